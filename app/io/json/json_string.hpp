#pragma once

/// JSON strings.

#include <string>
#include <string_view>

namespace collidarium::app {

/// The text of a string token (quotes included, already checked by the parser).
[[nodiscard]] std::string decode_json_string(std::string_view token);

/// The string token for `text`. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string encode_json_string(std::string_view text);

/// The character at the start of `text`; empty if it is not UTF-8 or is a control character.
[[nodiscard]] std::string_view first_character(std::string_view text);

}  // namespace collidarium::app
