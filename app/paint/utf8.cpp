#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

/// The number of bytes of a character whose first byte is `lead`; 0: `lead` is not a first byte.
std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead < 0xE0) {
        return 2;
    }
    if (lead >= 0xE0 && lead < 0xF0) {
        return 3;
    }
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

}  // namespace

DecodedCharacter decode_utf8_character(std::string_view utf8) {
    const auto lead = static_cast<unsigned char>(utf8.front());
    const std::size_t length = sequence_length(lead);
    if (length == 1) {
        return {lead, 1, true};
    }
    if (length == 0 || utf8.size() < length) {
        return {};
    }
    char32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if ((byte & 0xC0U) != 0x80U) {
            return {};
        }
        code = (code << 6U) | (byte & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (overlong || surrogate || code > 0x10FFFF) {
        return {};
    }
    return {code, length, true};
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const DecodedCharacter decoded = decode_utf8_character(text);
        if (!decoded.valid) {
            return false;
        }
        text.remove_prefix(decoded.length);
    }
    return true;
}

std::vector<char32_t> decode_utf8(std::string_view utf8) {
    std::vector<char32_t> codes;
    codes.reserve(utf8.size());
    while (!utf8.empty()) {
        const DecodedCharacter decoded = decode_utf8_character(utf8);
        codes.push_back(decoded.code);
        utf8.remove_prefix(decoded.length);
    }
    return codes;
}

}  // namespace collidarium::app
