#pragma once

#include <cstdint>

#include "collidarium/retro/circle_box.hpp"
#include "collidarium/retro/circle_point.hpp"

namespace collidarium::textbook {

/// A circle that keeps the square of its radius in 16 bits, to save a multiplication at every test. No square
/// above 32767 fits, so no radius above 181 does (182^2 = 33124, of which -32412 is left).
struct CircleOfSquaredRadius {
    retro::Point center{};
    std::int16_t radius_squared{};
};

/// The circle as it is stored. Trace: the square before it loses what does not fit.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr CircleOfSquaredRadius squared_radius_in_16_bits(const retro::Circle& circle,
                                                                        Sink&& sink = {}) {
    return {circle.center, retro::low_16_bits(retro::detail::computed("a.radius * a.radius",
                                                                      retro::squared(circle.radius), sink))};
}

/// The tests of such a circle with a point and with a box, as they are printed: the squared distance is kept
/// in 16 bits too. A circle of radius 182 to 255 holds nothing at all, not even its own centre, because
/// its stored square is negative; the larger ones have some other radius. The right tests are
/// `retro::circle_point` and `retro::circle_box`.
///
/// Trace: the square that is stored, and those of the right test up to the comparison of what 16 bits keep.
/// Source: "Retro basics in C".
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_point_by_stored_square(const retro::Circle& circle,
                                                           const retro::Point& point, Sink&& sink = {}) {
    const CircleOfSquaredRadius stored = squared_radius_in_16_bits(circle, sink);
    const std::int16_t distance = retro::low_16_bits(
        retro::detail::traced_squared_distance(stored.center.x, stored.center.y, point.x, point.y, sink));
    return retro::detail::answered(
        retro::detail::no_greater({"dx * dx + dy * dy", distance},
                                  {"a.radius * a.radius", stored.radius_squared}, sink),
        sink);
}

template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_box_by_stored_square(const retro::Circle& circle, const retro::Box& box,
                                                         retro::YAxis y = retro::YAxis::down,
                                                         Sink&& sink = {}) {
    const CircleOfSquaredRadius stored = squared_radius_in_16_bits(circle, sink);
    const std::int16_t distance =
        retro::low_16_bits(retro::detail::squared_distance_to_box(circle.center, box, y, sink));
    return retro::detail::answered(
        retro::detail::no_greater({"dx * dx + dy * dy", distance},
                                  {"a.radius * a.radius", stored.radius_squared}, sink),
        sink);
}

/// What breaks it: a circle of radius 200 and a point 10 from its centre.
inline constexpr struct {
    retro::Circle circle{{0, 0}, 200};
    retro::Point point{10, 0};
} squared_radius_in_16_bits_fails;

}  // namespace collidarium::textbook
