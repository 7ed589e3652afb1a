#include <algorithm>
#include <cmath>
#include <span>
#include <type_traits>
#include <variant>

#include <glm/geometric.hpp>

#include "collidarium/shapes/make_proxy.hpp"
#include "explain/formula/formula_parts.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// The radius of a circle, 0 for a point; empty for other shapes.
std::optional<double> disc_radius(const ShapeD& shape) {
    if (const auto* circle = std::get_if<Circle<double>>(&shape)) {
        return circle->radius;
    }
    return std::holds_alternative<Point<double>>(shape) ? std::optional(0.0) : std::nullopt;
}

Vec2d center_of(const ShapeD& disc) {
    const auto* circle = std::get_if<Circle<double>>(&disc);
    return circle != nullptr ? circle->center : std::get<Point<double>>(disc).position;
}

/// Whether the foot of the perpendicular from the centre to the line of that edge is on the edge.
bool is_beside_edge(const ShapeD& shape, std::size_t edge, const Vec2d& center) {
    ConvexProxyStorage<double> room;
    const std::span<const Vec2d> points = std::visit(
        [&]<class S>(const S& basic) -> std::span<const Vec2d> {
            if constexpr (std::is_same_v<S, Polygon<double>>) {
                return {};
            } else {
                return make_proxy(basic, room).points;
            }
        },
        shape);
    if (edge >= points.size()) {
        return false;
    }
    const Vec2d& from = points[edge];
    const Vec2d along = points[(edge + 1) % points.size()] - from;
    const double place = glm::dot(center - from, along);
    const double length2 = glm::dot(along, along);
    constexpr double rounding = 1e-9;
    return place >= -rounding * length2 && place <= (1 + rounding) * length2;
}

Role role_of_shape(bool of_b) {
    return of_b ? Role::subject : Role::free;
}

/// "(1 + 0.5)": the radii of the two shapes that are not 0; "0" if both are.
RichLine radii_term(double of_shape, double of_disc, bool disc_is_b) {
    const auto term = [](bool of_b, double radius, const std::string& before) {
        return named_run(of_b, "radius", run(before + number(radius), role_of_shape(of_b)));
    };
    if (of_shape > 0 && of_disc > 0) {
        return {run("("), term(disc_is_b, of_disc, ""), term(!disc_is_b, of_shape, " + "), run(")")};
    }
    return of_shape > 0  ? RichLine{term(!disc_is_b, of_shape, "")}
           : of_disc > 0 ? RichLine{term(disc_is_b, of_disc, "")}
                         : RichLine{run("0")};
}

/// "L² (d² − r²) = 600 > 3.375e−12" and what follows.
void add_filter_result(FormulaLines& lines, const FilterResult<double>& result, std::string_view kernel,
                       double radii) {
    const bool of_squares = is_pair_kernel(kernel) && kernel != "pairs/obb_obb";
    if (of_squares && result.outcome == FilterOutcome::overlapping && result.value > 0) {
        return;  // the centre is inside: squares do not show the sign
    }
    const bool apart = result.outcome == FilterOutcome::separated;
    const bool unsure = result.outcome == FilterOutcome::unsure;
    if (of_squares) {
        lines.add({run("|d\u00b2 \u2212 r\u00b2|, or a multiple of it", Role::text_quiet)});
    }
    lines.add(
        {run(is_pair_kernel(kernel) ? "closed form: " : "float filter: ", Role::text_quiet)},
        bound_terms(std::abs(result.value), apart && !is_pair_kernel(kernel) ? radii : 0, result.bound));
    lines.add(
        {run(unsure ? "within the bound: the exact test decides" : "beyond the bound: no exact test needed",
             Role::text_quiet)});
}

}  // namespace

bool is_at_closest_point(const ShapeD& a, const ShapeD& b, const AxisProjection<double>& axis) {
    const bool disc_is_b = disc_radius(b).has_value();
    const auto& edge = disc_is_b ? axis.edge_a : axis.edge_b;
    return axis.overlap > 0 || !edge ||
           is_beside_edge(disc_is_b ? a : b, *edge, center_of(disc_is_b ? b : a));
}

