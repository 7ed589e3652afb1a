#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <type_traits>
#include <vector>

#include "collidarium/shapes/make_proxy.hpp"
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

/// The vertices of a convex shape; empty for a concave one, whose parts have vertices of their own.
std::vector<Vec2d> vertices_of(const ShapeD& shape) {
    return std::visit(
        []<class S>(const S& basic) -> std::vector<Vec2d> {
            if constexpr (std::is_same_v<S, Polygon<double>>) {
                return {};
            } else {
                ConvexProxyStorage<double> room;
                const auto points = make_proxy(basic, room).points;
                return {points.begin(), points.end()};
            }
        },
        shape);
}

/// "edge 3 of gem"; "edges 3 and 4 of gem" up to a vertex, where others lie in the middle of a straight edge.
std::string edges_up_to(const StepContext& context, bool of_b, std::size_t first, const Vec2d& to) {
    const std::vector<Vec2d> points = vertices_of(context.shape(of_b));
    const auto end = std::ranges::find(points, to);
    if (end == points.end()) {
        return context.edge_name(of_b, first);
    }
    const auto last = (static_cast<std::size_t>(end - points.begin()) + points.size() - 1) % points.size();
    const std::size_t count = (last + points.size() - first) % points.size() + 1;
    if (count == 1) {
        return context.edge_name(of_b, first);
    }
    return "edges " + std::to_string(first + 1) + (count == 2 ? " and " : " to ") + std::to_string(last + 1) +
           " of " + context.name(of_b);
}

/// "edge 3 of gem", "edge 1 of wedge, reversed,".
std::string edge_words(const StepContext& context, const Edge& event) {
    const std::string of_a = event.edge_a ? edges_up_to(context, false, *event.edge_a, event.a_to) : "";
    const std::string of_b =
        event.edge_b ? edges_up_to(context, true, *event.edge_b, event.b_to) + ", reversed," : "";
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
    const std::string at = degree_words(angle, later);
    const std::string then = degree_words(later, angle);
    return here + at + ": the next edge of " + other + (event.edge_a ? ", reversed, has " : " has ") +
           (then == at ? "the same angle but for rounding" : then);
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
