#include "explain/words/number.hpp"
#include "explain/words/exact_number.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>

namespace collidarium::app {

namespace {

constexpr const char* minus_sign = "\u2212";

/// From here on a number has an exponent; below half of the last usual digit, too.
constexpr double large = 1e7;
/// Below this a number that its usual digits say exactly keeps them all: 300000003 is not 3e8.
constexpr double too_long = 1e10;
constexpr int usual_digits = 3;
/// A number of no more digits than this is told exactly.
constexpr int exact_digits = 5;

/// Digits only, without a sign.
std::string digits_of(double magnitude, int decimals) {
    std::array<char, 400> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, magnitude);
    return buffer.data();
}

void drop_trailing_zeros(std::string& text) {
    if (text.find('.') == std::string::npos) {
        return;
    }
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
}

/// Of a number without an exponent: from the first that is not 0 to the last.
int significant_digits(const std::string& text) {
    int count = 0;
    int zeros = 0;  // since the last other digit
    for (const char c : text) {
        if (c == '0') {
            zeros += count > 0 ? 1 : 0;
        } else if (c != '.') {
            count += zeros + 1;
            zeros = 0;
        }
    }
    return count;
}

/// Whether the text is the number itself, except for rounding error in its last bits.
bool says_it_all(const std::string& text, double magnitude) {
    const double slack = 8 * std::numeric_limits<double>::epsilon() * std::max(magnitude, 1.0);
    return std::abs(std::strtod(text.c_str(), nullptr) - magnitude) <= slack;
}

/// "1.250e+08" of `printf` as "1.25e8".
std::string with_short_exponent(const std::string& scientific) {
    const std::size_t e = scientific.find('e');
    std::string mantissa = scientific.substr(0, e);
    drop_trailing_zeros(mantissa);
    const int exponent = std::atoi(scientific.c_str() + e + 1);
    return mantissa + "e" + (exponent < 0 ? minus_sign : "") + std::to_string(std::abs(exponent));
}

std::string in_powers_of_ten(double magnitude, int digits) {
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*e", digits, magnitude);
    return with_short_exponent(buffer.data());
}

/// The shortest digits that only this number has.
std::string shortest(double magnitude, std::chars_format format) {
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude, format).ptr;
    return {buffer.data(), end};
}

bool has_exponent(double magnitude, int digits) {
    return magnitude >= large || (magnitude > 0 && magnitude < 0.5 * std::pow(10.0, -digits));
}

/// How many zeros after the point do not count as digits: 0.0643 and 0.00186 have three, as 0.643 has.
int leading_zeros(double magnitude, int digits) {
    const bool is_small = digits == usual_digits && magnitude > 0 && magnitude < 0.1;
    return is_small ? static_cast<int>(-std::floor(std::log10(magnitude))) - 1 : 0;
}

/// "∞", "NaN": what has no digits.
std::optional<std::string> without_digits(double value) {
    if (std::isnan(value)) {
        return "NaN";
    }
    return std::isinf(value) ? std::optional((value < 0 ? minus_sign : "") + std::string("\u221e"))
                             : std::nullopt;
}

std::string sign_of(double value) {
    return value < 0 ? minus_sign : "";
}

}  // namespace

std::string number(double value, int digits) {
    if (auto word = without_digits(value)) {
        return *word;
    }
    const double magnitude = std::abs(value);
    std::string text = digits_of(magnitude, std::clamp(digits + leading_zeros(magnitude, digits), 0, 17));
    if (has_exponent(magnitude, digits)) {
        const std::string powers = in_powers_of_ten(magnitude, std::clamp(digits, 0, usual_digits));
        if (magnitude < large || magnitude >= too_long || says_it_all(powers, magnitude) ||
            !says_it_all(text, magnitude)) {
            return sign_of(value) + powers;
        }
    }
    // One that takes a digit or two more is told exactly, too: 0.0625, 1.5625.
    const std::string more = digits_of(magnitude, exact_digits);
    const bool is_short = digits == usual_digits && magnitude < 10 && says_it_all(more, magnitude) &&
                          significant_digits(more) <= exact_digits;
    if (is_short) {
        text = more;
    }
    if (is_short || says_it_all(text, magnitude)) {
        drop_trailing_zeros(text);
    }
    return sign_of(value) + text;
}

std::string exact_number(double value) {
    if (auto word = without_digits(value)) {
        return *word;
    }
    const double magnitude = std::abs(value);
    return sign_of(value) + (has_exponent(magnitude, usual_digits)
                                 ? with_short_exponent(shortest(magnitude, std::chars_format::scientific))
                                 : shortest(magnitude, std::chars_format::fixed));
}

std::string vector(double x, double y, int digits) {
    return "(" + number(x, digits) + ", " + number(y, digits) + ")";
}

std::string pictured_vector(double x, double y) {
    constexpr double rounding = 1e-12;
    const auto component = [&](double value, double other) {
        const bool is_rounding = value != 0 && std::abs(value) < rounding * std::abs(other);
        return is_rounding ? "0" : number(value);
    };
    return "(" + component(x, y) + ", " + component(y, x) + ")";
}

}  // namespace collidarium::app
