#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace collidarium::app {

/// The value of an expression such as "1/3", "2*pi" or "sqrt(2)/2", or an error message that names the
/// position. Decimal and C hexadecimal numbers in it are read exactly. `deg` and `rad` after a number convert
/// it to the unit of the result: degrees or radians.
enum class AngleUnit { radians, degrees };
[[nodiscard]] std::variant<double, std::string> evaluate(std::string_view text, AngleUnit unit);

}  // namespace collidarium::app
