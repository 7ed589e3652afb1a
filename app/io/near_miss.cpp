#include "io/near_miss.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace collidarium::app {

namespace {

/// In small letters, without what only separates words.
std::string bare(std::string_view word) {
    std::string letters;
    for (const char c : word) {
        if (c != '_' && c != '-' && c != ' ') {
            letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return letters;
}

/// How many letters have to be inserted, deleted, replaced, or exchanged with their neighbour: the optimal
/// string alignment distance.
std::size_t slips_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
        before_last.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

/// How many slips are still a misspelling: in short names none, because too many other words are near.
std::size_t forgiven_slips(std::size_t letters) {
    return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

}  // namespace

std::optional<std::string_view> near_miss(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 64;  // no name is nearly as long
    if (word.size() > longest || std::ranges::find(known, word) != known.end()) {
        return std::nullopt;
    }
    const std::string letters = bare(word);
    std::optional<std::string_view> nearest;
    std::size_t fewest = longest;
    for (const std::string_view name : known) {
        const std::string wanted = bare(name);
        const std::size_t slips = slips_between(letters, wanted);
        if (slips <= forgiven_slips(wanted.size()) && slips < fewest) {
            nearest = name;
            fewest = slips;
        }
    }
    return nearest;
}

}  // namespace collidarium::app
