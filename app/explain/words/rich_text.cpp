#include "explain/words/rich_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace collidarium::app {

namespace {

constexpr std::array<std::string_view, 12> operators{
    "=", "\u2212", "+", "<", ">", "\u2264", "\u2265", "/", "\u00b7", "\u00d7", "\u00b1", "\u2296"};
/// What a number belongs to: before it, and after it.
constexpr std::array<std::string_view, 6> counted{"edge", "vertex", "part", "step", "end", "slab"};
constexpr std::array<std::string_view, 2> sides{"near", "far"};  ///< of a slab: "near x"
constexpr std::array<std::string_view, 6> units{"px", "ulp", "ulps", "ms", "s", "%"};

bool is_one_of(std::string_view word, const auto& words) {
    return std::ranges::find(words, word) != words.end();
}

bool starts_as_number(std::string_view word) {
    while (word.starts_with("\u2212") || word.starts_with('(')) {
        word.remove_prefix(word.starts_with('(') ? 1 : std::string_view("\u2212").size());
    }
    return !word.empty() && word[0] >= '0' && word[0] <= '9';
}

std::string_view without_punctuation(std::string_view word) {
    const std::size_t end = word.find_last_not_of(".,:;?!)");
    return word.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

/// "a\u2081": a point of a shape, which is the beginning of "a\u2081 \u2212 b\u2081".
bool ends_with_index(std::string_view word) {
    const std::size_t length = std::string_view("\u2081").size();
    return word.size() > length && word.substr(word.size() - length) >= "\u2080" &&
           word.substr(word.size() - length) <= "\u2089";
}

/// Finds out between which words a line may not end.
class Joiner {
public:
    /// Whether the word has to stay on the line of the one before.
    [[nodiscard]] bool joins(std::string_view word) {
        const bool inside_brackets = open_brackets_ > 0;
        const bool joined =
            !last_.empty() &&
            (inside_brackets || (word == "=" && !has_equals_) ||
             (word == "\u2212" && ends_with_index(last_)) || (word == "/" && starts_as_number(last_)) ||
             is_one_of(last_, operators) || is_one_of(last_, sides) ||
             (is_one_of(last_, counted) && starts_as_number(word)) ||
             (starts_as_number(last_) && is_one_of(without_punctuation(word), units)));
        const auto count = [&](char c) { return static_cast<std::size_t>(std::ranges::count(word, c)); };
        open_brackets_ += count('(');
        open_brackets_ -= std::min(open_brackets_, count(')'));
        last_ = word;
        has_equals_ = word == "=" || (joined && has_equals_);
        return joined;
    }

private:
    std::size_t open_brackets_ = 0;
    std::string last_;
    bool has_equals_ = false;  ///< in this part: a second one begins the next line
};

}  // namespace

std::string plain(const RichLine& line) {
    std::string text;
    for (const Run& run : line) {
        text += run.text;
    }
    return text;
}

std::vector<std::string> unbreakable_parts(std::string_view sentence) {
    std::vector<std::string> parts;
    Joiner joiner;
    while (!sentence.empty()) {
        const std::size_t end = std::min(sentence.find(' '), sentence.size());
        const std::string_view word = sentence.substr(0, end);
        sentence.remove_prefix(std::min(end + 1, sentence.size()));
        if (word.empty()) {
            continue;
        }
        if (joiner.joins(word)) {
            parts.back().append(" ").append(word);
        } else {
            parts.emplace_back(word);
        }
    }
    return parts;
}

std::vector<std::size_t> line_ends(std::string_view text) {
    std::vector<std::size_t> ends;
    Joiner joiner;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t word = std::min(text.find_first_not_of(' ', begin), text.size());
        const std::size_t end = std::min(text.find(' ', word), text.size());
        if (word < end && !joiner.joins(text.substr(word, end - word)) && begin > 0) {
            ends.push_back(begin);
        }
        begin = end;
    }
    return ends;
}

}  // namespace collidarium::app
