#pragma once

/// The shapes of marks that every surface draws alike: dashes, heads of arrows, hatching, far circles.

#include <array>
#include <utility>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

/// Lengths of the drawn and the empty part of a dash.
struct DashPattern {
    double on{};
    double off{};
};

/// The pattern for a line of that width; both lengths are 0 for a solid line.
[[nodiscard]] DashPattern dash_pattern(Dash dash, double width);

struct ArrowShape {
    Vec2d shaft_end{};
    std::array<Vec2d, 3> head{};  ///< the tip first
};

/// An arrow drawn with a line of that width; one shorter than its head is all head. `from` and `to` are
/// finite and differ.
[[nodiscard]] ArrowShape arrow_shape(const Vec2d& from, const Vec2d& to, double width);

/// The lines, rising to the right, that hatch a convex polygon within `visible`. They lie on a grid that
/// is fixed to the surface, so that neighbours match.
[[nodiscard]] std::vector<std::pair<Vec2d, Vec2d>> hatch_lines(std::span<const Vec2d> convex, double spacing,
                                                               const Rect& visible);

/// The same of an outline that need not be convex; lines that all but touch are one.
[[nodiscard]] std::vector<std::pair<Vec2d, Vec2d>> hatch_lines_inside(std::span<const Vec2d> outline,
                                                                      double spacing, const Rect& visible);

/// The arc of a circle that is visible in `visible`, for a circle so large that it must be drawn as lines;
/// empty if none of it is visible.
[[nodiscard]] std::vector<Vec2d> visible_arc(const Vec2d& center, double radius, const Rect& visible);

/// The visible part of such a circle's interior, as a convex polygon reaching out of `visible`.
[[nodiscard]] std::vector<Vec2d> visible_disc(const Vec2d& center, double radius, const Rect& visible);

/// Circles beyond this radius (pixels) are drawn through `visible_arc`.
inline constexpr double largest_round_radius = 2e4;

}  // namespace collidarium::app
