#pragma once

/// Steps as plain text.

#include <string>
#include <vector>

#include "explain/sample_pairs.hpp"
#include "explain/steps/steps.hpp"

namespace collidarium::app::samples {

/// The steps of all events of one type.
template <class E>
std::vector<Step> steps_of(const Scene& scene, const FocusAnswer& focus) {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
        if (std::holds_alternative<E>(focus.shown.trace[i])) {
            steps.push_back(step_at(scene, focus, i));
        }
    }
    return steps;
}

inline std::vector<std::string> lines_of(const Step& step) {
    std::vector<std::string> lines;
    for (const RichLine& line : step.formula) {
        lines.push_back(plain(line));
    }
    return lines;
}

/// The lines of a formula, those that are broken put together again.
inline std::vector<std::string> whole_lines(const std::vector<RichLine>& formula) {
    std::vector<std::string> whole;
    for (const RichLine& line : formula) {
        const std::string text = plain(line);
        const std::size_t begin = text.find_first_not_of(' ');
        if (begin == 0 || whole.empty() || whole.back().empty()) {
            whole.push_back(text);
        } else if (begin == std::string::npos) {
            whole.emplace_back();
        } else {
            whole.back() += " " + text.substr(begin);
        }
    }
    return whole;
}

}  // namespace collidarium::app::samples
