#include "overlays/scene/canvas_picture.hpp"

#include <array>

#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

void paint_ground(const OverlayCanvas& canvas) {
    const Rect& view = canvas.viewport();
    const std::array<Vec2d, 4> corners{
        view.min, {view.max.x, view.min.y}, view.max, {view.min.x, view.max.y}};
    canvas.painter.fill(corners, {Role::canvas, 1});
}

}  // namespace

void paint_canvas(Painter& painter, const OverlayContext& context) {
    LabelLayout labels;
    const OverlayCanvas canvas{painter, context, labels};

    const Group whole(painter, "canvas");
    painter.push_clip(canvas.viewport());
    paint_ground(canvas);
    paint_map(canvas);
    paint_grid(canvas);
    if (canvas.shows(Layer::padding)) {
        paint_padding(canvas);
    }
    paint_shapes(canvas);
    if (canvas.shows(Layer::pieces)) {
        paint_pieces(canvas);
    }
    if (canvas.shows(Layer::part_pairs)) {
        paint_part_pairs(canvas);
    }
    if (canvas.shows(Layer::lines)) {
        paint_lines(canvas);
    }
    if (canvas.shows(Layer::slabs)) {
        paint_slabs(canvas);
    }
    if (canvas.shows(Layer::axes)) {
        paint_axes(canvas);
    }
    if (canvas.tells<FilterAxis<double>, FilterResult<double>, ExactFallback<double>>(Layer::filter)) {
        paint_filter(canvas);
    }
    if (canvas.tells<ClimbStep<double>>(Layer::climb) && canvas.shows(Layer::padding)) {
        paint_climb_on_padding(canvas);
    }
    if (canvas.shows(Layer::crossings)) {
        paint_crossings(canvas);
    }
    if (canvas.shows(Layer::quadratic)) {
        paint_quadratic(canvas);
    }
    if (canvas.shows(Layer::advancement)) {
        paint_advancement(canvas);
    }
    if (canvas.tells<MtvCandidate<double>>(Layer::mtv_candidates)) {
        paint_mtv_candidates(canvas);
    }
    if (canvas.shows(Layer::mtv)) {
        paint_mtv(canvas);
    }
    if (canvas.shows(Layer::features)) {
        paint_features(canvas);
    }
    if (canvas.shows(Layer::clipping)) {
        paint_clipping(canvas);
    }
    if (canvas.shows(Layer::manifold)) {
        paint_manifold(canvas);
    }
    if (canvas.shows(Layer::padding) || canvas.shows(Layer::hits)) {
        paint_ghosts(canvas);
    }
    paint_frames(canvas);
    paint_translations(canvas);
    if (canvas.shows(Layer::normals)) {
        paint_normals(canvas);
    }
    if (canvas.shows(Layer::hits)) {
        paint_hits(canvas);
    }
    paint_compared(canvas);
    paint_rulers(canvas);
    paint_difference(canvas);
    paint_gesture(canvas);
    paint_handles(canvas);
    for (const HandleMark& handle : context.handles) {
        labels.avoid(grown({handle.at, handle.at}, 6));
    }
    {
        const Group group(painter, "labels");
        labels.paint(painter, canvas.viewport());
    }
    paint_gesture_words(canvas);
    painter.pop_clip();
}

}  // namespace collidarium::app
