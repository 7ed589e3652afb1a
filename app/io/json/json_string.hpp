#pragma once

/// Strings as JSON writes them.

#include <string>
#include <string_view>

namespace collidarium::app {

/// What a string token (quotes included, already checked by the parser) says.
[[nodiscard]] std::string decode_json_string(std::string_view token);

/// A string token that says `text`. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string encode_json_string(std::string_view text);

/// The character at the start of `text`; nothing where that is not UTF-8 or a control character.
[[nodiscard]] std::string_view first_character(std::string_view text);

}  // namespace collidarium::app
