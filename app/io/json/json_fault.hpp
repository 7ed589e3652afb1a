#pragma once

/// Where a text stops being JSON and why, in this program's own words.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "io/json/json_text.hpp"

namespace collidarium::app {

/// How far a text has been parsed.
struct JsonProgress {
    enum class After : std::uint8_t { nothing, opening, key, value };

    std::size_t begin{};             ///< of the last token (commas and colons do not count)
    std::size_t end{};               ///< of that token
    After after = After::nothing;    ///< the kind of that token
    std::optional<JsonKind> inside;  ///< the kind of the innermost container that is still open
};

/// The first byte from `offset` on that is not white space; the text's size if there is none.
[[nodiscard]] std::size_t skip_json_space(std::string_view text, std::size_t offset);

/// What was expected next, and what the text has there.
[[nodiscard]] JsonError unexpected_token(std::string_view text, const JsonProgress& progress);

/// As `unexpected_token`, unless a token itself is broken: then the library's `reason`, and the byte.
/// `offset` is the last byte the library read.
[[nodiscard]] JsonError explain_fault(std::string_view text, const JsonProgress& progress, std::size_t offset,
                                      std::string_view reason);

}  // namespace collidarium::app
