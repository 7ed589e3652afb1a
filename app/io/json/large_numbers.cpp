#include "io/json/large_numbers.hpp"

#include <algorithm>

#include "io/json/digits.hpp"

namespace collidarium::app {
namespace {

std::size_t digits_from(std::string_view text, std::size_t at) {
    while (at < text.size() && is_digit(text[at])) {
        ++at;
    }
    return at;
}

/// Where the JSON number, whose first digit is here, ends; `at` if it is none.
std::size_t number_end(std::string_view text, std::size_t at) {
    std::size_t end = text[at] == '0' ? at + 1 : digits_from(text, at);
    if (end < text.size() && text[end] == '.') {
        const std::size_t fraction = end + 1;
        end = digits_from(text, fraction);
        if (end == fraction) {
            return at;
        }
    }
    if (end < text.size() && (text[end] | 0x20) == 'e') {
        std::size_t exponent = end + 1;
        exponent += exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-') ? 1 : 0;
        end = digits_from(text, exponent);
        if (end == exponent) {
            return at;
        }
    }
    return end;
}

/// The end of the string that begins here.
std::size_t string_end(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        at += text[at] == '\\' ? 1 : 0;
    }
    return at + 1;
}

}  // namespace

std::string without_large_numbers(std::string_view text) {
    constexpr std::size_t shortest = std::string_view("1e309").size();
    std::string result(text);
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"') {
            at = string_end(text, at);
        } else if (is_digit(text[at])) {
            const std::size_t end = number_end(text, at);
            if (end - at >= shortest) {
                result.replace(at, end - at, end - at, '0');
                result[at + 1] = 'e';  // what may not follow the number may not follow this one either
            }
            at = std::max(end, at + 1);
        } else {
            ++at;
        }
    }
    return result;
}

}  // namespace collidarium::app
