#pragma once

#include <algorithm>

#include "collidarium/retro/squared_distance.hpp"

namespace collidarium::retro {

namespace detail {

/// The squared distance of a position from the nearest point of a box, which is traced with the edges.
template <TraceSink Sink>
[[nodiscard]] constexpr std::int64_t squared_distance_to_box(const Point& from, const Box& box, YAxis y,
                                                             Sink& sink) {
    const Edges e = edges(box, y);
    computed("b.left", e.left, sink);
    computed("b.right", e.right, sink);
    computed("b.least_y", e.least_y, sink);
    computed("b.greatest_y", e.greatest_y, sink);
    const std::int32_t near_x = std::clamp<std::int32_t>(from.x, e.left, e.right);
    const std::int32_t near_y = std::clamp<std::int32_t>(from.y, e.least_y, e.greatest_y);
    computed("closest.x", near_x, sink);
    computed("closest.y", near_y, sink);
    return traced_squared_distance(from.x, from.y, near_x, near_y, sink);
}

}  // namespace detail

/// Whether a circle and a box overlap or touch: whether the point of the box that is nearest to the centre
/// of the circle is in the circle. Trace: that point, the squared distance step by step, the comparison and
/// the verdict.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_box(const Circle& circle, const Box& box, YAxis y = YAxis::down,
                                        Sink&& sink = {}) {
    const auto distance = detail::squared_distance_to_box(circle.center, box, y, sink);
    return detail::reaches(distance, circle.radius, "a.radius * a.radius", sink);
}

}  // namespace collidarium::retro
