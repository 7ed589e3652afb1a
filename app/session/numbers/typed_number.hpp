#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace collidarium::app {

/// The kind of number: sizes cannot be negative, angles are in degrees.
enum class Quantity { coordinate, size, angle };

/// The typed number, or why it is invalid. Decimal and C hexadecimal numbers are read exactly, with spaces
/// around them or a plus in front; anything else is evaluated as an expression: "1/3", "2*pi".
[[nodiscard]] std::variant<double, std::string> typed_number(std::string_view text,
                                                             Quantity quantity = Quantity::coordinate);

}  // namespace collidarium::app
