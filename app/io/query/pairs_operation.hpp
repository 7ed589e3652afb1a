#pragma once

#include "io/query/operations.hpp"

namespace collidarium::app {

/// The operation `pairs`: which of many boxes meet, found by a structure of the broad phase.
void answer_pairs(Request& request, JsonWriter& out);

}  // namespace collidarium::app
