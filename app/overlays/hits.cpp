#include "explain/trace_lookup.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

void hit_ring(const Stage& stage, const Vec2d& world, double radius) {
    const Vec2d at = stage.at(world);
    if (!is_finite(at) || !grown(stage.viewport(), radius).contains(at)) {
        return;
    }
    stage.painter.disc(at, radius + 1, {Role::canvas, 1});
    stage.painter.circle(at, radius, {Role::normal, 2});
    stage.labels.avoid(grown({at, at}, radius + 2));
}

}  // namespace

void paint_hits(const Stage& stage) {
    const Group group(stage.painter, "hits");
    const auto& focus = stage.context.answers.focus;
    for (const MoverAnswer& mover : stage.context.answers.movers) {
        const bool told = focus && focus->cast && focus->b == mover.shape;
        if (mover.hit && !told) {
            hit_ring(stage, mover.hit->point, 4);
        }
    }
    if (focus && focus->cast && focus->shown.operation == Operation::cast) {
        if (!focus->cast->started_inside) {
            draw_dot(stage, stage.at(focus->cast->position), Role::corrected, 4.2);
        }
        hit_ring(stage, focus->cast->point, 5);
    }
}

}  // namespace collidarium::app
