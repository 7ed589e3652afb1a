#pragma once

/// Turning and scaling shapes. What would not change keeps its every bit.

#include <numbers>

#include "model/scene.hpp"

namespace collidarium::app {

/// The shape turned by `angle` (radians, counter-clockwise) about `pivot`. Quarter turns are exact up
/// to the rounding of moving there and back. A box that ends parallel to the axes is an axis-aligned one,
/// by any other angle it is an oriented box. A translation is not touched: the shape turns, its way does
/// not. What comes of a polygon that rounding makes none is for `is_sound` to find.
[[nodiscard]] ShapeD rotated(const ShapeD& shape, const Vec2d& pivot, double angle);

/// `position` turned by `angle` about `pivot`.
[[nodiscard]] Vec2d rotated(const Vec2d& position, const Vec2d& pivot, double angle);

/// The shape made `factor` times as large about `pivot`; factor > 0.
[[nodiscard]] ShapeD scaled(const ShapeD& shape, const Vec2d& pivot, double factor);

/// A polygon as a file with its vertices would be read, convex or not: rounding may have made a vertex in the
/// middle of a side a corner. What is no polygon, or no longer one, stays as it is.
[[nodiscard]] ShapeD remade(ShapeD shape);

/// Whether a scene file could hold the shape: its numbers are finite, and polygons are still ones.
[[nodiscard]] bool is_sound(const ShapeD& shape);

}  // namespace collidarium::app
