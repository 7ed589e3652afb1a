#include "explain/formula/letters.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <string>
#include <string_view>

#include "explain/formula/formula_lines.hpp"
#include "explain/words/names.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

/// Whether the rest of a line, after the word "a", makes that an article.
bool follows_article(std::string_view rest) {
    constexpr std::array<std::string_view, 7> nouns{" miss",    " gap",     " distance", " multiple",
                                                    " squared", " stretch", " corner"};
    return std::ranges::any_of(nouns, [&](std::string_view noun) { return rest.starts_with(noun); });
}

/// Whether the line has the letter as a word, alone or before a full stop, that names a shape.
bool says(const RichLine& line, char letter) {
    const std::string text = plain(line);
    const auto is_of_word = [&](std::size_t at) {
        return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
    };
    for (std::size_t at = text.find(letter); at != std::string::npos; at = text.find(letter, at + 1)) {
        const bool is_word = !(at > 0 && is_of_word(at - 1)) && !is_of_word(at + 1);
        if (is_word && !(letter == 'a' && follows_article(std::string_view(text).substr(at + 1)))) {
            return true;
        }
    }
    return false;
}

/// The first characters of a text that is longer, and an ellipsis.
std::string cut(std::string_view text, std::size_t most) {
    if (length(text) <= most) {
        return std::string(text);
    }
    std::size_t end = 0;
    for (std::size_t i = 0; i + 1 < most; ++i) {
        end += decode_utf8_character(text.substr(end)).length;
    }
    return std::string(text.substr(0, end)) + "\u2026";
}

}  // namespace

std::vector<RichLine> with_letters(std::vector<RichLine> lines, const Scene& scene,
                                   const FocusAnswer& focus) {
    const auto is_said = [&](char letter) {
        return std::ranges::any_of(lines, [&](const RichLine& line) { return says(line, letter); });
    };
    if (!are_named_by_letters(scene, focus) || !(is_said('a') || is_said('b'))) {
        return lines;
    }
    FormulaLines whole;
    for (const bool of_b : {false, true}) {
        const std::string letter = brief_name(scene, focus, of_b);
        const std::string label = scene.shapes[of_b ? focus.b : focus.a].label();
        whole.add({{letter, of_b ? Role::subject : Role::free, true},
                   {" is " + cut(label, formula_width - 5), Role::text_quiet, false}});
    }
    whole.gap();
    std::vector<RichLine> all = std::move(whole).take();
    std::ranges::move(lines, std::back_inserter(all));
    return all;
}

}  // namespace collidarium::app
