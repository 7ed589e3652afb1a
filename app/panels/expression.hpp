#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace collidarium::app {

/// What "1/3", "2*pi" or "sqrt(2)/2" comes to, or why it cannot be worked out, in words that name the
/// place. The numbers in it are read exactly, decimal and C hexadecimal ones. `deg` and `rad` behind a
/// number make it what is asked for: degrees or radians.
enum class AngleUnit { radians, degrees };
[[nodiscard]] std::variant<double, std::string> evaluate(std::string_view text, AngleUnit unit);

}  // namespace collidarium::app
