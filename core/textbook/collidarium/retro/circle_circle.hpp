#pragma once

#include "collidarium/retro/squared_distance.hpp"

namespace collidarium::retro {

/// Whether two circles overlap or touch: their squared distance is no more than the square of the sum of
/// their radii. (Not the sum of their squares: see `textbook/sum_of_squared_radii.hpp`.) Trace: the numbers
/// of both squares, the comparison and the verdict.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_circle(const Circle& a, const Circle& b, Sink&& sink = {}) {
    const auto distance =
        detail::traced_squared_distance(a.center.x, a.center.y, b.center.x, b.center.y, sink);
    const auto reach = detail::computed("a.radius + b.radius", a.radius + b.radius, sink);
    return detail::reaches(distance, reach, "(a.radius + b.radius)^2", sink);
}

}  // namespace collidarium::retro
