#include <algorithm>
#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/crossed_edge.hpp"
#include "explain/words/number.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app {

namespace {

/// "arc 2 of 5": which of the arcs that are listed.
std::string arc_title(const StepContext& context) {
    std::size_t place = 0;
    std::size_t count = 0;
    const StepList steps(context.scene, context.focus,
                         lists_shipped(context.scene) ? ListedSteps::shipped : ListedSteps::idea);
    for (const auto& arc : indexed_events<Quadratic<double>>(context.trace())) {
        if (steps.has(arc.index)) {
            ++count;
            place = arc.index <= context.index ? count : place;
        }
    }
    return count == 1 ? "arc" : "arc " + std::to_string(place) + " of " + std::to_string(count);
}

/// The closest points and their distance, with b moved.
void add_closest_points(FormulaLines& lines, const PairNumbers& pair, const Advancement<double>& event,
                        const Compared& times) {
    lines.add({plain_run("p = ")}, {pair.point(false, event.point_a, {"", Role::free, false})});
    lines.add({plain_run("q = ")}, {pair.point(true, event.point_b, {"", Role::subject, false}),
                                    {{" at t = " + times(event.t), Role::text_quiet, false}}});
    lines.add({plain_run("distance = |q \u2212 p| = "), {number(event.distance), Role::corrected, true}});
}

/// Where an infinite line meets a circle, by the signs of its discriminant and its parameters.
std::string circle_line_words(const Quadratic<double>& event) {
    const std::string circle = "the circle around " + vector(event.center.x, event.center.y);
    const Compared digits{event.roots[0], event.roots[1], 0, 1};
    switch (event.root_count) {
        case 0:
            return "the discriminant is negative: the line does not meet " + circle;
        case 1:
            return "the discriminant is 0: the line is tangent to " + circle +
                   ", at u = " + digits(event.roots[0]) + " of the segment";
        default:
            return "the line crosses the edge of " + circle + " at u = " + digits(event.roots[0]) +
                   " and u = " + digits(event.roots[1]) + "; the segment runs from u = 0 to u = 1";
    }
}

}  // namespace

Step step_of(const StepContext& context, const EdgeCrossing<double>& event) {
    FormulaLines lines;
    if (const auto* sweep = find_event<Sweep<double>>(context.trace())) {
        add_approach(lines, PairNumbers(context.scene, context.focus), event, *sweep);
    }
    add_crossing(lines, short_edge_name(context.scene, context.focus, event), event);
    const CrossedEdge crossed = crossed_edge(context.scene, context.focus, event);
    const std::string edge = crossed.phrase(crossed.of_part ? context.name(crossed.of_b)
                                            : crossed.of_b  ? context.b()
                                                            : context.a());
    Step step{edge.substr(crossed.article.size()), "", std::move(lines).take()};
    if (event.delta == 0) {
        step.sentence = "the path runs parallel to " + edge + ", " +
                        (event.start > 0 ? "outside" : "inside") +
                        " its line on the Minkowski difference: no crossing";
        return step;
    }
    const bool in = event.delta < 0;
    step.sentence = "on the Minkowski difference, the point starts " + number(std::abs(event.start)) +
                    (event.start > 0 ? " outside" : " inside") + " the line of " + edge + " and moves " +
                    number(std::abs(event.delta)) + (in ? " inwards" : " outwards") +
                    ": it crosses the line at t = " + number(event.t) +
                    (event.on_edge ? ", on the edge" : ", beyond the ends of the edge");
    return step;
}

Step step_of(const StepContext& context, const Quadratic<double>& event) {
    FormulaLines lines;
    if (context.focus.shown.operation == Operation::circle_line) {
        add_circle_line(lines, context.scene, context.focus, {context.index, &event});
        return {"quadratic", circle_line_words(event), std::move(lines).take()};
    }
    if (const auto* sweep = find_event<Sweep<double>>(context.trace())) {
        add_quadratic(lines, PairNumbers(context.scene, context.focus), event, *sweep);
    }
    Step step{arc_title(context), "", std::move(lines).take()};
    const std::string circle =
        "the circle of radius " + number(event.radius) + " around " + vector(event.center.x, event.center.y);
    switch (event.root_count) {
        case 0:
            step.sentence = "the line of the path misses " + circle + ": the discriminant is negative";
            break;
        case 1:
            step.sentence =
                "the line of the path is tangent to " + circle + ", at t = " + number(event.roots[0]);
            break;
        default:
            step.sentence = "the line of the path enters " + circle + " at t = " + number(event.roots[0]) +
                            " and leaves it at t = " + number(event.roots[1]);
    }
    return step;
}

Step step_of(const StepContext& context, const Advancement<double>& event) {
    FormulaLines lines;
    const Compared times = step_times(context.trace(), event);
    add_closest_points(lines, PairNumbers(context.scene, context.focus), event, times);
    add_advance(lines, context.trace(), event);
    const std::string now = "t = " + times(event.t);
    Step step{now, "", std::move(lines).take()};
    const bool turns = kernel_at(context.trace(), context.index) == "time_of_impact/rotating_advancement";
    const bool has_parts = is_concave(context.shape(false)) || is_concave(context.shape(true));
    const std::string distance =
        std::string(turns && has_parts ? " the distance of two parts is " : " the distance is ") +
        number(event.distance);
    if (!(event.speed > 0)) {
        step.sentence = "at " + now + distance + " and does not shrink: " + context.b() + " moves away";
        return step;
    }
    if (is_in_contact(event)) {
        step.sentence = "at " + now + distance +
                        (event.distance > 0 ? ", which is only rounding error: they are in contact"
                                            : ": they are in contact");
        return step;
    }
    step.sentence = "at " + now + distance + " and shrinks " + (turns ? "on average " : "") + "by at most " +
                    number(event.speed) +
                    " per unit of time: no contact is possible before t = " + times(next_time(event));
    return step;
}

Step step_of(const StepContext&, const Candidate<double>& event) {
    return {"shape " + std::to_string(event.index + 1),
            event.hit ? "hit at t = " + number(event.t) + (event.nearest ? ", the earliest so far" : "")
                      : "not hit",
            {}};
}

}  // namespace collidarium::app
