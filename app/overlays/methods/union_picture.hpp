#pragma once

#include <span>
#include <vector>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Draws the union of convex, counter-clockwise polygons given in the world: its outline without the parts of
/// edges that lie in another polygon, and each polygon's interior.
void draw_union(const OverlayCanvas& canvas, std::span<const std::vector<Vec2d>> polygons,
                const Stroke& stroke, double fill);

}  // namespace collidarium::app
