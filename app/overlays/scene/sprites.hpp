#pragma once

#include "model/scene/scene.hpp"
#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Whether the query is about the pictures in two boxes: their pixels, or which one is drawn first.
[[nodiscard]] bool is_about_pictures(const FocusAnswer& focus);

/// Whether an overlap is of the two boxes whose pictures are asked about: then the boxes decide nothing.
[[nodiscard]] bool is_by_pixels(const OverlayContext& context, const OverlapAnswer& overlap);

/// Draws the picture of a shape in its box: in its own colours, a drawing of rows in the colour of `role`.
/// Precondition: its sprite has pixels.
void paint_sprite(const OverlayCanvas& canvas, const SceneShape& each, Role role);

}  // namespace collidarium::app
