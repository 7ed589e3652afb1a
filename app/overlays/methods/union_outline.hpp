#pragma once

/// The outline of several convex polygons taken together.

#include <span>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

/// The parts of the polygons' edges that are in no other of them, in strokes; of edges that lie on one
/// another one. The polygons are counter-clockwise. Cost: quadratic in their vertices.
[[nodiscard]] std::vector<std::vector<Vec2d>> union_outline(std::span<const std::vector<Vec2d>> polygons);

}  // namespace collidarium::app
