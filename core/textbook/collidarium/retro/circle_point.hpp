#pragma once

#include "collidarium/retro/squared_distance.hpp"

namespace collidarium::retro {

/// Whether a point is in a circle or on its edge. Trace: the numbers of both squares, the comparison and the
/// verdict.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_point(const Circle& circle, const Point& point, Sink&& sink = {}) {
    const auto distance =
        detail::traced_squared_distance(circle.center.x, circle.center.y, point.x, point.y, sink);
    return detail::reaches(distance, circle.radius, "a.radius * a.radius", sink);
}

}  // namespace collidarium::retro
