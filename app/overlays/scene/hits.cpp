#include <variant>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"
#include "overlays/scene/stopped_before.hpp"

namespace collidarium::app {

namespace {

void hit_ring(const OverlayCanvas& canvas, const Vec2d& world, double radius) {
    const Vec2d at = canvas.at(world);
    if (!is_finite(at) || !grown(canvas.viewport(), radius).contains(at)) {
        return;
    }
    canvas.painter.disc(at, radius + 1, {Role::canvas, 1});
    canvas.painter.circle(at, radius, {Role::normal, 2});
    canvas.labels.avoid(grown({at, at}, radius + 2));
}

/// Where a segment meets the edge of a circle, with the parameters along the segment.
void paint_circle_line(const OverlayCanvas& canvas, const CircleLine<double>& met) {
    for (std::size_t i = 0; i < met.count; ++i) {
        hit_ring(canvas, met.points[i], 5);
        label_point(
            canvas, canvas.at(met.points[i]), "u = " + number(met.u[i]),
            {.role = Role::normal, .strong = true, .importance = 72, .optional = false, .group = "hits"});
    }
}

/// Whether all steps of a query of where a circle and a line meet are shown.
bool shows_circle_line(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    return focus && focus->circle_line && focus->shown.operation == Operation::circle_line &&
           !canvas.trace().empty() && std::holds_alternative<Verdict<double>>(canvas.trace().back());
}

void paint_hits(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "hits");
    const auto& focus = canvas.context.answers.focus;
    for (const MoverAnswer& mover : canvas.context.answers.movers) {
        const bool told =
            focus && focus->cast && focus->b == mover.shape && !is_stopped_before(mover, *focus);
        if (mover.hit && !told) {
            hit_ring(canvas, mover.hit->point, 4);
        }
    }
    if (focus && focus->cast && is_of_motion(focus->shown.operation)) {
        if (!focus->cast->started_inside) {
            draw_dot(canvas, canvas.at(focus->cast->position), Role::corrected, 4.2);
        }
        hit_ring(canvas, focus->cast->point, 5);
    }
    if (shows_circle_line(canvas)) {
        paint_circle_line(canvas, *focus->circle_line);
    }
}

}  // namespace

const Layer layers::hits{
    .name = "hits",
    .label = "Hits",
    .description = "hits",
    .kind = Layer::Kind::answer,
    .usual = true,
    .comes_with_steps = never,
    .has_content =
        [](const Scene&, const FocusAnswer& focus) {
            return focus.cast.has_value() ||
                   (focus.circle_line && focus.shown.operation == Operation::circle_line);
        },
    .height = 105,
    .paint = paint_hits,
};

}  // namespace collidarium::app
