#pragma once

/// The shapes of marks that every surface draws alike: dashes, heads of arrows, hatching, far circles.

#include <array>
#include <utility>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

/// Lengths of the drawn and the empty part, for a line of that width.
struct DashPattern {
    double on{};
    double off{};
};

/// Nothing drawn and nothing empty for a solid line.
[[nodiscard]] DashPattern dash_pattern(Dash dash, double width);

struct ArrowShape {
    Vec2d shaft_end{};
    std::array<Vec2d, 3> head{};  ///< the tip first
};

/// An arrow drawn with a line of that width; one shorter than its head is all head. `from` and `to`
/// finite and apart.
[[nodiscard]] ArrowShape arrow_shape(const Vec2d& from, const Vec2d& to, double width);

/// The lines, rising to the right, that hatch a convex polygon within `visible`. They lie on a grid that
/// is fixed to the surface, so that neighbours match.
[[nodiscard]] std::vector<std::pair<Vec2d, Vec2d>> hatch_lines(std::span<const Vec2d> convex, double spacing,
                                                               const Rect& visible);

/// The arc of a circle that can be seen in `visible`, when the circle is so large that it has to be drawn
/// as lines; empty when none of it can be seen.
[[nodiscard]] std::vector<Vec2d> visible_arc(const Vec2d& center, double radius, const Rect& visible);

/// The part of such a circle's inside that can be seen, as a convex polygon reaching out of `visible`.
[[nodiscard]] std::vector<Vec2d> visible_disc(const Vec2d& center, double radius, const Rect& visible);

/// Circles beyond this radius (pixels) are drawn through `visible_arc`.
inline constexpr double largest_round_radius = 2e4;

}  // namespace collidarium::app
