#pragma once

/// Moving, rotating and scaling shapes. Unchanged numbers keep every bit.

#include <numbers>
#include <optional>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The shape rotated by `angle` (radians, counter-clockwise) about `pivot`. Quarter turns are exact up to the
/// rounding of the translation by `pivot`. A box parallel to the axes becomes an axis-aligned box, any other
/// an oriented box. The translation stays: the shape rotates, its path does not. `is_sound` detects a polygon
/// that rounding has made invalid.
[[nodiscard]] ShapeD rotated(const ShapeD& shape, const Vec2d& pivot, double angle);

/// `position` rotated by `angle` about `pivot`.
[[nodiscard]] Vec2d rotated(const Vec2d& position, const Vec2d& pivot, double angle);

/// The shape scaled by `factor` about `pivot`; factor > 0.
[[nodiscard]] ShapeD scaled(const ShapeD& shape, const Vec2d& pivot, double factor);

/// Whether it is a polygon of so many vertices that checking and decomposing it takes much of a frame.
[[nodiscard]] bool is_intricate(const ShapeD& shape);

/// Whether it is an intricate polygon whose parts rounding has left convex: they need not be found anew.
[[nodiscard]] bool keeps_its_parts(const ShapeD& shape);

/// Reclassifies a polygon as convex or concave, as when reading a file: rounding may have moved a vertex off
/// the line of its edge. Other shapes, and invalid polygons, stay as they are; so does an intricate one whose
/// convex parts have stayed convex.
[[nodiscard]] ShapeD remade(ShapeD shape);

/// Whether a scene file could hold the shape: its numbers are finite, and a polygon is valid.
[[nodiscard]] bool is_sound(const ShapeD& shape);

/// The shape `remade`; empty where it is not sound. A polygon is checked once for both.
[[nodiscard]] std::optional<ShapeD> soundly_remade(ShapeD shape);

/// The shape itself; empty where it is not sound.
[[nodiscard]] std::optional<ShapeD> if_sound(ShapeD shape);

/// `position` moved by `offset`; a coordinate with offset 0 keeps every bit, including -0.0.
[[nodiscard]] Vec2d moved(const Vec2d& position, const Vec2d& offset);

/// The same for all points of a shape.
[[nodiscard]] ShapeD moved(const ShapeD& shape, const Vec2d& offset);

}  // namespace collidarium::app