std::vector<RichLine> bound_terms(double value, double radii, double bound) {
    const double rest = value - radii;
    const Compared digits{rest, bound};
    std::vector<RichLine> terms;
    if (radii > 0) {
        const Compared parts{value, radii};
        terms.push_back(
            {number_run(value, parts, Role::edge_axis), run(" \u2212 "), number_run(radii, parts)});
        terms.push_back({run(" = "), number_run(rest, digits, Role::edge_axis, true)});
    } else {
        terms.push_back({number_run(rest, digits, Role::edge_axis, true)});
    }
    terms.push_back({run(rest > bound ? " > " : " \u2264 "), number_run(bound, digits, Role::corrected)});
    return terms;
}

bool add_closest_point(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                       const Indexed<AxisProjection<double>>& told) {
    const PairNumbers pair(scene, focus);
    const auto of_a = disc_radius(pair.shape(false));
    const auto of_b = disc_radius(pair.shape(true));
    const std::string_view kernel = kernel_at(focus.shown.trace, told.index);
    if (of_a.has_value() == of_b.has_value() || !kernel.starts_with("pairs/circle_") ||
        !is_at_closest_point(pair.shape(false), pair.shape(true), *told.event)) {
        return false;
    }
    const bool disc_is_b = of_b.has_value();
    const double of_disc = disc_is_b ? *of_b : *of_a;
    const auto* capsule = std::get_if<Capsule<double>>(&pair.shape(!disc_is_b));
    const double of_shape = capsule != nullptr ? capsule->radius : 0;
    const AxisProjection<double>& axis = *told.event;
    const double distance = of_disc + of_shape - axis.overlap;  // negative where the centre is inside
    const Vec2d center = center_of(pair.shape(disc_is_b));
    const Vec2d closest = center + axis.direction * (disc_is_b ? -distance : distance);
    const Vec2d between = center - closest;
    const std::optional<std::size_t> event = told.index;
    const auto squared = [](double value) { return number(std::abs(value)) + "\u00b2"; };
    const std::string depth = depth_word(focus);
    lines.add({run(depth + " = radii \u2212 d, d = |m \u2212 q|", Role::text_quiet)});
    lines.gap();
    lines.about(event);
    lines.add({run("m = ")}, {pair.point(disc_is_b, center, run("", role_of_shape(disc_is_b))),
                              {run("  the centre", Role::text_quiet)}});
    lines.add({run("q = ")}, {pair.point(!disc_is_b, closest, run("", role_of_shape(!disc_is_b))),
                              {run("  closest to m", Role::text_quiet)}});
    lines.add({run("d = ")}, {{run("\u221a(" + squared(between.x))},
                              {run(" + " + squared(between.y) + ")")},
                              {run(" = "), {number(std::abs(distance)), Role::edge_axis, true}}});
    if (distance < 0) {
        lines.add({run("m is inside: signed d = "), {number(distance), Role::edge_axis, true}});
    }
    lines.add({run(depth + " = ")},
              {radii_term(of_shape, of_disc, disc_is_b),
               {run((distance < 0 ? " + " : " \u2212 ") + number(std::abs(distance)), Role::edge_axis)},
               {run(" = "), {number(axis.overlap), Role::edge_axis, true}},
               {run(axis.overlap < 0 ? ", a gap" : "", Role::text_quiet)}});
    lines.about({});
    return true;
}

void add_filter_comparison(FormulaLines& lines, const FocusAnswer& focus, double radii) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto results = indexed_events<FilterResult<double>>(trace);
    if (!results.empty()) {
        lines.gap();
        lines.about(results.back().index);
        add_filter_result(lines, *results.back().event, kernel_at(trace, results.back().index), radii);
        lines.about({});
    }
}

}  // namespace collidarium::app
