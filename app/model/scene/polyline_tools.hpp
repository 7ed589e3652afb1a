#pragma once

/// Simplifying and joining lines of many points.

#include <span>
#include <vector>

#include "collidarium/scalar.hpp"

namespace collidarium::app {

/// The line with as few of its points as keep it within `tolerance` (Douglas and Peucker, 1973). The ends
/// stay.
[[nodiscard]] std::vector<Vec2<double>> simplified(std::span<const Vec2<double>> line, double tolerance);

/// The same for a ring, whose last point is followed by its first one. Empty if its area is negligible.
[[nodiscard]] std::vector<Vec2<double>> simplified_ring(std::span<const Vec2<double>> ring, double tolerance);

/// Joins pieces whose ends are within about `tolerance` of each other into lines, where exactly two meet.
[[nodiscard]] std::vector<std::vector<Vec2<double>>> joined(std::span<const std::vector<Vec2<double>>> pieces,
                                                            double tolerance);

}  // namespace collidarium::app
