#pragma once

#include "io/query/operations.hpp"

namespace collidarium::app {

/// The operation `retro`: the tests on shapes in 16-bit whole numbers.
void answer_retro(Request& request, JsonWriter& out);

}  // namespace collidarium::app
