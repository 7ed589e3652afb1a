#include <algorithm>
#include <array>
#include <cmath>

#include "explain/trace/inside_interval.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using Arc = Indexed<Quadratic<double>>;

/// The triangle of a circle and a line: the centre, the point of the line closest to it, and where the line
/// enters.
struct Chord {
    Vec2d center;
    Vec2d nearest;
    double height;  ///< of the centre over the line
    double half;    ///< of the chord's length; 0 where there is none

    Chord(const Quadratic<double>& arc, const Sweep<double>& sweep)
        : center(arc.center),
          nearest(at_time(sweep, -arc.b / (2 * arc.a))),
          height(std::sqrt(std::max(arc.radius * arc.radius - arc.discriminant / (4 * arc.a), 0.0))),
          half(std::sqrt(std::max(arc.discriminant, 0.0)) / (2 * arc.a) * std::sqrt(arc.a)) {}
};

/// The lit one, else the one that decides.
Arc choose(const OverlayCanvas& canvas, const std::vector<Arc>& arcs) {
    for (const Arc& arc : arcs) {
        if (canvas.context.lit == arc.index) {
            return arc;
        }
    }
    const Arc decides = *deciding_arc(canvas.trace());
    const bool is_here =
        std::ranges::any_of(arcs, [&](const Arc& arc) { return arc.index == decides.index; });
    return is_here ? decides : arcs.back();
}

/// Whether the path enters through an edge, and the edges are drawn.
bool is_told_by_a_side(const OverlayCanvas& canvas) {
    const auto* verdict = find_event<Verdict<double>>(canvas.trace());
    const bool by_side = verdict != nullptr && verdict->hit && !enters_through_arc(canvas.trace());
    return by_side && canvas.shows(layers::crossings);
}

void paint_circle(const OverlayCanvas& canvas, const Arc& arc, bool loud) {
    const Vec2d center = canvas.at(arc.event->center);
    const double radius = arc.event->radius * canvas.context.camera.pixels_per_unit();
    const double strength = canvas.strength(arc.index);
    if (is_finite(center) && std::isfinite(radius)) {
        canvas.painter.circle(center, radius,
                              {Role::edge_axis, loud ? 1.8 : 1.1, Dash::dotted, (loud ? 1 : 0.5) * strength});
        canvas.painter.disc(center, 2.5, {Role::edge_axis, strength});
        canvas.note(arc.index, center, center);
    }
}

/// The mark of a right angle at `corner`, between the directions to two points.
void paint_right_angle(const OverlayCanvas& canvas, const Vec2d& corner, const Vec2d& one,
                       const Vec2d& other) {
    constexpr double side = 8;
    if (glm::distance(corner, one) < 2 * side || glm::distance(corner, other) < 2 * side) {
        return;
    }
    const Vec2d u = glm::normalize(one - corner) * side;
    const Vec2d v = glm::normalize(other - corner) * side;
    const std::array<Vec2d, 3> square{corner + u, corner + u + v, corner + v};
    canvas.painter.polyline(square, {Role::construction, 1.2});
}

Wording wording(Role role, int importance, bool strong = false) {
    return {.role = role,
            .strong = strong,
            .importance = importance,
            .optional = importance < 50,
            .group = "quadratic"};
}

void measure_line(const OverlayCanvas& canvas, const Vec2d& from, const Vec2d& to, const Stroke& stroke,
                  std::string text) {
    draw_stretch(canvas, {from, to}, stroke);
    canvas.labels.avoid(from, to);
    label_line(canvas, {from, to}, std::move(text), wording(Role::text, 45));
}

