#include <utility>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// "wire"; "edge 3 of crate" where two edges of outlines are tested.
std::string line_name(const StepContext& context, bool of_b, const std::optional<std::size_t>& edge) {
    const std::string label = of_b ? context.b() : context.a();
    return edge ? "edge " + std::to_string(*edge + 1) + " of " + label : label;
}

/// Where one of the two has no length, or both: there is no line through a point. Empty for others.
std::string point_sentence(const LineCrossing<double>& event, const std::string& a, const std::string& b) {
    const bool a_is_point = event.a_from == event.a_to;
    const bool b_is_point = event.b_from == event.b_to;
    if (a_is_point && b_is_point) {
        return "u × v = 0: " + a + " and " + b + " have no length and are points";
    }
    if (!a_is_point && !b_is_point) {
        return "";
    }
    const bool on_line = (a_is_point ? event.numerator_a : event.numerator_b) == 0;
    return "u × v = 0: " + (a_is_point ? a : b) + " has no length and is a point " +
           (on_line ? "on" : "off") + " the line of " + (a_is_point ? b : a);
}

bool is_within(double u) {
    return u >= 0 && u <= 1;
}

}  // namespace

Step step_of(const StepContext& context, const LineCrossing<double>& event) {
    const std::string a = line_name(context, false, event.edge_a);
    const std::string b = line_name(context, true, event.edge_b);
    FormulaLines lines;
    TwoLines both = two_lines(event);
    both.infinite = context.focus.shown.infinite_lines;
    add_two_lines(lines, PairNumbers(context.scene, context.focus), both);
    const std::string title = event.edge_a ? "edges " + std::to_string(*event.edge_a + 1) + " and " +
                                                 std::to_string(event.edge_b.value_or(0) + 1)
                                           : "crossing of the lines";
    if (std::string of_point = point_sentence(event, a, b); !of_point.empty()) {
        return {title, std::move(of_point), std::move(lines).take()};
    }
    if (event.denominator == 0) {
        return {title,
                "u × v = 0: the lines of " + a + " and " + b +
                    (event.numerator_b == 0 ? " are one line" : " are parallel and never meet"),
                std::move(lines).take()};
    }
    const Compared digits{event.ua, event.ub, 0, 1};
    const bool of_a = is_within(event.ua);
    const bool of_b = is_within(event.ub);
    const std::string result = context.focus.shown.infinite_lines ? "a line has a point for every number"
                               : of_a && of_b ? "both are in [0, 1], so the point is on both"
                               : of_a         ? "the point is not on " + b
                               : of_b         ? "the point is not on " + a
                                              : "the point is on neither";
    return {title,
            "the lines cross at ua = " + digits(event.ua) + " of " + a + " and at ub = " + digits(event.ub) +
                " of " + b + ": " + result,
            std::move(lines).take()};
}

}  // namespace collidarium::app
