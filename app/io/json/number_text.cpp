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

/// Rounds `digits * 2^exponent`, plus something smaller than its last bit if `more`, once and to nearest
/// even, including subnormal results.
double assemble(std::uint64_t digits, std::int64_t exponent, bool more) {
    if (digits == 0) {
        return 0;
    }
    while ((digits >> 63) == 0) {
        digits <<= 1;
        --exponent;
    }
    constexpr std::int64_t lowest = -1074;
    const std::int64_t drop = std::max<std::int64_t>(11, lowest - exponent);
    if (drop > 64) {
        return 0;
    }
    const std::uint64_t kept = drop == 64 ? 0 : digits >> drop;
    const std::uint64_t rest = drop == 64 ? digits : digits & ((std::uint64_t{1} << drop) - 1);
    const std::uint64_t half = std::uint64_t{1} << (drop - 1);
    const bool up = rest > half || (rest == half && (more || (kept & 1) != 0));
    if (exponent + drop > 2000) {
        return std::numeric_limits<double>::infinity();
    }
    return std::ldexp(static_cast<double>(kept + (up ? 1 : 0)), static_cast<int>(exponent + drop));
}

/// Decimal digits after the p of a hexadecimal float, held within a range that cannot overflow.
std::optional<std::int64_t> power(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) {
        text.remove_prefix(1);
    }
    if (text.empty()) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        value = std::min<std::int64_t>(value * 10 + (c - '0'), std::int64_t{1} << 40);
    }
    return negative ? -value : value;
}

std::optional<double> magnitude(std::string_view text) {
    std::uint64_t digits = 0;
    std::int64_t exponent = 0;
    bool more = false;
    bool any = false;
    bool fraction = false;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        if (text[i] == '.' && !fraction) {
            fraction = true;
            continue;
        }
        const int digit = hex_digit(text[i]);
        if (digit < 0) {
            break;
        }
        any = true;
        if ((digits >> 60) == 0) {
            digits = digits * 16 + static_cast<std::uint64_t>(digit);
            exponent -= fraction ? 4 : 0;
        } else {
            more = more || digit != 0;
            exponent += fraction ? 0 : 4;
        }
    }
    if (!any) {
        return std::nullopt;
    }
    if (i < text.size()) {
        const auto given = (text[i] | 0x20) == 'p' ? power(text.substr(i + 1)) : std::nullopt;
        if (!given) {
            return std::nullopt;
        }
        exponent += *given;
    }
    return assemble(digits, exponent, more);
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
    } else if (word.starts_with("0x")) {
        result = magnitude(std::string_view(word).substr(2));
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
