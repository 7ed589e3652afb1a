#pragma once

/// Numbers as people read them in the program's texts.

#include <cstdlib>
#include <limits>
#include <string>

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

}  // namespace collidarium::app::test
