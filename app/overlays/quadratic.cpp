#include <algorithm>
#include <array>
#include <cmath>

#include "explain/number.hpp"
#include "explain/trace_lookup.hpp"
#include "explain/way_inside.hpp"
#include "model/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/parts_at.hpp"
#include "overlays/path_marks.hpp"

namespace collidarium::app {

namespace {

using Arc = Indexed<Quadratic<double>>;

/// The triangle of a circle and a line: the centre, the point of the line nearest to it, and where the line
/// comes in.
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

/// The one that stands out, else the one that decides.
Arc choose(const Stage& stage, const std::vector<Arc>& arcs) {
    for (const Arc& arc : arcs) {
        if (stage.context.lit == arc.index) {
            return arc;
        }
    }
    const Arc decides = *deciding_arc(stage.trace());
    const bool is_here =
        std::ranges::any_of(arcs, [&](const Arc& arc) { return arc.index == decides.index; });
    return is_here ? decides : arcs.back();
}

/// Whether no arc lets the path in, and the sides are drawn that tell of it.
bool is_told_by_a_side(const Stage& stage) {
    const auto* verdict = find_event<Verdict<double>>(stage.trace());
    const bool by_side = verdict != nullptr && verdict->hit && !comes_in_by_arc(stage.trace());
    return by_side && stage.shows(Layer::crossings);
}

void paint_circle(const Stage& stage, const Arc& arc, bool loud) {
    const Vec2d center = stage.at(arc.event->center);
    const double radius = arc.event->radius * stage.context.camera.pixels_per_unit();
    const double strength = stage.strength(arc.index);
    if (is_finite(center) && std::isfinite(radius)) {
        stage.painter.circle(center, radius,
                             {Role::edge_axis, loud ? 1.8 : 1.1, Dash::dotted, (loud ? 1 : 0.5) * strength});
        stage.painter.disc(center, 2.5, {Role::edge_axis, strength});
        stage.note(arc.index, center, center);
    }
}

/// A square in the angle at `corner`, between the ways to two points.
void paint_right_angle(const Stage& stage, const Vec2d& corner, const Vec2d& one, const Vec2d& other) {
    constexpr double side = 8;
    if (glm::distance(corner, one) < 2 * side || glm::distance(corner, other) < 2 * side) {
        return;
    }
    const Vec2d u = glm::normalize(one - corner) * side;
    const Vec2d v = glm::normalize(other - corner) * side;
    const std::array<Vec2d, 3> square{corner + u, corner + u + v, corner + v};
    stage.painter.polyline(square, {Role::construction, 1.2});
}

Wording wording(Role role, int importance, bool strong = false) {
    return {.role = role,
            .strong = strong,
            .importance = importance,
            .optional = importance < 50,
            .group = "quadratic"};
}

void measure_line(const Stage& stage, const Vec2d& from, const Vec2d& to, const Stroke& stroke,
                  std::string text) {
    draw_stretch(stage, {from, to}, stroke);
    stage.labels.avoid(from, to);
    label_line(stage, {from, to}, std::move(text), wording(Role::text, 45));
}

/// No root: how far outside the circle the line stays.
void paint_miss(const Stage& stage, const Quadratic<double>& arc, const Chord& chord) {
    const bool loud = !stage.context.answers.focus->cast;  // else a side lets the path in
    const Vec2d center = stage.at(chord.center);
    const Vec2d nearest = stage.at(chord.nearest);
    const double part = chord.height > 0 ? std::min(arc.radius / chord.height, 1.0) : 0;
    const Vec2d rim = center + (nearest - center) * part;
    measure_line(stage, center, rim, {Role::construction, 1.4}, "r = " + number(arc.radius));
    draw_stretch(stage, {rim, nearest}, {Role::edge_axis, 2.6});
    label_line(stage, {rim, nearest}, "misses by " + number(chord.height - arc.radius),
               wording(Role::edge_axis, 60, loud));
    draw_dot(stage, nearest, Role::construction, 3);
    paint_right_angle(stage, nearest, center, nearest + perpendicular(nearest - center));
}

/// The chord, the two roots at its ends, and the triangle that gives its half.
void paint_chord(const Stage& stage, const Arc& arc, const Chord& chord, const Sweep<double>& sweep) {
    const Quadratic<double>& circle = *arc.event;
    const Vec2d center = stage.at(chord.center);
    const Vec2d nearest = stage.at(chord.nearest);
    const Vec2d in = stage.at(at_time(sweep, circle.roots[0]));
    const Vec2d out = stage.at(at_time(sweep, circle.roots[circle.root_count - 1]));
    if (chord.height > 0) {
        measure_line(stage, center, nearest, {Role::construction, 1.4}, "h = " + number(chord.height));
    }
    if (circle.root_count == 1) {
        draw_dot(stage, nearest, Role::edge_axis, 4.5);
        label_point(stage, nearest, "only touches, at t = " + number(circle.roots[0]),
                    wording(Role::edge_axis, 60, true));
        return;
    }
    measure_line(stage, center, in, {Role::construction, 1.4}, "r = " + number(circle.radius));
    draw_stretch(stage, {nearest, out}, {Role::edge_axis, 1.6});
    draw_stretch(stage, {in, nearest}, {Role::edge_axis, 3.2});
    stage.note(arc.index, in, out);
    label_line(stage, {in, nearest}, "\u221aD / 2a \u00b7 |path| = " + number(chord.half),
               wording(Role::edge_axis, 52));
    paint_right_angle(stage, nearest, center, in);
    draw_dot(stage, nearest, Role::construction, 3);
    draw_dot(stage, in, Role::edge_axis, 4.5);
    draw_ring(stage, out, Role::edge_axis, 4.5, 1);
    for (const Vec2d& root : {in, out}) {
        stage.labels.avoid(grown({root, root}, 5));
    }
    label_point(stage, in, "in at t = " + number(circle.roots[0]), wording(Role::edge_axis, 58, true));
    label_point(stage, out, "out at t = " + number(circle.roots[1]), wording(Role::edge_axis, 57, true));
}

}  // namespace

void paint_quadratic(const Stage& stage) {
    const std::vector<Arc> arcs =
        events_in<Quadratic<double>>(stage.trace(), range_of_cast(stage.trace(), stage.context.lit));
    const auto* sweep = find_event<Sweep<double>>(stage.trace());
    if (arcs.empty() || sweep == nullptr) {
        return;
    }
    const Group group(stage.painter, "quadratic");
    draw_path_line(stage, *sweep);
    const Arc chosen = choose(stage, arcs);
    for (const Arc& arc : arcs) {
        paint_circle(stage, arc, arc.index == chosen.index);
    }
    const Quadratic<double>& arc = *chosen.event;
    if (!(arc.a > 0) || (stage.context.lit != chosen.index && is_told_by_a_side(stage))) {
        return;
    }
    const Chord chord(arc, *sweep);
    if (arc.root_count == 0) {
        paint_miss(stage, arc, chord);
    } else {
        paint_chord(stage, chosen, chord, *sweep);
    }
}

}  // namespace collidarium::app
