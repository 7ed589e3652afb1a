#pragma once

#include <string_view>
#include <vector>

#include "io/problem.hpp"

namespace collidarium::app {

/// The members of a scene file that the program does not know, but that look like a misspelt known one, each
/// with its place and the known name. They are no errors: unknown members are kept as they are. Text that is
/// not JSON has none.
[[nodiscard]] std::vector<Problem> misspelt_members(std::string_view text);

}  // namespace collidarium::app
