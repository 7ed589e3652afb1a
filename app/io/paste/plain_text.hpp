#pragma once

#include <string>
#include <string_view>

namespace collidarium::app {

/// The text with the signs and spaces of typography as those of ASCII: every minus and hyphen (U+2212, which
/// this program's own sentences contain) as "-", every Unicode space as " ", "×" and arrows as " ", "°" as
/// " deg ". All else stays as it is.
[[nodiscard]] std::string plain_text(std::string_view text);

}  // namespace collidarium::app
