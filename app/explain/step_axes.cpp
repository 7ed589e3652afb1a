#include <algorithm>

#include "explain/axis_choice.hpp"
#include "explain/formula_parts.hpp"
#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

namespace {

/// Whether no axis that was told before overlaps as little.
bool is_least_so_far(const StepContext& context, const AxisProjection<double>& event) {
    const auto told = indexed_events<AxisProjection<double>>(context.trace());
    return std::ranges::all_of(told, [&](const auto& other) {
        return other.index >= context.index || other.event->overlap > event.overlap;
    });
}

bool is_first(const StepContext& context) {
    return indexed_events<AxisProjection<double>>(context.trace()).front().index == context.index;
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
    const std::string so_far = is_first(context)                 ? ""
                               : is_least_so_far(context, event) ? ", the least so far"
                                                                 : ", more than on an axis before";
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
    lines.add({plain_run("axis = "), {vector(event.direction.x, event.direction.y), role, false}});
    lines.add({{"a from " + number(event.a_min) + " to " + number(event.a_max), Role::free, false}});
    lines.add({{"b from " + number(event.b_min) + " to " + number(event.b_max), Role::subject, false}});
    add_overlap(lines, event, "overlap");
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
