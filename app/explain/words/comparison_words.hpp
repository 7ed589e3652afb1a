#pragma once

#include <string>
#include <string_view>

#include "collidarium/trace/events.hpp"

namespace collidarium::app {

/// How two numbers compare: " < ", " = " or " > "; " is not comparable with " where one is no number.
[[nodiscard]] std::string_view relation(double left, double right);

/// "squared distance 36 > sum of squared radii 25", with the digits that show it.
[[nodiscard]] std::string comparison_words(const Comparison<double>& event);

}  // namespace collidarium::app
