#include "explain/trace/trace_lookup.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"

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

void paint_hits(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "hits");
    const auto& focus = canvas.context.answers.focus;
    for (const MoverAnswer& mover : canvas.context.answers.movers) {
        const bool told = focus && focus->cast && focus->b == mover.shape;
        if (mover.hit && !told) {
            hit_ring(canvas, mover.hit->point, 4);
        }
    }
    if (focus && focus->cast && focus->shown.operation == Operation::cast) {
        if (!focus->cast->started_inside) {
            draw_dot(canvas, canvas.at(focus->cast->position), Role::corrected, 4.2);
        }
        hit_ring(canvas, focus->cast->point, 5);
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
    .has_content = [](const Scene&, const FocusAnswer& focus) { return focus.cast.has_value(); },
    .height = 105,
    .paint = paint_hits,
};

}  // namespace collidarium::app
