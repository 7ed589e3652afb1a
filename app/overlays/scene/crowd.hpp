#pragma once

#include <algorithm>

#include "model/scene/scene_bounds.hpp"
#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Whether a shape with these bounds is one of very many and so small on the screen that the marks of a
/// single one, dots, arrowheads and dashes, would cover the others: it is drawn without them. The pair in
/// focus never is.
[[nodiscard]] inline bool is_in_crowd(const OverlayCanvas& canvas, std::size_t shape,
                                      const WorldBounds& bounds) {
    constexpr std::size_t many = 1000;
    constexpr double small = 10;  // pixels
    const auto& focus = canvas.context.answers.focus;
    if (canvas.context.scene.shapes.size() <= many || (focus && (focus->a == shape || focus->b == shape))) {
        return false;
    }
    const Vec2d size = bounds.size();
    return std::max(size.x, size.y) * canvas.context.camera.pixels_per_unit() < small;
}

[[nodiscard]] inline bool is_in_crowd(const OverlayCanvas& canvas, std::size_t shape) {
    return is_in_crowd(canvas, shape, world_bounds(canvas.context.scene.shapes[shape].shape));
}

}  // namespace collidarium::app
