#pragma once

/// Doubles as text, exactly, whatever the locale.

#include <optional>
#include <string>
#include <string_view>

namespace collidarium::app {

/// The double nearest to a decimal number: "-2", "1.5e3", ".5", "5."; an infinity when it is too large for
/// one. Nothing: the text is something else, or does not end with the number.
[[nodiscard]] std::optional<double> parse_decimal(std::string_view text);

/// The double nearest to a JSON number; an infinity when it is too large for one.
[[nodiscard]] double parse_json_number(std::string_view token);

/// The value of a C hexadecimal float, rounded to nearest where it has too many digits, or of a bit pattern;
/// infinities and NaN also under their C names. Empty if the text is something else.
[[nodiscard]] std::optional<double> parse_hex_float(std::string_view text);

/// Whether the text is the bits of a float or of a double as debuggers print them: "0x" and 8 or 16 digits.
[[nodiscard]] bool is_bit_pattern(std::string_view text);

/// The JSON number with the fewest digits that reads back as the same double, -0.0 included. Very small
/// numbers, and those from 2^53 on, have an exponent, so that no reader treats the digits as an exact
/// integer. `value` is finite.
[[nodiscard]] std::string format_number(double value);

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace collidarium::app
