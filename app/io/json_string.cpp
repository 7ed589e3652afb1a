#include "io/json_string.hpp"

#include <array>
#include <cstdint>

namespace collidarium::app {
namespace {

void append_utf8(std::string& out, std::uint32_t code) {
    const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | (code >> 6));
        byte(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        byte(0xE0 | (code >> 12));
        byte(0x80 | ((code >> 6) & 0x3F));
        byte(0x80 | (code & 0x3F));
    } else {
        byte(0xF0 | (code >> 18));
        byte(0x80 | ((code >> 12) & 0x3F));
        byte(0x80 | ((code >> 6) & 0x3F));
        byte(0x80 | (code & 0x3F));
    }
}

std::uint32_t hex4(std::string_view digits) {
    std::uint32_t value = 0;
    for (const char c : digits.substr(0, 4)) {
        const auto digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
        value = value * 16 + static_cast<std::uint32_t>(digit);
    }
    return value;
}

char unescaped(char letter) {
    switch (letter) {
        case 'b':
            return '\b';
        case 'f':
            return '\f';
        case 'n':
            return '\n';
        case 'r':
            return '\r';
        case 't':
            return '\t';
        default:
            return letter;
    }
}

std::string control_escape(char c) {
    switch (c) {
        case '\n':
            return "\\n";
        case '\r':
            return "\\r";
        case '\t':
            return "\\t";
        default: {
            constexpr std::string_view hex = "0123456789abcdef";
            const auto value = static_cast<unsigned char>(c);
            return std::string("\\u00") + hex[value >> 4] + hex[value & 15];
        }
    }
}

}  // namespace

std::string decode_json_string(std::string_view token) {
    std::string result;
    result.reserve(token.size());
    const std::string_view inner = token.substr(1, token.size() - 2);
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] != '\\') {
            result += inner[i];
        } else if (inner[i + 1] != 'u') {
            result += unescaped(inner[++i]);
        } else {
            auto code = hex4(inner.substr(i + 2));
            i += 5;
            if (code >= 0xD800 && code < 0xDC00) {
                code = 0x10000 + ((code - 0xD800) << 10) + (hex4(inner.substr(i + 3)) - 0xDC00);
                i += 6;
            }
            append_utf8(result, code);
        }
    }
    return result;
}

std::string encode_json_string(std::string_view text) {
    std::string result = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const auto length = utf8_length(text.substr(i));
        if (length == 0) {
            result += "\xEF\xBF\xBD";
            ++i;
        } else if (length > 1) {
            result += text.substr(i, length);
            i += length;
        } else {
            if (c == '"' || c == '\\') {
                result += '\\';
                result += c;
            } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
                result += control_escape(c);
            } else {
                result += c;
            }
            ++i;
        }
    }
    return result + '"';
}

std::size_t utf8_length(std::string_view text) {
    const auto at = [&](std::size_t i) -> std::uint32_t {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto continues = [&](std::size_t i) { return (at(i) & 0xC0) == 0x80; };
    if (text.empty()) {
        return 0;
    }
    const auto first = at(0);
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first < 0xE0) {
        return continues(1) ? 2 : 0;
    }
    if (first >= 0xE0 && first < 0xF0) {
        const bool overlong = first == 0xE0 && at(1) < 0xA0;
        const bool surrogate = first == 0xED && at(1) >= 0xA0;
        return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first < 0xF5) {
        const bool overlong = first == 0xF0 && at(1) < 0x90;
        const bool beyond = first == 0xF4 && at(1) >= 0x90;
        return continues(1) && continues(2) && continues(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

}  // namespace collidarium::app
