#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace collidarium::app {

/// The number that somebody typed, exactly, or why it cannot be taken. Decimal and C hexadecimal
/// numbers, with spaces around them or a plus in front.
[[nodiscard]] std::variant<double, std::string> typed_number(std::string_view text,
                                                             bool may_be_negative = true);

}  // namespace collidarium::app
