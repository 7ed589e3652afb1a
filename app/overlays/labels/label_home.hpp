#pragma once

/// Where labels stand relative to what they name: in it, beside it, or farther off with a leader. All on the
/// screen, in pixels.

#include <span>
#include <vector>

#include "overlays/geometry.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// Whether a rectangle lies in the interior of a closed outline (not necessarily convex) without meeting it.
[[nodiscard]] bool lies_in(const Rect& area, std::span<const Vec2d> outline);

/// Whether `inner` lies in the interior of `outer`, or on its outline.
[[nodiscard]] bool surrounds(std::span<const Vec2d> outer, std::span<const Vec2d> inner);

/// From the point of a rectangle that is closest to an outline, to the closest point of the outline. A point
/// has one vertex, a line two. Both ends are equal where they meet. Precondition: the outline is not empty.
[[nodiscard]] Stretch shortest_line(const Rect& area, std::span<const Vec2d> outline);

/// The distance of a rectangle from an outline, or from its interior if it has three vertices or more.
[[nodiscard]] double distance_between(const Rect& area, std::span<const Vec2d> outline);

/// The centres of rectangles of a size that lie in a closed outline, beginning with those in the middle.
[[nodiscard]] std::vector<Vec2d> centers_inside(std::span<const Vec2d> outline, const Vec2d& size,
                                                const Rect& view);

/// The centres of rectangles of a size whose distance from the convex hull of an outline is about `gap`:
/// beginning with those in the direction `first`, then opposite to it, at the sides, and between.
[[nodiscard]] std::vector<Vec2d> centers_around(std::span<const Vec2d> outline, const Vec2d& size, double gap,
                                                const Vec2d& first, const Rect& view);

}  // namespace collidarium::app
