#pragma once

/// What people call the methods.

#include <string_view>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::app {

/// "separating axes", "GJK".
[[nodiscard]] std::string_view method_word(Algorithm algorithm);

/// What a query takes by itself: a method, or for convex shapes without a closed form "filter, then exact".
[[nodiscard]] std::string_view automatic_word(Operation operation, const Shape<double>& a,
                                              const Shape<double>& b);

}  // namespace collidarium::app
