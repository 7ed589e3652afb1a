#pragma once

/// Lower case of ASCII letters, for searches that ignore case.

#include <algorithm>
#include <string>

namespace collidarium::app {

[[nodiscard]] constexpr char lower_case(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return lower_case(c); });
    return text;
}

}  // namespace collidarium::app
