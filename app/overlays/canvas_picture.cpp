#include "overlays/canvas_picture.hpp"

#include <array>

#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

void paint_ground(const Stage& stage) {
    const Rect& view = stage.viewport();
    const std::array<Vec2d, 4> corners{
        view.min, {view.max.x, view.min.y}, view.max, {view.min.x, view.max.y}};
    stage.painter.fill(corners, {Role::canvas, 1});
}

}  // namespace

void paint_canvas(Painter& painter, const OverlayContext& context) {
    LabelLayout labels;
    const Stage stage{painter, context, labels};

    const Group canvas(painter, "canvas");
    painter.push_clip(stage.viewport());
    paint_ground(stage);
    paint_map(stage);
    paint_grid(stage);
    if (stage.shows(Layer::padding)) {
        paint_padding(stage);
    }
    paint_shapes(stage);
    if (stage.shows(Layer::pieces)) {
        paint_pieces(stage);
    }
    if (stage.shows(Layer::part_pairs)) {
        paint_part_pairs(stage);
    }
    if (stage.shows(Layer::lines)) {
        paint_lines(stage);
    }
    if (stage.shows(Layer::slabs)) {
        paint_slabs(stage);
    }
    if (stage.shows(Layer::axes)) {
        paint_axes(stage);
    }
    if (stage.tells<FilterAxis<double>, FilterResult<double>, ExactFallback<double>>(Layer::filter)) {
        paint_filter(stage);
    }
    if (stage.tells<ClimbStep<double>>(Layer::climb) && stage.shows(Layer::padding)) {
        paint_climb_on_padding(stage);
    }
    if (stage.shows(Layer::crossings)) {
        paint_crossings(stage);
    }
    if (stage.shows(Layer::quadratic)) {
        paint_quadratic(stage);
    }
    if (stage.shows(Layer::advancement)) {
        paint_advancement(stage);
    }
    if (stage.tells<MtvCandidate<double>>(Layer::mtv_candidates)) {
        paint_mtv_candidates(stage);
    }
    if (stage.shows(Layer::mtv)) {
        paint_mtv(stage);
    }
    if (stage.shows(Layer::features)) {
        paint_features(stage);
    }
    if (stage.shows(Layer::clipping)) {
        paint_clipping(stage);
    }
    if (stage.shows(Layer::manifold)) {
        paint_manifold(stage);
    }
    if (stage.shows(Layer::padding) || stage.shows(Layer::hits)) {
        paint_ghosts(stage);
    }
    paint_frames(stage);
    paint_translations(stage);
    if (stage.shows(Layer::normals)) {
        paint_normals(stage);
    }
    if (stage.shows(Layer::hits)) {
        paint_hits(stage);
    }
    paint_compared(stage);
    paint_rulers(stage);
    paint_difference(stage);
    paint_gesture(stage);
    paint_handles(stage);
    for (const HandleMark& handle : context.handles) {
        labels.avoid(grown({handle.at, handle.at}, 6));
    }
    {
        const Group group(painter, "labels");
        labels.paint(painter, stage.viewport());
    }
    paint_gesture_words(stage);
    painter.pop_clip();
}

}  // namespace collidarium::app
