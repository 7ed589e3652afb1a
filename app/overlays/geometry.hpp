#pragma once

/// The little plane geometry that drawing needs. It decides nothing about collisions.

#include <optional>
#include <span>
#include <vector>

#include "paint/clipping.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// A straight piece from one point to another.
struct Stretch {
    Vec2d from{};
    Vec2d to{};
};

[[nodiscard]] bool overlapping(const Rect& a, const Rect& b);
/// The smallest rectangle around points; there is at least one.
[[nodiscard]] Rect bounds_of(std::span<const Vec2d> points);

/// The part of a piece, or of the infinite line through `point`, inside a rectangle.
[[nodiscard]] std::optional<Stretch> clipped(const Stretch& stretch, const Rect& rect);
[[nodiscard]] std::optional<Stretch> clipped_line(const Vec2d& point, const Vec2d& direction,
                                                  const Rect& rect);

/// The intersection of two convex, counter-clockwise outlines; either may have two vertices or one. Empty if
/// it has neither area nor length.
[[nodiscard]] std::vector<Vec2d> shared(std::span<const Vec2d> a, std::span<const Vec2d> b);

}  // namespace collidarium::app
