#include <cmath>
#include <numbers>
#include <optional>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

using Edge = MinkowskiEdge<double>;

/// The angle from the x axis, counter-clockwise, in degrees: from 0 up to a full turn, as the merge goes.
double degrees(const Vec2d& direction) {
    const double angle = std::atan2(direction.y, direction.x) * 180 / std::numbers::pi;
    return angle < 0 ? angle + 360 : angle;
}

Vec2d along_a(const Edge& edge) {
    return edge.a_to - edge.a_from;
}
/// In the direction in which the difference takes it.
Vec2d along_b(const Edge& edge) {
    return edge.b_from - edge.b_to;
}

/// With as many digits as show that it is not the other one.
std::string degree_words(double angle, std::optional<double> other = {}) {
    const bool is_alike = other && number(angle, 1) == number(*other, 1);
    return (is_alike ? Compared{angle, *other}(angle) : number(angle, 1)) + "\u00b0";
}

/// Whether the outline begins with this edge.
bool is_first(const StepContext& context) {
    for (std::size_t i = context.index; i-- > 0;) {
        const EventD& before = context.trace()[i];
        if (std::holds_alternative<Edge>(before)) {
            return false;
        }
        if (!std::holds_alternative<AxisProjection<double>>(before)) {
            break;
        }
    }
    return true;
}

/// "edge 3 of gem", "edge 1 of wedge, reversed,".
std::string edge_words(const StepContext& context, const Edge& event) {
    const std::string of_a = event.edge_a ? context.edge_name(false, *event.edge_a) : "";
    const std::string of_b = event.edge_b ? context.edge_name(true, *event.edge_b) + ", reversed," : "";
    return of_a + (of_a.empty() || of_b.empty() ? "" : " and ") + of_b;
}

std::string why_next(const StepContext& context, const Edge& event, double angle) {
    if (event.edge_a && event.edge_b) {
        return edge_words(context, event) + " have the same direction, " + degree_words(angle) +
               ": together they are one edge";
    }
    const std::string here = edge_words(context, event) + " comes next, at ";
    const std::string& other = context.name(event.edge_a.has_value());
    if (event.later == Vec2d(0)) {
        return here + degree_words(angle) + ": " + other + " has no edge left";
    }
    const double later = degrees(event.later);
    return here + degree_words(angle, later) + ": the next edge of " + other +
           (event.edge_a ? ", reversed, has " : " has ") + degree_words(later, angle);
}

}  // namespace

Step step_of(const StepContext& context, const Edge& event) {
    const Vec2d edge =
        (event.edge_a ? along_a(event) : Vec2d(0)) + (event.edge_b ? along_b(event) : Vec2d(0));
    const double angle = degrees(edge);
    const std::string from = vector(event.start.x, event.start.y);
    const std::string to = vector(event.end.x, event.end.y);
    Step step;
    step.title = "append " + edge_words(context, event);
    if (step.title.ends_with(',')) {
        step.title.pop_back();
    }
    step.sentence = is_first(context)
                        ? "the Minkowski difference begins at its lowest vertex, " + from + ", that of " +
                              context.name(false) + " minus the highest of " + context.name(true) + "; "
                        : "";
    step.sentence += why_next(context, event, angle) + "; the outline runs on to " + to;

    FormulaLines lines;
    const PairNumbers pair(context.scene, context.focus);
    if (event.edge_a) {
        RichLine minuend = pair.point(false, event.a_to, {"", Role::free, false, {}});
        RichLine subtrahend = pair.point(false, event.a_from, {" \u2212 ", Role::free, false, {}});
        const Vec2d along = along_a(event);
        lines.add(
            {{"a: ", Role::free, true, {}}},
            {minuend, subtrahend, {plain_run(" = "), {vector(along.x, along.y), Role::free, true, {}}}});
    }
    if (event.edge_b) {
        RichLine minuend = pair.point(true, event.b_from, {"", Role::subject, false, {}});
        RichLine subtrahend = pair.point(true, event.b_to, {" \u2212 ", Role::subject, false, {}});
        const Vec2d along = along_b(event);
        lines.add(
            {{"\u2212b: ", Role::subject, true, {}}},
            {minuend, subtrahend, {plain_run(" = "), {vector(along.x, along.y), Role::subject, true, {}}}});
    }
    lines.add({plain_run("end = ")}, {{plain_run(from)},
                                      {plain_run(" + " + vector(edge.x, edge.y))},
                                      {plain_run(" = "), {to, Role::corrected, true, {}}}});
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
