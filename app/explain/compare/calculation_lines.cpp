#include "explain/compare/calculation_lines.hpp"

namespace collidarium::app {

std::vector<CalculationLine> calculation_lines(const std::vector<ComparedMethod>& methods) {
    std::vector<CalculationLine> found;
    const auto add = [&](const std::string& name, const ComparedAnswer& answer) {
        if (!answer.calculation.empty()) {
            const bool differs = answer.differs();
            found.push_back({(differs ? "\u2260 " : "") + name + ": " + answer.calculation, differs});
        }
    };
    for (const ComparedMethod& method : methods) {
        if (method.in_double) {
            add(method.name, *method.in_double);
        }
        const bool differs = method.in_double && method.in_double->differs();
        if (!differs && method.in_float && method.in_float->differs()) {
            add(method.name + " in float", *method.in_float);
        }
    }
    return found;
}

}  // namespace collidarium::app
