#pragma once

#include <algorithm>

#include "collidarium/retro/shapes.hpp"

namespace collidarium::retro {

/// Whether a circle and a box overlap or touch: whether the point of the box that is nearest to the centre
/// of the circle is in the circle.
[[nodiscard]] constexpr bool circle_box(const Circle& circle, const Box& box, YAxis y = YAxis::down) {
    const Edges e = edges(box, y);
    const std::int32_t center_x = circle.center.x;
    const std::int32_t center_y = circle.center.y;
    const std::int32_t near_x = std::clamp(center_x, e.left, e.right);
    const std::int32_t near_y = std::clamp(center_y, e.least_y, e.greatest_y);
    return squared_distance(center_x, center_y, near_x, near_y) <= squared(circle.radius);
}

}  // namespace collidarium::retro
