#include <array>

#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double half_size = 3.5;

void square(const Stage& stage, const Vec2d& at, double half) {
    const std::array<Vec2d, 4> corners{at + Vec2d(-half, -half), at + Vec2d(half, -half),
                                       at + Vec2d(half, half), at + Vec2d(-half, half)};
    stage.painter.fill(corners, {Role::canvas, 1});
    stage.painter.outline(corners, {Role::subject, 1.6});
}

void paint_handle(const Stage& stage, const HandleMark& handle) {
    if (!is_finite(handle.at) || !grown(stage.viewport(), 8).contains(handle.at)) {
        return;
    }
    switch (handle.kind) {
        case HandleMark::Kind::corner:
            square(stage, handle.at, half_size);
            break;
        case HandleMark::Kind::side:
            square(stage, handle.at, half_size - 1);
            break;
        case HandleMark::Kind::end:
            stage.painter.disc(handle.at, half_size + 1, {Role::canvas, 1});
            stage.painter.circle(handle.at, half_size + 1, {Role::subject, 1.6});
            break;
        case HandleMark::Kind::translation:
            stage.painter.circle(handle.at, half_size + 3, {Role::subject, 1.4});
            break;
    }
}

/// Whether a shape can be changed by handles of its own.
bool has_handles(const ShapeD& shape) {
    return std::holds_alternative<Aabb<double>>(shape) || std::holds_alternative<Segment<double>>(shape);
}

/// A frame around a selected shape that has no handles.
void paint_frame(const Stage& stage, const SceneShape& shape) {
    const Rect around = grown(bounds_of(stage.at(stage.figure(shape.shape).outline)), 6);
    const Vec2d corners[]{around.min, {around.max.x, around.min.y}, around.max, {around.min.x, around.max.y}};
    if (is_finite(corners)) {
        stage.painter.outline(corners, {Role::accent, 1.3, Dash::dotted});
    }
}

}  // namespace

void paint_handles(const Stage& stage) {
    const OverlayContext& context = stage.context;
    if (context.selection != nullptr && !context.selection->empty()) {
        const Group group(stage.painter, "selection");
        for (const SceneShape& shape : context.scene.shapes) {
            const bool bare = context.handles.empty() || !has_handles(shape.shape);
            if (bare && context.selection->contains(shape.id)) {
                paint_frame(stage, shape);
            }
        }
    }
    if (!context.handles.empty()) {
        const Group group(stage.painter, "handles");
        for (const HandleMark& handle : context.handles) {
            paint_handle(stage, handle);
        }
    }
    if (context.marquee && is_finite(context.marquee->min) && is_finite(context.marquee->max)) {
        const Group group(stage.painter, "marquee");
        const Rect& area = *context.marquee;
        const std::array<Vec2d, 4> corners{
            area.min, {area.max.x, area.min.y}, area.max, {area.min.x, area.max.y}};
        stage.painter.fill(corners, {Role::accent, 0.12});
        stage.painter.outline(corners, {Role::accent, 1.2, Dash::dashed});
    }
}

}  // namespace collidarium::app
