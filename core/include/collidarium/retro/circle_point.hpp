#pragma once

#include "collidarium/retro/shapes.hpp"

namespace collidarium::retro {

/// Whether a point is in a circle or on its edge.
[[nodiscard]] constexpr bool circle_point(const Circle& circle, const Point& point) {
    return squared_distance(circle.center, point) <= squared(circle.radius);
}

}  // namespace collidarium::retro
