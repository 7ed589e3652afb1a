#pragma once

#include <string>

namespace collidarium::app {

/// A number for people: at most `digits` after the point, or all of a number that five digits say exactly
/// ("0.0625"); where three are asked for, three that count ("0.00186"); a true minus sign, "∞" for
/// infinities, and never "-0". Exact numbers are short ("0.5"); rounded ones keep all digits ("0.500" is near
/// a half, not a half). Very large and very small numbers have an exponent ("2.5e7").
[[nodiscard]] std::string number(double value, int digits = 3);

/// "(−1, 0)".
[[nodiscard]] std::string vector(double x, double y, int digits = 3);

/// The same in a picture: a component that only rounding keeps from 0, beside the other one, is 0.
[[nodiscard]] std::string pictured_vector(double x, double y);

}  // namespace collidarium::app
