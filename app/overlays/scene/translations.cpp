#include <algorithm>

#include "collidarium/shapes/reference_point.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

/// The fraction of its translation that a shape travels: 1 if nothing stops it.
double travelled(const Answers& answers, std::size_t shape) {
    for (const MoverAnswer& mover : answers.movers) {
        if (mover.shape == shape && mover.hit) {
            return mover.hit->t;
        }
    }
    return 1;
}

bool stopped(const Answers& answers, std::size_t shape) {
    return std::any_of(answers.movers.begin(), answers.movers.end(), [&](const MoverAnswer& mover) {
        return mover.shape == shape && mover.hit.has_value();
    });
}

void paint_translation(const OverlayCanvas& canvas, std::size_t index) {
    const SceneShape& shape = canvas.context.scene.shapes[index];
    const Vec2d start = reference_point(shape.shape);
    const Vec2d translation = *shape.translation;
    const Stretch whole{canvas.at(start), canvas.at(start + translation)};
    if (!is_finite(whole.from) || !is_finite(whole.to)) {
        return;
    }
    if (translation == Vec2d(0)) {
        canvas.painter.circle(whole.from, 7, {Role::subject, 1.5, Dash::dotted});
    } else if (!stopped(canvas.context.answers, index)) {
        draw_arrow(canvas, whole, {Role::subject, 2.2});
    } else {
        const Vec2d stop = canvas.at(start + translation * travelled(canvas.context.answers, index));
        draw_arrow(canvas, {stop, whole.to}, {Role::colliding, 1.8, Dash::dashed});
        if (stop != whole.from) {
            draw_stretch(canvas, {whole.from, stop}, {Role::subject, 2.4});
        }
    }
    draw_dot(canvas, whole.from, Role::subject, 3.5);
    if (const auto seen = clipped(whole, canvas.viewport())) {
        canvas.labels.avoid(seen->from, seen->to);
    }
}

}  // namespace

void paint_translations(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "translations");
    for (std::size_t i = 0; i < canvas.context.scene.shapes.size(); ++i) {
        const SceneShape& shape = canvas.context.scene.shapes[i];
        if (shape.translation && !shape.hidden) {
            paint_translation(canvas, i);
        }
    }
}

}  // namespace collidarium::app
