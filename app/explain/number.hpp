#pragma once

#include <string>

namespace collidarium::app {

/// A number for people: at most `digits` after the point, trailing zeros kept only as far as asked,
/// a true minus sign, "∞" for infinities, and never "-0". Very large and very small ones in powers
/// of ten.
[[nodiscard]] std::string number(double value, int digits = 3);

/// "(−1, 0)".
[[nodiscard]] std::string vector(double x, double y, int digits = 3);

}  // namespace collidarium::app
