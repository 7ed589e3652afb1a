#pragma once

/// Numbers as people read them in the program's texts, and the texts around them.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

namespace collidarium::app::test {

/// The number that a text shows: with a true minus sign, or "∞".
inline double printed_value(std::string text) {
    for (const char* minus = "−"; text.find(minus) != std::string::npos;) {
        text.replace(text.find(minus), 3, "-");
    }
    if (text.ends_with("∞")) {
        const double infinity = std::numeric_limits<double>::infinity();
        return text.starts_with('-') ? -infinity : infinity;
    }
    return std::strtod(text.c_str(), nullptr);
}

/// How far a number may be from its text: half of the last digit where there are at least three after the
/// point; a text with fewer is the number itself.
inline double rounding_of(std::string text) {
    int exponent = 0;
    if (const std::size_t e = text.find('e'); e != std::string::npos) {
        exponent = static_cast<int>(printed_value(text.substr(e + 1)));
        text.erase(e);
    }
    const std::size_t point = text.find('.');
    const int decimals = point == std::string::npos ? 0 : static_cast<int>(text.size() - point - 1);
    const bool is_exact = decimals < 3 && exponent == 0;
    return is_exact ? 0 : 0.5001 * std::pow(10.0, exponent - (exponent != 0 && decimals < 3 ? 3 : decimals));
}

/// Whether the text shows that value, which was computed with an error of at most `slack`.
inline bool shows(const std::string& text, long double value, long double slack) {
    const double printed = printed_value(text);
    if (std::isinf(printed) || std::isinf(value)) {
        return printed == static_cast<double>(value);
    }
    return std::abs(printed - value) <= rounding_of(text) + slack;
}

inline void expect_shown(const std::string& text, long double value, long double slack,
                         const std::string& what) {
    EXPECT_TRUE(shows(text, value, slack))
        << what << " is " << static_cast<double>(value) << ", not " << text;
}

/// The numbers and names of a text of that form: "#" stands for a number, "@" for a name, "*" for anything,
/// which is not returned. Empty where the text has another form.
inline std::optional<std::vector<std::string>> read_as(const std::string& form, const std::string& text) {
    static std::map<std::string, std::regex> known;
    static const std::string number = "((?:−)?(?:[0-9][0-9.]*(?:e(?:−)?[0-9]+)?|∞))";
    if (!known.contains(form)) {
        std::string pattern;
        for (const char c : form) {
            pattern += c == '#'                                               ? number
                       : c == '@'                                             ? "(.+?)"
                       : c == '*'                                             ? ".*"
                       : std::string("()[]|^+?.").find(c) < std::string::npos ? std::string("\\") + c
                                                                              : std::string(1, c);
        }
        known.emplace(form, std::regex(pattern));
    }
    std::smatch found;
    if (!std::regex_match(text, found, known.at(form))) {
        return std::nullopt;
    }
    return std::vector<std::string>(found.begin() + 1, found.end());
}

/// The number after some words of a text; empty where they are not in it.
inline std::optional<double> number_after(const std::string& text, const std::string& words) {
    const std::size_t at = text.find(words);
    if (at == std::string::npos) {
        return std::nullopt;
    }
    const std::string rest = text.substr(at + words.size());
    return printed_value(rest.substr(0, rest.find_first_of(" ,;:")));
}

}  // namespace collidarium::app::test
