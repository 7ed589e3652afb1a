#pragma once

#include <string_view>
#include <vector>

namespace collidarium::app {

/// The characters of a text; each byte that is not part of valid UTF-8 becomes U+FFFD.
[[nodiscard]] std::vector<char32_t> decode_utf8(std::string_view utf8);

}  // namespace collidarium::app
