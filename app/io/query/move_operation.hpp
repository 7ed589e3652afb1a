#pragma once

#include "io/query/operations.hpp"

namespace collidarium::app {

/// The operation `move`: a body that moves through shapes, or through a map of tiles, and responds to its
/// hits.
void answer_move(Request& request, JsonWriter& out);

}  // namespace collidarium::app
