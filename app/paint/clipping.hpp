#pragma once

/// Geometry clipped to a rectangle in doubles, before a surface rounds it to floats or decimals: far-away
/// geometry must not spoil what is near.

#include <optional>
#include <span>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

struct ClippedLine {
    Vec2d from{};
    Vec2d to{};
    double skipped{};  ///< length cut off before `from`, for the phase of dashes
};

/// The part of a segment inside `area`; empty if there is none, or an end is not finite.
[[nodiscard]] std::optional<ClippedLine> clip_line(const Vec2d& from, const Vec2d& to, const Rect& area);

/// The part of a convex polygon inside `area`, in the same order; empty if there is none.
[[nodiscard]] std::vector<Vec2d> clip_convex(std::span<const Vec2d> convex, const Rect& area);

/// `rect` grown on every side.
[[nodiscard]] Rect grown(const Rect& rect, double by);

[[nodiscard]] bool is_finite(const Vec2d& v);
[[nodiscard]] bool is_finite(std::span<const Vec2d> points);

}  // namespace collidarium::app
