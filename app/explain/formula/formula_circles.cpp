#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// A circle, or a point as a circle of radius 0.
std::optional<Circle<double>> circle_or_point(const ShapeD& shape) {
    if (const auto* circle = std::get_if<Circle<double>>(&shape)) {
        return Circle<double>{circle->center, circle->radius};
    }
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return Circle<double>{point->position, 0};
    }
    return std::nullopt;
}

}  // namespace

bool add_circles(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                 const Indexed<AxisProjection<double>>& told, bool linked) {
    const std::optional<Circle<double>> a = circle_or_point(scene.shapes[focus.a].shape);
    const std::optional<Circle<double>> b = circle_or_point(scene.shapes[focus.b].shape);
    if (!a || !b || told.event->axis != Axis::vertices) {
        return false;
    }
    const std::optional<std::size_t> event = linked ? std::optional(told.index) : std::nullopt;
    const Vec2d between = b->center - a->center;
    const auto squared = [](double value) { return number(std::abs(value)) + "\u00b2"; };
    const std::string depth = depth_word(focus);
    lines.add({{depth + " = radii \u2212 distance of centres", Role::text_quiet, false}});
    lines.gap();
    const PairNumbers pair(scene, focus);
    lines.add({plain_run("centres ")},
              {pair.point(true, b->center, {"", Role::subject, false, event}),
               pair.point(false, a->center, {" \u2212 ", Role::free, false, event}),
               {plain_run(" = "), {vector(between.x, between.y), Role::edge_axis, false, event}}});
    lines.add({plain_run("distance = ")},
              {{plain_run("\u221a(" + squared(between.x))}, {plain_run(" + " + squared(between.y) + ")")}});
    lines.add({plain_run("         = "), {number(glm::length(between)), Role::edge_axis, false, event}});
    lines.add({plain_run(depth + " = ")},
              {{plain_run("("), named_run(false, "radius", {number(a->radius), Role::free, false, event})},
               {named_run(true, "radius", {" + " + number(b->radius), Role::subject, false, event}),
                plain_run(")")},
               {{" \u2212 " + number(glm::length(between)), Role::edge_axis, false, event}}});
    lines.add({plain_run(std::string(depth.size(), ' ') + " = "),
               {number(told.event->overlap), Role::edge_axis, true, event},
               {told.event->overlap < 0 ? ", a gap" : "", Role::text_quiet, false}});
    return true;
}

}  // namespace collidarium::app
