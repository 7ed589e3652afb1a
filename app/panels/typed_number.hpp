#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace collidarium::app {

/// What a number is: sizes cannot be negative, angles are in degrees.
enum class Quantity { coordinate, size, angle };

/// The number that somebody typed, or why it cannot be taken. Decimal and C hexadecimal numbers are taken
/// exactly, with spaces around them or a plus in front; anything else is worked out: "1/3", "2*pi".
[[nodiscard]] std::variant<double, std::string> typed_number(std::string_view text,
                                                             Quantity quantity = Quantity::coordinate);

}  // namespace collidarium::app
