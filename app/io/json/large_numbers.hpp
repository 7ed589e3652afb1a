#pragma once

#include <string>
#include <string_view>

namespace collidarium::app {

/// The JSON text with a zero in place of each number that could be too large for a double. Every byte outside
/// these numbers stays where it is, and so do the errors of a text that is no JSON.
[[nodiscard]] std::string without_large_numbers(std::string_view text);

}  // namespace collidarium::app
