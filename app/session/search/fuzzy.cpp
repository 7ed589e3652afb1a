#include "session/search/fuzzy.hpp"
#include "session/search/lower_case.hpp"

#include <algorithm>
#include <string>

namespace collidarium::app {

namespace {

constexpr int hit = 4;
constexpr int begins_word = 12;
constexpr int begins_text = 4;
constexpr int follows = 14;
constexpr int none = -1'000'000;
constexpr std::size_t longest = 256;  ///< of both texts: longer than any name

bool is_letter(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || byte >= 0x80;
}

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

bool word_begins(std::string_view text, std::size_t at) {
    return is_letter(text[at]) &&
           (at == 0 || !is_letter(text[at - 1]) || (is_upper(text[at]) && !is_upper(text[at - 1])));
}

int worth(std::string_view text, std::size_t at) {
    return hit + (word_begins(text, at) ? begins_word : 0) + (at == 0 ? begins_text : 0);
}

}  // namespace

std::optional<FuzzyMatch> fuzzy_match(std::string_view query, std::string_view text) {
    std::string wanted;
    for (const char c : query.substr(0, longest)) {
        if (c != ' ') {
            wanted += lower_case(c);
        }
    }
    text = text.substr(0, longest);
    const std::size_t rows = wanted.size();
    const std::size_t columns = text.size();
    if (rows == 0) {
        return FuzzyMatch{};
    }
    if (rows > columns) {
        return std::nullopt;
    }
    // best[i][j]: the best score of matching the first i + 1 characters with the last of them at j.
    std::vector<int> best(rows * columns, none);
    std::vector<std::size_t> from(rows * columns, 0);
    for (std::size_t i = 0; i < rows; ++i) {
        int before = none;  // the best of the row above, two or more columns to the left
        std::size_t before_at = 0;
        for (std::size_t j = i; j < columns; ++j) {
            if (i > 0 && j >= 2 && best[(i - 1) * columns + j - 2] > before) {
                before = best[(i - 1) * columns + j - 2];
                before_at = j - 2;
            }
            if (lower_case(text[j]) != wanted[i]) {
                continue;
            }
            int score = i == 0 ? 0 : before;
            std::size_t previous = before_at;
            if (i > 0 && best[(i - 1) * columns + j - 1] + follows >= score) {
                score = best[(i - 1) * columns + j - 1] + follows;
                previous = j - 1;
            }
            if (score > none / 2) {
                best[i * columns + j] = score + worth(text, j);
                from[i * columns + j] = previous;
            }
        }
    }
    const auto last = best.end() - static_cast<std::ptrdiff_t>(columns);
    const auto found = std::max_element(last, best.end());
    if (*found <= none / 2) {
        return std::nullopt;
    }
    FuzzyMatch match{*found * 4 - static_cast<int>(columns), std::vector<std::size_t>(rows)};
    auto at = static_cast<std::size_t>(found - last);
    for (std::size_t i = rows; i-- > 0;) {
        match.letters[i] = at;
        at = from[i * columns + at];
    }
    return match;
}

}  // namespace collidarium::app
