#include <algorithm>

#include "explain/axis_choice.hpp"
#include "explain/formula_parts.hpp"
#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

namespace {

/// The least overlap that was told before; nothing on the first axis.
std::optional<double> least_before(const StepContext& context) {
    std::optional<double> least;
    for (std::size_t i = 0; i < context.index; ++i) {
        if (const auto* before = std::get_if<AxisProjection<double>>(&context.trace()[i])) {
            least = std::min(least.value_or(before->overlap), before->overlap);
        }
    }
    return least;
}

std::string what_follows(const StepContext& context, const AxisProjection<double>& event) {
    if (is_behind(event)) {
        return context.b() + " lies behind, " + number(event.a_min - event.b_max) +
               " away; to come out in front it would have to go " + number(event.overlap);
    }
    if (event.overlap < 0) {
        return "a gap of " + number(-event.overlap) + " is between them, so they cannot overlap";
    }
    if (event.overlap == 0) {
        return "they just touch";
    }
    const std::optional<double> least = least_before(context);
    const std::string so_far = !least                   ? ""
                               : *least > event.overlap ? ", the least so far"
                                                        : ", no less than on an axis before";
    return "they overlap by " + number(event.overlap) + so_far;
}

std::string preposition(const AxisProjection<double>& event) {
    return event.edge_a || event.edge_b ? "across " : event.axis == Axis::vertices ? "between the " : "on ";
}

}  // namespace

Step step_of(const StepContext& context, const AxisProjection<double>& event) {
    const std::string name = axis_name(context.scene, context.focus, event);
    Step step;
    step.title = (is_one_sided(event) ? "" : "axis ") + name;
    step.sentence = preposition(event) + name + ", " + context.a() + " covers " + number(event.a_min) +
                    " to " + number(event.a_max) + " and " + context.b() + " " + number(event.b_min) +
                    " to " + number(event.b_max) + ": " + what_follows(context, event);
    FormulaLines lines;
    const Role role = role_of(event.axis);
    const PairNumbers pair(context.scene, context.focus);
    if (!is_one_sided(event)) {
        lines.add({plain_run("axis = "), {vector(event.direction.x, event.direction.y), role, false}});
    }
    lines.add({{"a from " + number(event.a_min) + " to " + number(event.a_max), Role::free, false}});
    lines.add({{"b from " + number(event.b_min) + " to " + number(event.b_max), Role::subject, false}});
    if (is_one_sided(event)) {
        add_ends(lines, pair, event);
    }
    add_overlap(lines, pair, event, "overlap");
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
