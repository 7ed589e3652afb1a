#pragma once

#include <algorithm>

#include "collidarium/retro/squared_distance.hpp"

namespace collidarium::retro {

/// Whether a circle and a box overlap or touch: whether the point of the box that is nearest to the centre
/// of the circle is in the circle. Trace: that point, the squared distance step by step, the comparison and
/// the verdict.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_box(const Circle& circle, const Box& box, YAxis y = YAxis::down,
                                        Sink&& sink = {}) {
    const Edges e = edges(box, y);
    detail::computed("b.left", e.left, sink);
    detail::computed("b.right", e.right, sink);
    detail::computed("b.least_y", e.least_y, sink);
    detail::computed("b.greatest_y", e.greatest_y, sink);
    const std::int32_t center_x = circle.center.x;
    const std::int32_t center_y = circle.center.y;
    const std::int32_t near_x = std::clamp(center_x, e.left, e.right);
    const std::int32_t near_y = std::clamp(center_y, e.least_y, e.greatest_y);
    detail::computed("closest.x", near_x, sink);
    detail::computed("closest.y", near_y, sink);
    const auto distance = detail::traced_squared_distance(center_x, center_y, near_x, near_y, sink);
    return detail::reaches(distance, circle.radius, "a.radius * a.radius", sink);
}

}  // namespace collidarium::retro
