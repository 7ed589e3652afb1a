#include "io/paste/loose_numbers.hpp"

#include <algorithm>
#include <array>

namespace collidarium::app {

namespace {

struct Replacement {
    std::string_view plain;
    std::string_view characters;  ///< in UTF-8, of two or three bytes each
};

constexpr std::array replacements{
    Replacement{"-", "\u2212\u2010\u2011\u2012\u2013\u207B\uFE63\uFF0D"},
    Replacement{" ",
                "\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A"
                "\u202F\u205F\u3000\u00D7\u2192"},
    Replacement{"", "\u200B\u200E\u200F\u2060\uFEFF"},
    Replacement{" deg ", "\u00B0"},
};

}  // namespace

std::string plain_text(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : 3;
        const std::string_view character = text.substr(0, length);
        const auto* const found = std::ranges::find_if(replacements, [&](const Replacement& each) {
            return length > 1 && character.size() == length &&
                   each.characters.find(character) != std::string_view::npos;
        });
        if (found != replacements.end()) {
            plain += found->plain;
            text.remove_prefix(character.size());
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

}  // namespace collidarium::app
