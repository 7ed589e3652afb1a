#pragma once

#include "collidarium/response/move.hpp"
#include "io/query/operations.hpp"

namespace collidarium::app {

/// The members that say how the body moves. There are problems where one of them is invalid.
[[nodiscard]] MoveOptions<double> read_move_options(Request& request);

/// The operation `move`: a body that moves through shapes, or through a map of tiles, and responds to its
/// hits.
void answer_move(Request& request, JsonWriter& out);

}  // namespace collidarium::app
