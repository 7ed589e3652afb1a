#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace collidarium::app {

/// The known name that a word was probably meant to be: another spelling in capitals, underscores or
/// hyphens, or a slip of the keyboard (a letter left out, doubled, wrong, or exchanged with its neighbour;
/// two slips in long names). Empty: none is near, or the word is itself known.
[[nodiscard]] std::optional<std::string_view> near_miss(std::string_view word,
                                                        std::span<const std::string_view> known);

}  // namespace collidarium::app
