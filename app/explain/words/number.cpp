#include "explain/words/number.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace collidarium::app {

namespace {

constexpr const char* minus_sign = "\u2212";

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

/// Whether the text is the number itself, except for rounding error in its last bits.
bool says_it_all(const std::string& text, double magnitude) {
    const double slack = 8 * std::numeric_limits<double>::epsilon() * std::max(magnitude, 1.0);
    return std::abs(std::strtod(text.c_str(), nullptr) - magnitude) <= slack;
}

std::string in_powers_of_ten(double magnitude, int digits) {
    int exponent = static_cast<int>(std::floor(std::log10(magnitude)));
    // In two steps: ten to the power of a subnormal's exponent would overflow.
    double mantissa = magnitude / std::pow(10.0, exponent / 2) / std::pow(10.0, exponent - exponent / 2);
    std::string text = digits_of(mantissa, digits);
    if (text.starts_with("10")) {
        ++exponent;
        text = digits_of(mantissa / 10, digits);
    }
    drop_trailing_zeros(text);
    return text + "e" + (exponent < 0 ? minus_sign : "") + std::to_string(std::abs(exponent));
}

}  // namespace

std::string number(double value, int digits) {
    if (std::isnan(value)) {
        return "?";
    }
    const double magnitude = std::abs(value);
    const std::string sign = value < 0 ? minus_sign : "";
    if (std::isinf(value)) {
        return sign + "\u221e";
    }
    const double smallest = 0.5 * std::pow(10.0, -digits);
    if (magnitude >= 1e7 || (magnitude > 0 && magnitude < smallest)) {
        return sign + in_powers_of_ten(magnitude, std::clamp(digits, 0, 3));
    }
    std::string text = digits_of(magnitude, std::clamp(digits, 0, 17));
    if (says_it_all(text, magnitude)) {
        drop_trailing_zeros(text);
    }
    return sign + text;
}

std::string fixed(double value, int digits) {
    const std::string text = number(value, digits);
    const bool plain = text.find('e') == std::string::npos && std::isfinite(value);
    if (!plain || digits <= 0) {
        return text;
    }
    const std::size_t point = text.find('.');
    const auto wanted = static_cast<std::size_t>(digits);
    return point == std::string::npos ? text + "." + std::string(wanted, '0')
                                      : text + std::string(wanted - (text.size() - point - 1), '0');
}

std::string vector(double x, double y, int digits) {
    return "(" + number(x, digits) + ", " + number(y, digits) + ")";
}

}  // namespace collidarium::app
