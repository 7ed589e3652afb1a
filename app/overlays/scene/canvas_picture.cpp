#include "overlays/scene/canvas_picture.hpp"

#include <array>
#include <limits>

#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

void paint_ground(const OverlayCanvas& canvas) {
    const Rect& view = canvas.viewport();
    const std::array<Vec2d, 4> corners{
        view.min, {view.max.x, view.min.y}, view.max, {view.min.x, view.max.y}};
    canvas.painter.fill(corners, {Role::canvas, 1});
}

/// The height from which on layers are painted over the paths.
constexpr int over_paths = 100;

/// Paints the layers that are drawn with a height from `low` up to `high`.
void paint_layers(const OverlayCanvas& canvas, int low, int high) {
    for (const Layer* layer : painted_layers()) {
        if (layer->height >= low && layer->height < high && canvas.draws(*layer)) {
            layer->paint(canvas);
        }
    }
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
    paint_layers(canvas, std::numeric_limits<int>::min(), 0);
    paint_tiles(canvas);
    paint_shapes(canvas);
    paint_layers(canvas, 0, over_paths);
    paint_ghosts(canvas);
    paint_frames(canvas);
    paint_translations(canvas);
    paint_layers(canvas, over_paths, std::numeric_limits<int>::max());
    paint_compared(canvas);
    paint_play(canvas);
    paint_callouts(canvas);
    paint_rulers(canvas);
    paint_difference_on_shapes(canvas);
    paint_answer_marks(canvas);
    paint_gesture(canvas);
    paint_handles(canvas);
    for (const HandleMark& handle : context.handles) {
        labels.avoid(grown({handle.at, handle.at}, 6));
    }
    for (const Rect& covered : context.covered) {
        labels.keep_clear(covered);
    }
    {
        const Group group(painter, "labels");
        labels.paint(painter, canvas.viewport());
    }
    paint_gesture_words(canvas);
    painter.pop_clip();
    if (context.difference) {
        paint_difference(painter, context);
    }
}

Rect picture_bounds(const OverlayContext& context) {
    const Rect& scene = context.camera.viewport();
    if (!context.difference) {
        return scene;
    }
    const Rect& difference = context.difference->area;
    return {glm::min(scene.min, difference.min), glm::max(scene.max, difference.max)};
}

}  // namespace collidarium::app
