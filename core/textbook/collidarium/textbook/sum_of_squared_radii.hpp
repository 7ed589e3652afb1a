#pragma once

#include <array>
#include <cstdint>

#include "collidarium/policy.hpp"
#include "collidarium/retro/squared_distance.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

/// A well-known wrong test of two circles, as it is printed: their squared distance is compared with the sum
/// of the squares of their radii, a^2 + b^2, which is less than (a + b)^2. It misses circles that overlap by
/// less than some amount. All numbers are kept in 16 bits. The right test is `retro::circle_circle`.
///
/// Trace: each number before it loses what does not fit, the comparison of what is left, and the verdict.
/// Source: "Retro basics in C".
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool sum_of_squared_radii(const retro::Circle& a, const retro::Circle& b,
                                                  Sink&& sink = {}) {
    const std::int16_t distance = retro::low_16_bits(
        retro::detail::traced_squared_distance(a.center.x, a.center.y, b.center.x, b.center.y, sink));
    const std::int16_t sum = retro::low_16_bits(retro::detail::computed(
        "a.radius^2 + b.radius^2", retro::squared(a.radius) + retro::squared(b.radius), sink));
    return retro::detail::answered(
        retro::detail::no_greater({"dx * dx + dy * dy", distance}, {"a.radius^2 + b.radius^2", sum}, sink),
        sink);
}

/// The same in floating point, which no source has; touching counts under the closed policy. The right test
/// is `overlap`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool sum_of_squared_radii(const Circle<T>& a, const Circle<T>& b,
                                                  Policy policy = Policy::open, Sink&& sink = {}) {
    const Vec2<T> way = b.center - a.center;
    const T squared_distance = way.x * way.x + way.y * way.y;
    const T sum = a.radius * a.radius + b.radius * b.radius;
    const bool hit = detail::is_less<T>({.left_name = "squared distance",
                                         .left = squared_distance,
                                         .right_name = "sum of squared radii",
                                         .right = sum,
                                         .dimension = 2,
                                         .allows_equal = policy == Policy::closed},
                                        sink);
    return detail::answered<T>(hit, sink);
}

/// What breaks it: radii of 3 and 4, so they overlap when nearer than 7; they are 6 apart, and it says no,
/// because 36 is more than 9 + 16.
inline constexpr std::array<retro::Circle, 2> sum_of_squared_radii_fails{{{{0, 0}, 3}, {{6, 0}, 4}}};

}  // namespace collidarium::textbook