/// No root: the distance of the line from the circle.
void paint_miss(const OverlayCanvas& canvas, const Quadratic<double>& arc, const Chord& chord) {
    const bool loud = !canvas.context.answers.focus->cast;  // else the path enters through an edge
    const Vec2d center = canvas.at(chord.center);
    const Vec2d nearest = canvas.at(chord.nearest);
    const double part = chord.height > 0 ? std::min(arc.radius / chord.height, 1.0) : 0;
    const Vec2d rim = center + (nearest - center) * part;
    measure_line(canvas, center, rim, {Role::construction, 1.4}, "r = " + number(arc.radius));
    draw_stretch(canvas, {rim, nearest}, {Role::edge_axis, 2.6});
    label_line(canvas, {rim, nearest}, "misses by " + number(chord.height - arc.radius),
               wording(Role::edge_axis, 60, loud));
    draw_dot(canvas, nearest, Role::construction, 3);
    paint_right_angle(canvas, nearest, center, nearest + perpendicular(nearest - center));
}

/// The chord, the two roots at its ends, and the triangle that gives half its length.
void paint_chord(const OverlayCanvas& canvas, const Arc& arc, const Chord& chord,
                 const Sweep<double>& sweep) {
    const Quadratic<double>& circle = *arc.event;
    const Vec2d center = canvas.at(chord.center);
    const Vec2d nearest = canvas.at(chord.nearest);
    const Vec2d in = canvas.at(at_time(sweep, circle.roots[0]));
    const Vec2d out = canvas.at(at_time(sweep, circle.roots[circle.root_count - 1]));
    if (chord.height > 0) {
        measure_line(canvas, center, nearest, {Role::construction, 1.4}, "h = " + number(chord.height));
    }
    if (circle.root_count == 1) {
        draw_dot(canvas, nearest, Role::edge_axis, 4.5);
        label_point(canvas, nearest, "tangent, at t = " + number(circle.roots[0]),
                    wording(Role::edge_axis, 60, true));
        return;
    }
    measure_line(canvas, center, in, {Role::construction, 1.4}, "r = " + number(circle.radius));
    draw_stretch(canvas, {nearest, out}, {Role::edge_axis, 1.6});
    draw_stretch(canvas, {in, nearest}, {Role::edge_axis, 3.2});
    canvas.note(arc.index, in, out);
    label_line(canvas, {in, nearest}, "\u221aD / 2a \u00b7 |path| = " + number(chord.half),
               wording(Role::edge_axis, 52));
    paint_right_angle(canvas, nearest, center, in);
    draw_dot(canvas, nearest, Role::construction, 3);
    draw_dot(canvas, in, Role::edge_axis, 4.5);
    draw_ring(canvas, out, Role::edge_axis, 4.5, 1);
    for (const Vec2d& root : {in, out}) {
        canvas.labels.avoid(grown({root, root}, 5));
    }
    label_point(canvas, in, "in at t = " + number(circle.roots[0]), wording(Role::edge_axis, 58, true));
    label_point(canvas, out, "out at t = " + number(circle.roots[1]), wording(Role::edge_axis, 57, true));
}

void paint_quadratic(const OverlayCanvas& canvas) {
    const std::vector<Arc> arcs =
        events_in<Quadratic<double>>(canvas.trace(), range_of_cast(canvas.trace(), canvas.context.lit));
    const auto* sweep = find_event<Sweep<double>>(canvas.trace());
    if (arcs.empty() || sweep == nullptr) {
        return;
    }
    const Group group(canvas.painter, "quadratic");
    draw_path_line(canvas, *sweep);
    const Arc chosen = choose(canvas, arcs);
    for (const Arc& arc : arcs) {
        paint_circle(canvas, arc, arc.index == chosen.index);
    }
    const Quadratic<double>& arc = *chosen.event;
    if (!(arc.a > 0) || (canvas.context.lit != chosen.index && is_told_by_a_side(canvas))) {
        return;
    }
    const Chord chord(arc, *sweep);
    if (arc.root_count == 0) {
        paint_miss(canvas, arc, chord);
    } else {
        paint_chord(canvas, chosen, chord, *sweep);
    }
}

}  // namespace

const Layer layers::quadratic{
    .name = "quadratic",
    .label = "Arc crossings",
    .description = "arc crossings (quadratic)",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<Quadratic<double>>,
    .height = 45,
    .paint = paint_quadratic,
};

}  // namespace collidarium::app
