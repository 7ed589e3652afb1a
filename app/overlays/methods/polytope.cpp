#include <array>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "explain/words/point_names.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/point_marks.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

using Polytope = EpaPolytope<double>;

constexpr std::size_t most_letters = 8;  ///< with more points only the closest edge has letters

/// The polytope that is shown: the lit event, else the last one, unless a simplex is lit.
std::optional<Indexed<Polytope>> current(const OverlayCanvas& canvas) {
    const auto all = indexed_events<Polytope>(canvas.trace());
    const auto& lit = canvas.context.lit;
    for (const Indexed<Polytope>& each : all) {
        if (lit == each.index) {
            return each;
        }
    }
    const bool simplex = lit && *lit < canvas.trace().size() &&
                         std::holds_alternative<GjkSimplex<double>>(canvas.trace()[*lit]);
    return all.empty() || simplex ? std::nullopt : std::optional(all.back());
}

/// The first and the last point of the closest edge.
std::array<std::size_t, 2> ends_of(const Polytope& polytope) {
    return {polytope.edge, (polytope.edge + 1) % polytope.points.size()};
}

std::vector<DifferencePart> parts_of(const Polytope& polytope) {
    std::vector<DifferencePart> parts;
    const std::size_t count = polytope.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        parts.push_back({.count = 1,
                         .points = {polytope.points[i]},
                         .on_a = {polytope.on_a[i]},
                         .on_b = {polytope.on_b[i]}});
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t next = (i + 1) % count;
        parts.push_back({.count = 2,
                         .points = {polytope.points[i], polytope.points[next]},
                         .on_a = {polytope.on_a[i], polytope.on_a[next]},
                         .on_b = {polytope.on_b[i], polytope.on_b[next]}});
    }
    return parts;
}

/// How far the rounded difference extends beyond the polytope: the radii, once the method has ended.
double rounding_of(const OverlayCanvas& inset, const Indexed<Polytope>& polytope) {
    const std::vector<EventD>& trace = inset.trace();
    const auto& differences = inset.context.answers.focus->differences;
    const std::size_t next = polytope.index + 1;
    const bool ends = next < trace.size() && !std::holds_alternative<Polytope>(trace[next]);
    return ends && !differences.empty() ? differences.front().radius : 0;
}

/// The distance of the origin from the closest edge's line, and at the end from the rounded difference.
void paint_distance(const OverlayCanvas& inset, const Indexed<Polytope>& polytope, double strength) {
    const auto [first, last] = ends_of(*polytope.event);
    const Vec2d edge_vector = polytope.event->points[last] - polytope.event->points[first];
    const Vec2d outwards = Vec2d(edge_vector.y, -edge_vector.x) / glm::length(edge_vector);
    const double distance = polytope.event->distance + rounding_of(inset, polytope);
    const Stretch arrow{inset.at({0, 0}), inset.at(outwards * distance)};
    draw_arrow(inset, arrow, {Role::corrected, 2.4, Dash::solid, strength});
    label_arrow(inset, arrow,
                {.text = number(distance),
                 .style = {.role = Role::corrected, .font = Font::strong, .size = 13, .opacity = strength},
                 .places = {},
                 .importance = 90,
                 .group = "polytope"});
}

/// The edge that the previous step expanded.
void paint_pushed(const OverlayCanvas& inset, std::size_t event) {
    const auto* before = event > 0 ? std::get_if<Polytope>(&inset.trace()[event - 1]) : nullptr;
    if (before != nullptr) {
        const auto [first, last] = ends_of(*before);
        inset.painter.line(inset.at(before->points[first]), inset.at(before->points[last]),
                           {Role::construction, 1.5, Dash::dotted});
    }
}

void paint_letters(const OverlayCanvas& inset, const Indexed<Polytope>& polytope, double strength) {
    const PointNames names = polytope_names(inset.trace(), polytope.index);
    const auto [first, last] = ends_of(*polytope.event);
    const std::vector<Vec2d>& points = polytope.event->points;
    const std::array ends{PointMark{points[first], point_label(inset, names.names[first]), 0},
                          PointMark{points[last], point_label(inset, names.names[last]), 1}};
    mark_points(inset, ends, "polytope", strength);
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i == first || i == last) {
            continue;
        }
        const Vec2d at = inset.at(points[i]);
        inset.painter.disc(at, 2.6, {Role::normal, strength});
        if (points.size() <= most_letters) {
            Label label;
            label.text = names.names[i];
            label.style = {.role = Role::normal, .size = 12, .opacity = strength};
            label.places = places_about(inset, grown({at, at}, 4), label.text, label.style, Prefer::right);
            name_one_of(inset, label, {at}, "polytope");
            label.importance = 40;
            label.optional = true;
            label.group = "polytope";
            inset.labels.add(std::move(label));
        }
    }
    if (names.fresh) {
        inset.painter.circle(inset.at(points[*names.fresh]), 11, {Role::normal, 1.4, Dash::dotted, strength});
    }
}

}  // namespace

void paint_polytope(const OverlayCanvas& inset) {
    const auto now = current(inset);
    if (!now) {
        return;
    }
    const Group group(inset.painter, "polytope");
    const double strength = inset.strength(now->index);
    const std::vector<Vec2d> screen = inset.at(now->event->points);
    paint_pushed(inset, now->index);
    inset.painter.fill(screen, {Role::normal, 0.1 * strength});
    inset.painter.outline(screen, {Role::normal, 1.8, Dash::solid, strength});
    const auto [first, last] = ends_of(*now->event);
    inset.painter.line(screen[first], screen[last], {Role::corrected, 3.4, Dash::solid, strength});
    for (std::size_t i = 0; i < screen.size(); ++i) {
        const Vec2d& next = screen[(i + 1) % screen.size()];
        inset.labels.avoid(screen[i], next);
        inset.note(now->index, screen[i], next);
    }
    paint_distance(inset, *now, strength);
    paint_letters(inset, *now, strength);
    note_in_difference(inset, parts_of(*now->event));
}

void paint_polytope_on_shapes(const OverlayCanvas& canvas) {
    const auto now = current(canvas);
    if (!now) {
        return;
    }
    const Group group(canvas.painter, "polytope");
    const double strength = canvas.strength(now->index);
    const PointNames names = polytope_names(canvas.trace(), now->index);
    const auto [first, last] = ends_of(*now->event);
    note_on_shapes(canvas, parts_of(*now->event));
    for (const bool of_b : {false, true}) {
        const std::vector<Vec2d>& at = of_b ? now->event->on_b : now->event->on_a;
        const Vec2d from = at[first];
        const Vec2d to = at[last];
        if (from != to) {
            draw_stretch(canvas, {canvas.at(from), canvas.at(to)},
                         {Role::corrected, 3.4, Dash::solid, strength});
        }
        const auto mark = [&](std::size_t i, std::size_t form) {
            return PointMark{at[i], vertex_letter(names.names[i], of_b), form};
        };
        std::vector<PointMark> marks{mark(first, 0), mark(last, 1)};
        for (std::size_t i = 0; i < at.size() && at.size() <= most_letters; ++i) {
            if (i != first && i != last) {
                marks.push_back(mark(i, quiet_form));
            }
        }
        mark_points(canvas, marks, "polytope", strength);
        canvas.note(now->index, canvas.at(from), canvas.at(to));
    }
}

const Layer layers::polytope{
    .name = "polytope",
    .label = "Polytope",
    .description = "polytope (EPA)",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<EpaPolytope<double>>,
};

}  // namespace collidarium::app
