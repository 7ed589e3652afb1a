#include <string>

#include "overlays/axis_picture.hpp"
#include "overlays/corner_note.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

/// Which piece of a concave polygon is looked at.
void mark_piece(const Stage& stage, const ShapeD& shape, const Corners& piece, Role role) {
    if (std::holds_alternative<Polygon<double>>(shape)) {
        draw_figure(stage, piece.points, {.stroke = {role, 2.4, Dash::dashed}, .fill = 0.12});
    }
}

void say_left_out(const Stage& stage, std::size_t count) {
    add_corner_note(
        stage,
        count == 1 ? "1 more axis decides nothing" : std::to_string(count) + " more axes decide nothing",
        "axes");
}

}  // namespace

void paint_axes(const Stage& stage) {
    const auto& focus = stage.context.answers.focus;
    if (!focus) {
        return;
    }
    const ShapeD& shape_a = stage.context.scene.shapes[focus->a].shape;
    const ShapeD& shape_b = stage.context.scene.shapes[focus->b].shape;
    const PlacedAxes placed = place_axes(stage, corners_of(shape_a), corners_of(shape_b));
    if (placed.axes.empty()) {
        return;
    }
    using Projection = AxisProjection<double>;
    const Corners a = projected_part(placed, shape_a, &Projection::a_min, &Projection::a_max);
    const Corners b = projected_part(placed, shape_b, &Projection::b_min, &Projection::b_max);
    if (a.points.empty() || b.points.empty()) {
        return;
    }
    const Group group(stage.painter, "axes");
    mark_piece(stage, shape_a, a, Role::free);
    mark_piece(stage, shape_b, b, Role::subject);
    for (const bool loud : {false, true}) {  // what is loud lies on top
        for (const PlacedAxis& axis : placed.axes) {
            if (axis.loud == loud) {
                paint_axis(stage, axis, a, b);
            }
        }
    }
    if (placed.left_out > 0) {
        say_left_out(stage, placed.left_out);
    }
}

}  // namespace collidarium::app
