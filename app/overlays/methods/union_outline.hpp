#pragma once

/// The outline of the union of several convex polygons.

#include <span>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

/// The parts of the polygons' edges that lie in no other polygon, as strokes; of coincident edges one. The
/// polygons are counter-clockwise. Cost: quadratic in their vertices.
[[nodiscard]] std::vector<std::vector<Vec2d>> union_outline(std::span<const std::vector<Vec2d>> polygons);

}  // namespace collidarium::app
