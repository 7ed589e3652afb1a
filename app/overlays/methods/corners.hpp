#pragma once

/// The positions of the features that a trace names.

#include <vector>

#include "model/scene/corners.hpp"
#include "overlays/figure.hpp"
#include "overlays/geometry.hpp"

namespace collidarium::app {

using Corners = ShapeCorners<double>;

/// The convex parts by which a shape is tested: itself, or the parts of a concave polygon.
[[nodiscard]] std::vector<Corners> parts_of(const ShapeD& shape);

/// The edge from a vertex to the next, on the rounded surface: `outwards` is its normal.
[[nodiscard]] Stretch side_of(const Corners& corners, std::size_t first, const Vec2d& outwards);

/// The first vertex of the edge that the surface point `at` lies on.
[[nodiscard]] std::size_t side_at(const Corners& corners, const Vec2d& at, const Vec2d& outwards);

/// The surface point farthest along a unit vector; if several, the one farthest along `then`.
[[nodiscard]] Vec2d farthest(const Corners& corners, const Vec2d& direction, const Vec2d& then);

}  // namespace collidarium::app
