#include <string>

#include "overlays/labels/corner_note.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/axis_picture.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

/// Which part of a concave polygon is tested.
void mark_piece(const OverlayCanvas& canvas, const ShapeD& shape, const Corners& piece, Role role) {
    if (std::holds_alternative<Polygon<double>>(shape)) {
        draw_figure(canvas, piece.points, {.stroke = {role, 2.4, Dash::dashed}, .fill = 0.12});
    }
}

void say_omitted(const OverlayCanvas& canvas, std::size_t count) {
    add_corner_note(
        canvas, count == 1 ? "1 more axis is not drawn" : std::to_string(count) + " more axes are not drawn",
        "axes");
}

void paint_axes(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    const auto& lit = canvas.context.lit;
    const bool appends_edge = lit && *lit < canvas.trace().size() &&
                              std::holds_alternative<MinkowskiEdge<double>>(canvas.trace()[*lit]);
    if (!focus || appends_edge) {
        return;
    }
    const ShapeD& shape_a = canvas.context.scene.shapes[focus->a].shape;
    const ShapeD& shape_b = canvas.context.scene.shapes[focus->b].shape;
    const PlacedAxes placed = place_axes(canvas, corners_of(shape_a), corners_of(shape_b));
    if (placed.axes.empty()) {
        return;
    }
    const PartsAt parts = parts_at(canvas, placed.axes.front().event);
    const Group group(canvas.painter, "axes");
    mark_piece(canvas, shape_a, parts.a, Role::free);
    mark_piece(canvas, shape_b, parts.b, Role::subject);
    for (const bool loud : {false, true}) {  // the highlighted axis lies on top
        for (const PlacedAxis& axis : placed.axes) {
            if (axis.loud == loud) {
                paint_axis(canvas, axis, parts.a, parts.b);
            }
        }
    }
    if (placed.omitted > 0) {
        say_omitted(canvas, placed.omitted);
    }
}

}  // namespace

const Layer layers::axes{
    .name = "axes",
    .label = "Axes",
    .description = "projection axes",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<AxisProjection<double>>,
    .height = 25,
    .paint = paint_axes,
};

}  // namespace collidarium::app
