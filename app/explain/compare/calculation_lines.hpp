#pragma once

/// What decides by each of the compared methods, one line a method.

#include <string>
#include <vector>

#include "explain/compare/compare.hpp"

namespace collidarium::app {

struct CalculationLine {
    std::string text;      ///< "closed form: distance of the centres 6 < sum of the radii 3 + 4 = 7: overlap"
    bool differs = false;  ///< its answer is another than that of the first method
};

/// The right method first. Methods whose trace has no such line are left out.
[[nodiscard]] std::vector<CalculationLine> calculation_lines(const std::vector<ComparedMethod>& methods);

}  // namespace collidarium::app
