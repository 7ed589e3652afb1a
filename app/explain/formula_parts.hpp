#pragma once

/// The methods behind the formula, each in its own file.

#include "explain/formula_lines.hpp"
#include "model/answers.hpp"

namespace collidarium::app {

/// Times on each axis, and the comparisons that decide: `formula_slab.cpp`.
void add_slab_test(FormulaLines& lines, const FocusAnswer& focus, Policy policy);

/// The overlap on each axis, and the least of them: `formula_overlap.cpp`.
void add_overlaps(FormulaLines& lines, const FocusAnswer& focus, const std::vector<EventD>& trace);

}  // namespace collidarium::app
