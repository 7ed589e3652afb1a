#pragma once

/// Finding things by a few of their letters.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace collidarium::app {

struct FuzzyMatch {
    int score = 0;                     ///< larger is better
    std::vector<std::size_t> letters;  ///< the positions in the text of what was asked for, ascending
};

/// How well `text` answers `query`: nothing, unless all characters of the query stand in it in that order,
/// large and small letters being the same and spaces of the query not counting. Letters that begin words
/// are worth more, so are those that follow each other, and of two texts that match alike the shorter one
/// is the better answer. Of the ways to match, the best one is taken. An empty query matches everything.
[[nodiscard]] std::optional<FuzzyMatch> fuzzy_match(std::string_view query, std::string_view text);

}  // namespace collidarium::app
