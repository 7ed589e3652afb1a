#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace collidarium::app {

/// Whether a byte of UTF-8 goes on with a character that another byte began.
[[nodiscard]] constexpr bool is_within_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

struct DecodedCharacter {
    char32_t code = 0xFFFD;
    std::size_t length = 1;  ///< in bytes
    bool valid = false;      ///< otherwise the byte is not part of valid UTF-8
};

/// The first character of a text. Precondition: it is not empty.
[[nodiscard]] DecodedCharacter decode_utf8_character(std::string_view utf8);

[[nodiscard]] bool is_utf8(std::string_view text);

/// The characters of a text; each byte that is not part of valid UTF-8 becomes U+FFFD.
[[nodiscard]] std::vector<char32_t> decode_utf8(std::string_view utf8);

}  // namespace collidarium::app
