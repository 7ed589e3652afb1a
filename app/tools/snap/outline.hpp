#pragma once

/// Corners and outlines of shapes, for snapping and hit tests.

#include <optional>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Vertices of a polygon, corners of a box, ends of a segment or of a capsule's axis, a point; none for a
/// circle. In the shape's own order; a box counter-clockwise from its lower left corner.
[[nodiscard]] std::vector<Vec2d> shape_vertices(const ShapeD& shape);

/// The nearest point on the outline of a shape; empty for a point.
[[nodiscard]] std::optional<Vec2d> nearest_on_outline(const ShapeD& shape, const Vec2d& at);

/// The nearest point of the segment from `a` to `b`.
[[nodiscard]] Vec2d nearest_on_segment(const Vec2d& a, const Vec2d& b, const Vec2d& at);

}  // namespace collidarium::app
