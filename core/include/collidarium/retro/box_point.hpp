#pragma once

#include "collidarium/retro/shapes.hpp"

namespace collidarium::retro {

/// Whether a point is in a box or on its edge: four comparisons.
[[nodiscard]] constexpr bool box_point(const Box& box, const Point& point, YAxis y = YAxis::down) {
    const Edges e = edges(box, y);
    return e.left <= point.x && point.x <= e.right && e.least_y <= point.y && point.y <= e.greatest_y;
}

}  // namespace collidarium::retro
