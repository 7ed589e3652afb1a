#pragma once

#include "collidarium/response/move.hpp"
#include "io/query/operations.hpp"

namespace collidarium::app {

/// The members that say how the body moves. There are problems where one of them is invalid.
[[nodiscard]] MoveOptions<double> read_move_options(Request& request);

}  // namespace collidarium::app
