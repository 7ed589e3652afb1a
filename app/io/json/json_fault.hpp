#pragma once

/// Where a text stops being JSON and why, in this program's words.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "io/json/json_text.hpp"

namespace collidarium::app {

/// How far a text is understood.
struct JsonProgress {
    enum class After : std::uint8_t { nothing, opening, key, value };

    std::size_t begin{};             ///< of the last token (commas and colons are none)
    std::size_t end{};               ///< of that token
    After after = After::nothing;    ///< what it was
    std::optional<JsonKind> inside;  ///< the kind of the innermost container that is still open
};

/// The first byte from `offset` on that is no white space; the text's size where there is none.
[[nodiscard]] std::size_t skip_json_space(std::string_view text, std::size_t offset);

/// What should have come next, and what stands there.
[[nodiscard]] JsonError unexpected_token(std::string_view text, const JsonProgress& progress);

/// As `unexpected_token`, unless a token itself is broken: then why, as the library's `reason` tells, and
/// at which byte. `offset` is the last byte the library looked at.
[[nodiscard]] JsonError explain_fault(std::string_view text, const JsonProgress& progress, std::size_t offset,
                                      std::string_view reason);

}  // namespace collidarium::app
