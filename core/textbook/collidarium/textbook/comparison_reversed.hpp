#pragma once

#include "collidarium/retro/circle_box.hpp"

namespace collidarium::textbook {

/// The test of a circle and a box as it is sometimes put in words: "if the distance from the centre to the
/// closest point is greater than the radius, they collide". It is the other way round, so every answer is
/// wrong, that of a touch included. The right test is `retro::circle_box`.
///
/// Trace: that of the right test, with the comparison reversed: that the square of the radius and one more is
/// no greater than the squared distance is, in integers, that it is less.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool comparison_reversed(const retro::Circle& circle, const retro::Box& box,
                                                 retro::YAxis y = retro::YAxis::down, Sink&& sink = {}) {
    const auto distance = retro::detail::squared_distance_to_box(circle.center, box, y, sink);
    const auto least =
        retro::detail::computed("a.radius * a.radius + 1", retro::squared(circle.radius) + 1, sink);
    return retro::detail::answered(
        retro::detail::no_greater({"a.radius * a.radius + 1", least}, {"dx * dx + dy * dy", distance}, sink),
        sink);
}

/// What breaks it: a circle in the middle of a box.
inline constexpr struct {
    retro::Circle circle{{5, 5}, 2};
    retro::Box box{{0, 0}, 10, 10};
} comparison_reversed_fails;

}  // namespace collidarium::textbook
