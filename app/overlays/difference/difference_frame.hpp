#pragma once

/// What frames the picture of the Minkowski difference: its ground, its title, the scale of its axes.

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// The background, and the line that divides it from the scene.
void paint_pane(const OverlayCanvas& inset, bool beside);
void paint_scale(const OverlayCanvas& inset);
/// The names of both shapes, or "a − b" if they do not fit, and what the picture shows.
void paint_title(const OverlayCanvas& inset);

}  // namespace collidarium::app
