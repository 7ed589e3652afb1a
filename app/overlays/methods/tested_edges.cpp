#include "overlays/methods/tested_edges.hpp"

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/compared.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using Crossing = LineCrossing<double>;

bool meet(const Crossing& crossing) {
    return crossing.denominator != 0 && crossing.ua >= 0 && crossing.ua <= 1 && crossing.ub >= 0 &&
           crossing.ub <= 1;
}

Vec2d point_of(const Crossing& crossing) {
    return crossing.a_from + (crossing.a_to - crossing.a_from) * crossing.ua;
}

/// From the end of an edge to where its line meets the other, if that is beyond its ends.
void paint_beyond(const OverlayCanvas& canvas, const Stretch& edge, double u, const Vec2d& meeting,
                  Role role) {
    if (u < 0 || u > 1) {
        draw_stretch(canvas, {u < 0 ? edge.from : edge.to, meeting}, {role, 1.6, Dash::dotted, 0.9});
    }
}

/// The two edges of the current step.
void paint_lit(const OverlayCanvas& canvas, const Indexed<Crossing>& one) {
    const Crossing& crossing = *one.event;
    const Stretch of_a{canvas.at(crossing.a_from), canvas.at(crossing.a_to)};
    const Stretch of_b{canvas.at(crossing.b_from), canvas.at(crossing.b_to)};
    draw_stretch(canvas, of_a, {Role::free, 4, Dash::solid, 1});
    draw_stretch(canvas, of_b, {Role::subject, 4, Dash::solid, 1});
    canvas.note(one.index, of_a.from, of_a.to);
    canvas.note(one.index, of_b.from, of_b.to);
    if (crossing.denominator == 0) {
        return;
    }
    const Vec2d at = canvas.at(point_of(crossing));
    paint_beyond(canvas, of_a, crossing.ua, at, Role::free);
    paint_beyond(canvas, of_b, crossing.ub, at, Role::subject);
    if (!is_finite(at) || !canvas.viewport().contains(at)) {
        return;
    }
    draw_ring(canvas, at, meet(crossing) ? Role::normal : Role::construction, 5, 1);
    const Compared digits{crossing.ua, crossing.ub, 0, 1};
    label_point(canvas, at, "ua = " + digits(crossing.ua),
                {.role = Role::free, .strong = true, .importance = 70, .optional = false, .group = "lines"});
    label_point(
        canvas, at, "ub = " + digits(crossing.ub),
        {.role = Role::subject, .strong = true, .importance = 69, .optional = false, .group = "lines"});
}

}  // namespace

void paint_tested_edges(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "lines");
    for (const auto& one : indexed_events<Crossing>(canvas.trace())) {
        if (canvas.context.lit == one.index) {
            paint_lit(canvas, one);
        } else if (meet(*one.event)) {
            const Vec2d at = canvas.at(point_of(*one.event));
            if (is_finite(at) && grown(canvas.viewport(), 8).contains(at)) {
                draw_ring(canvas, at, Role::normal, 4, canvas.strength(one.index));
                canvas.note(one.index, at, at);
            }
        }
    }
}

}  // namespace collidarium::app
