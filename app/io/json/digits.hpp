#pragma once

/// Characters of numbers, whatever the locale.

namespace collidarium::app {

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace collidarium::app
