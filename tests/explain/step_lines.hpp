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

}  // namespace collidarium::app::samples
