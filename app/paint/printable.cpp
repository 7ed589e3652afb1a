#include "paint/printable.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

constexpr std::array unprintable{
    Range{0x00, 0x1F},     Range{0x7F, 0x9F},      // control characters, ESC among them
    Range{0x061C, 0x061C}, Range{0x200E, 0x200F},  // direction marks
    Range{0x2028, 0x202E}, Range{0x2066, 0x2069},  // line breaks, embeddings, isolates
    Range{0xFEFF, 0xFEFF}, Range{0xFFF9, 0xFFFB},  // byte order mark, annotations
    Range{0xFFFE, 0xFFFF}, Range{0xFDD0, 0xFDEF}, Range{0xE0001, 0xE0001},  // no characters
};

bool is_printable(char32_t code) {
    return std::ranges::none_of(
        unprintable, [&](const Range& range) { return code >= range.first && code <= range.last; });
}

std::string hexadecimal(char32_t value, std::size_t least_digits) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (; value != 0 || text.size() < least_digits; value /= 16) {
        text.insert(text.begin(), digits[value % 16]);
    }
    return text;
}

}  // namespace

std::string printable(std::string_view name) {
    std::string text;
    while (!name.empty()) {
        const DecodedCharacter next = decode_utf8_character(name);
        const std::string_view bytes = name.substr(0, next.length);
        if (!next.valid) {
            text += '<' + hexadecimal(static_cast<unsigned char>(name.front()), 2) + '>';
        } else if (is_printable(next.code)) {
            text += bytes;
        } else {
            text += "<U+" + hexadecimal(next.code, 4) + '>';
        }
        name.remove_prefix(next.length);
    }
    return text;
}

}  // namespace collidarium::app
