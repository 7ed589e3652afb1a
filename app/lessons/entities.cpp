#include "lessons/entities.hpp"

#include <charconv>
#include <cstdint>

namespace collidarium::app {

namespace {

void append_utf8(std::string& text, std::uint32_t code) {
    const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(bits); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | code >> 6);
        byte(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        byte(0xE0 | code >> 12);
        byte(0x80 | (code >> 6 & 0x3F));
        byte(0x80 | (code & 0x3F));
    } else {
        byte(0xF0 | code >> 18);
        byte(0x80 | (code >> 12 & 0x3F));
        byte(0x80 | (code >> 6 & 0x3F));
        byte(0x80 | (code & 0x3F));
    }
}

}  // namespace

std::string character_of(std::string_view entity) {
    struct Named {
        std::string_view name;
        std::string_view text;
    };
    static constexpr Named known[] = {{"&amp;", "&"},   {"&lt;", "<"},        {"&gt;", ">"},
                                      {"&quot;", "\""}, {"&nbsp;", "\u00A0"}, {"&minus;", "−"},
                                      {"&times;", "×"}, {"&middot;", "·"},    {"&deg;", "°"},
                                      {"&ndash;", "–"}, {"&mdash;", "—"},     {"&hellip;", "…"}};
    for (const Named& each : known) {
        if (each.name == entity) {
            return std::string(each.text);
        }
    }
    std::string text(entity);
    if (entity.starts_with("&#")) {
        const bool hexadecimal = entity[2] == 'x' || entity[2] == 'X';
        const std::string_view digits = entity.substr(hexadecimal ? 3 : 2);
        std::uint32_t code{};
        std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
        const bool is_surrogate = code >= 0xD800 && code < 0xE000;
        if (code >= 0x20 && code <= 0x10FFFF && !is_surrogate) {
            text.clear();
            append_utf8(text, code);
        }
    }
    return text;
}

}  // namespace collidarium::app
