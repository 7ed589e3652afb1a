#pragma once

/// Fuzzy search by some of the letters.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace collidarium::app {

struct FuzzyMatch {
    int score = 0;                     ///< larger is better
    std::vector<std::size_t> letters;  ///< positions of the matched letters in the text, ascending
};

/// How well `text` matches `query`: nothing unless all characters of the query occur in it in that order,
/// ignoring case and the spaces of the query. Letters at the beginning of words score more, and so do
/// consecutive letters; of two equal matches the shorter text wins. Of all possible matches the best one
/// counts. An empty query matches everything.
[[nodiscard]] std::optional<FuzzyMatch> fuzzy_match(std::string_view query, std::string_view text);

}  // namespace collidarium::app
