#include <algorithm>
#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/trace/axis_choice.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// The least depth on the axes before, negative after a gap; empty on the first axis.
std::optional<double> least_before(const StepContext& context) {
    std::optional<double> least;
    for (std::size_t i = context.index;
         i-- > 0 && !std::holds_alternative<PartPair<double>>(context.trace()[i]);) {
        if (const auto* before = std::get_if<AxisProjection<double>>(&context.trace()[i])) {
            const double depth = is_behind(*before) ? before->b_max - before->a_min : before->overlap;
            least = std::min(least.value_or(depth), depth);
        }
    }
    return least;
}

/// But for rounding.
bool is_equal(double one, double other) {
    constexpr double rounding = 1e-12;
    return std::abs(one - other) <= rounding * std::abs(one);
}

/// The digits that show which of the depths so far is the least.
Compared depth_digits(const StepContext& context, const AxisProjection<double>& event) {
    const double least = least_before(context).value_or(0);
    return {event.overlap, 0, is_equal(least, event.overlap) ? 0 : least};
}

/// Whether it is the axis that GJK or EPA found: no other was compared with it.
bool is_found_by_rounds(const StepContext& context) {
    const std::size_t before = context.index - 1;
    return context.index > 0 && (std::holds_alternative<GjkSimplex<double>>(context.trace()[before]) ||
                                 std::holds_alternative<EpaPolytope<double>>(context.trace()[before]));
}

/// What a gap means: that the shapes are separated, and of a distance how far at least.
std::string after_gap(const StepContext& context, const AxisProjection<double>& event, bool is_front) {
    if (context.focus.shown.operation == Operation::distance) {
        return is_found_by_rounds(context) ? ": this is the distance"
               : event.decides && is_front ? ", the widest: this is the distance"
                                           : ", so their distance is at least that; another gap may be wider";
    }
    if (is_of_motion(context.focus.shown.operation)) {
        return ", and one gap is enough: they do not overlap at the start";
    }
    return event.is_repeated ? ", the widest: this separating axis decides"
                             : ", and one gap is enough: they cannot overlap";
}

/// How the depth compares with those on the other axes.
std::string after_depth(const StepContext& context, const AxisProjection<double>& event) {
    if (!event.decides) {
        const std::optional<double> least = least_before(context);
        return !least || *least <= 0             ? ""
               : is_equal(*least, event.overlap) ? ", as much as on an earlier axis"
               : *least > event.overlap          ? ", the least so far"
                                                 : ", more than on an earlier axis";
    }
    const std::string depth = context.part_pair() == nullptr ? ": the penetration depth" : "";
    if (is_found_by_rounds(context)) {
        return depth;
    }
    switch (rank_of(event, axes_of_one_pair(context.trace(), context.index))) {
        case Rank::tied:
            return ", no more than on any other axis" + depth;
        case Rank::tied_by_rounding:
            return ", the least but for rounding" + depth;
        case Rank::least:
            break;
    }
    return ", the least" + depth;
}

std::string what_follows(const StepContext& context, const AxisProjection<double>& event) {
    if (is_behind(event)) {
        return context.name(true) + " lies behind " + context.name(false) + ", with a gap of " +
               number(event.a_min - event.b_max) + after_gap(context, event, false);
    }
    const Compared digits = depth_digits(context, event);
    if (event.overlap < 0) {
        return "a gap of " + digits(-event.overlap) + after_gap(context, event, true);
    }
    if (event.overlap == 0) {
        return "the projections just touch";
    }
    if (context.focus.shown.operation == Operation::overlap) {
        return "they overlap, so this axis does not separate the shapes";
    }
    return "to leave " + context.name(false) +
           (is_one_sided(event) ? " in this direction, " : " along this axis, ") + context.name(true) +
           " would have to move " + digits(event.overlap) + after_depth(context, event);
}

}  // namespace

Step step_of(const StepContext& context, const AxisProjection<double>& event) {
    const std::string name = context.axis_name(event);
    Step step;
    step.title = std::string(event.is_repeated ? "decides: " : "") +
                 (event.edge_a || event.edge_b ? "normal of "
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
        add_edge_normal(lines, pair, event);
        add_ends(lines, pair, event);
    }
    add_depth(lines, pair, event, depth_word(context.focus), depth_digits(context, event));
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
