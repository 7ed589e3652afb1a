#include "explain/words/rich_text.hpp"

#include <algorithm>
#include <cstddef>

namespace collidarium::app {

std::string plain(const RichLine& line) {
    std::string text;
    for (const Run& run : line) {
        text += run.text;
    }
    return text;
}

std::vector<std::string> unbreakable_parts(std::string_view sentence) {
    std::vector<std::string> parts;
    std::size_t open_brackets = 0;
    bool joined = false;  // stays on the line of the previous word
    while (!sentence.empty()) {
        const std::size_t end = std::min(sentence.find(' '), sentence.size());
        const std::string_view word = sentence.substr(0, end);
        sentence.remove_prefix(std::min(end + 1, sentence.size()));
        if (word.empty()) {
            continue;
        }
        const bool inside_vector = open_brackets > 0;
        const auto count = [&](char c) { return static_cast<std::size_t>(std::ranges::count(word, c)); };
        open_brackets += count('(');
        open_brackets -= std::min(open_brackets, count(')'));
        if (!parts.empty() && (inside_vector || joined || word == "=")) {
            parts.back().append(" ").append(word);
        } else {
            parts.emplace_back(word);
        }
        joined = word == "=";
    }
    return parts;
}

}  // namespace collidarium::app
