#include "io/json/number_text.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

#include "io/system/classic_strtod.hpp"

namespace collidarium::app {
namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string lowered(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') {
            c = static_cast<char>(c | 0x20);
        }
    }
    return result;
}

std::size_t skip_digits(std::string_view text, std::size_t& at) {
    const std::size_t first = at;
    while (at < text.size() && is_digit(text[at])) {
        ++at;
    }
    return at - first;
}

bool is_decimal(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    std::size_t digits = skip_digits(text, at);
    if (at < text.size() && text[at] == '.') {
        ++at;
        digits += skip_digits(text, at);
    }
    if (digits > 0 && at < text.size() && (text[at] | 0x20) == 'e') {
        ++at;
        at += at < text.size() && (text[at] == '+' || text[at] == '-') ? 1 : 0;
        digits = skip_digits(text, at);
    }
    return digits > 0 && at == text.size();
}

/// Whether the text is what follows "0x" in a hexadecimal float, in small letters.
bool is_hexadecimal(std::string_view text) {
    const std::size_t end = std::min(text.find('p'), text.size());
    const std::string_view digits = text.substr(0, end);
    std::string_view power = text.substr(std::min(end + 1, text.size()));
    if (power.starts_with('-') || power.starts_with('+')) {
        power.remove_prefix(1);
    }
    const bool has_power = end == text.size() || (!power.empty() && std::ranges::all_of(power, is_digit));
    const auto points = static_cast<std::size_t>(std::ranges::count(digits, '.'));
    return has_power && points <= 1 && digits.size() > points &&
           std::ranges::all_of(digits, [](char c) { return c == '.' || hex_digit(c) >= 0; });
}

/// The number that has these bits.
double value_of_bits(std::string_view digits) {
    std::uint64_t bits = 0;
    for (const char digit : digits) {
        bits = bits << 4 | static_cast<std::uint64_t>(hex_digit(digit));
    }
    return digits.size() == 8 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                              : std::bit_cast<double>(bits);
}

}  // namespace

bool is_bit_pattern(std::string_view text) {
    return (text.size() == 10 || text.size() == 18) && (text.starts_with("0x") || text.starts_with("0X")) &&
           std::ranges::all_of(text.substr(2), [](char c) { return hex_digit(c) >= 0; });
}

std::optional<double> parse_decimal(std::string_view text) {
    if (!is_decimal(text)) {
        return std::nullopt;
    }
#if defined(__cpp_lib_to_chars)
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc{}) {
        return value;
    }
#endif
    // Too large, too small, or a standard library without from_chars for doubles: libc++ before 20.
    return classic_strtod(std::string(text));
}

double parse_json_number(std::string_view token) {
    return parse_decimal(token).value_or(0);
}

std::optional<double> parse_hex_float(std::string_view text) {
    if (is_bit_pattern(text)) {
        return value_of_bits(text.substr(2));
    }
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) {
        text.remove_prefix(1);
    }
    if (is_bit_pattern(text)) {
        return std::nullopt;  // its sign is among its bits
    }
    const std::string word = lowered(text);
    std::optional<double> result;
    if (word == "inf" || word == "infinity") {
        result = std::numeric_limits<double>::infinity();
    } else if (word == "nan" || (word.starts_with("nan(") && word.ends_with(")"))) {
        result = std::numeric_limits<double>::quiet_NaN();
    } else if (word.starts_with("0x") && is_hexadecimal(std::string_view(word).substr(2))) {
        result = classic_strtod(word);
    }
    return result && negative ? -*result : result;
}

std::string format_number(double value) {
    if (value == 0) {
        return std::signbit(value) ? "-0.0" : "0";
    }
    // Long enough for any double without an exponent.
    char buffer[40];
    const double size = std::abs(value);
    constexpr double exact_integers = 9007199254740992.0;
    const auto layout =
        size >= 1e-5 && size < exact_integers ? std::chars_format::fixed : std::chars_format::scientific;
    const auto format = std::to_chars(buffer, buffer + sizeof buffer, value, layout);
    return {buffer, format.ptr};
}

}  // namespace collidarium::app
