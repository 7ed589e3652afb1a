#pragma once

#include <span>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

/// An outline of some of its vertices that looks the same: what is left out lies within `tolerance` of it, or
/// within five times as much where the outline goes forth and back again and again, as a saw with very many
/// teeth. Of a convex outline it is convex. The outline itself where less than an area would be left.
[[nodiscard]] std::vector<Vec2d> with_fewer_vertices(std::span<const Vec2d> outline, double tolerance);

}  // namespace collidarium::app
