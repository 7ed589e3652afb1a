#pragma once

/// What people call the methods.

#include <string_view>

#include "collidarium/query/algorithm.hpp"

namespace collidarium::app {

/// "separating axes", "GJK".
[[nodiscard]] std::string_view method_word(Algorithm algorithm);

}  // namespace collidarium::app
