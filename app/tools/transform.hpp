#pragma once

/// Turning and scaling shapes. What would not change keeps its every bit.

#include <numbers>

#include "model/scene.hpp"

namespace collidarium::app {

/// The shape turned by `angle` (radians, counter-clockwise) about `pivot`. Quarter turns are exact up
/// to the rounding of moving there and back, and leave an axis-aligned box one; by any other angle it
/// becomes an oriented box. A translation is not touched: the shape turns, its way does not.
[[nodiscard]] ShapeD rotated(const ShapeD& shape, const Vec2d& pivot, double angle);

/// `position` turned by `angle` about `pivot`.
[[nodiscard]] Vec2d rotated(const Vec2d& position, const Vec2d& pivot, double angle);

/// The shape made `factor` times as large about `pivot`; factor > 0.
[[nodiscard]] ShapeD scaled(const ShapeD& shape, const Vec2d& pivot, double factor);

}  // namespace collidarium::app
