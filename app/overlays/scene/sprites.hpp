#pragma once

#include "model/scene/scene.hpp"
#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Whether an overlap is of the two boxes whose pictures are compared: then pixels decide, not the boxes.
[[nodiscard]] bool is_by_pixels(const OverlayContext& context, const OverlapAnswer& overlap);

/// Draws the picture of a shape in its box: in its own colours, a drawing of rows in the colour of `role`.
/// Precondition: its sprite has pixels.
void paint_sprite(const OverlayCanvas& canvas, const SceneShape& each, Role role);

}  // namespace collidarium::app
