#include "explain/words/compared.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "explain/words/exact_number.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

constexpr int least_digits = 3;
/// Enough to tell neighbouring doubles apart, of whatever size.
constexpr int most_digits = 20;

/// The number of digits after the point, before an exponent.
std::size_t decimals_in(const std::string& text) {
    const std::size_t point = text.find('.');
    return point == std::string::npos ? 0 : std::min(text.find('e'), text.size()) - point - 1;
}

/// The same number with a minus sign and an exponent that C reads.
std::string in_ascii(std::string text) {
    constexpr const char* minus_sign = "\u2212";
    for (std::size_t at = text.find(minus_sign); at != std::string::npos; at = text.find(minus_sign)) {
        text.replace(at, 3, "-");
    }
    return text;
}

std::string text_of(double value, int digits) {
    if (digits == least_digits || !std::isfinite(value)) {
        return number(value);
    }
    std::string exact = exact_number(value);
    if (decimals_in(exact) <= static_cast<std::size_t>(digits)) {
        return exact;
    }
    const std::size_t e = exact.find('e');
    std::array<char, 400> buffer{};
    if (e == std::string::npos) {
        std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, std::abs(value));
    } else {
        std::snprintf(buffer.data(), buffer.size(), "%.*e", digits, std::abs(value));
    }
    std::string text = buffer.data();
    if (e != std::string::npos) {
        const int exponent = std::atoi(text.c_str() + text.find('e') + 1);
        text.erase(text.find('e'));
        text += "e" + (exponent < 0 ? "\u2212" + std::to_string(-exponent) : std::to_string(exponent));
    }
    return (value < 0 ? "\u2212" : "") + text;
}

/// What the text says; an infinity says itself.
double read(double value, int digits) {
    return std::isfinite(value) ? std::strtod(in_ascii(text_of(value, digits)).c_str(), nullptr) : value;
}

bool tells_apart(const std::vector<double>& ascending, int digits) {
    for (std::size_t i = 1; i < ascending.size(); ++i) {
        if (!(read(ascending[i - 1], digits) < read(ascending[i], digits))) {
            return false;
        }
    }
    return true;
}

}  // namespace

Compared::Compared(std::vector<double> group) : digits_(least_digits) {
    std::erase_if(group, [](double value) { return std::isnan(value); });
    std::ranges::sort(group);
    group.erase(std::unique(group.begin(), group.end()), group.end());
    while (digits_ < most_digits && !tells_apart(group, digits_)) {
        ++digits_;
    }
}

std::string Compared::operator()(double value) const {
    return text_of(value, digits_);
}

}  // namespace collidarium::app
