#include <algorithm>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/trace/axis_choice.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// The least overlap of the axes before; empty on the first axis.
std::optional<double> least_before(const StepContext& context) {
    std::optional<double> least;
    for (std::size_t i = context.index;
         i-- > 0 && !std::holds_alternative<PartPair<double>>(context.trace()[i]);) {
        if (const auto* before = std::get_if<AxisProjection<double>>(&context.trace()[i])) {
            least = std::min(least.value_or(before->overlap), before->overlap);
        }
    }
    return least;
}

/// The digits that show which of the overlaps so far is the least.
Compared overlap_digits(const StepContext& context, const AxisProjection<double>& event) {
    return {event.overlap, 0, least_before(context).value_or(0)};
}

std::string what_follows(const StepContext& context, const AxisProjection<double>& event) {
    const Compared digits = overlap_digits(context, event);
    if (is_behind(event)) {
        return context.name(true) + " lies behind " + context.name(false) + ", with a gap of " +
               number(event.a_min - event.b_max) + "; to clear it in this direction it would have to move " +
               number(event.overlap);
    }
    const bool decides = is_deciding(context.trace(), context.index);
    if (event.overlap < 0) {
        const std::string gap = "a gap of " + digits(-event.overlap);
        return gap + (decides ? "; this separating axis decides"
                              : "; this is a separating axis: they cannot overlap");
    }
    if (event.overlap == 0) {
        return "the projections just touch";
    }
    const std::optional<double> least = least_before(context);
    const bool of_parts = context.part_pair() != nullptr;
    const std::string so_far = decides
                                   ? std::string(", the least") + (of_parts ? "" : ": the penetration depth")
                               : !least                 ? ""
                               : *least > event.overlap ? ", the least so far"
                                                        : ", no less than on an earlier axis";
    return "the projections overlap by " + digits(event.overlap) + so_far;
}

}  // namespace

Step step_of(const StepContext& context, const AxisProjection<double>& event) {
    const std::string name = context.axis_name(event);
    Step step;
    step.title = (event.edge_a || event.edge_b ? "normal of "
                  : is_one_sided(event)        ? "axis: "
                                               : "axis ") +
                 name;
    // The ends that face each other are compared.
    const Compared ends =
        event.overlap < 0 && !is_behind(event) ? Compared{event.a_max, event.b_min} : Compared{};
    step.sentence = "projected on " + axis_phrase(event, name) + ", " + context.name(false) + " covers " +
                    number(event.a_min) + " to " + ends(event.a_max) + " and " + context.name(true) + " " +
                    ends(event.b_min) + " to " + number(event.b_max) + ": " + what_follows(context, event);
    FormulaLines lines;
    const Role role = role_of(event.axis);
    const PairNumbers pair(context.scene, context.focus);
    if (!is_one_sided(event)) {
        lines.add({plain_run("axis = "), {vector(event.direction.x, event.direction.y), role, false}});
    }
    const auto add_interval = [&](bool of_b, const Run& from, const Run& to) {
        lines.add({{pair.name(of_b) + " from ", from.role}}, {{from}, {{" to ", from.role}, to}});
    };
    add_interval(false, number_run(event.a_min, Role::free), number_run(event.a_max, ends, Role::free));
    add_interval(true, number_run(event.b_min, ends, Role::subject), number_run(event.b_max, Role::subject));
    if (is_one_sided(event)) {
        add_ends(lines, pair, event);
    }
    add_overlap(lines, pair, event, "overlap", overlap_digits(context, event));
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
