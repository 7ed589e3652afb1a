#pragma once

#include <array>

#include "collidarium/policy.hpp"
#include "collidarium/retro/shapes.hpp"
#include "collidarium/shapes/circle.hpp"

namespace collidarium::textbook {

/// A well-known wrong test of two circles: their squared distance is compared with the sum of the squares of
/// their radii, a^2 + b^2, which is less than (a + b)^2. It misses circles that overlap by less than some
/// amount. The right test is `retro::circle_circle`.
[[nodiscard]] constexpr bool sum_of_squared_radii(const retro::Circle& a, const retro::Circle& b) {
    return retro::squared_distance(a.center, b.center) <= retro::squared(a.radius) + retro::squared(b.radius);
}

/// The same in floating point; touching counts under the closed policy. The right test is `overlap`.
template <Scalar T>
[[nodiscard]] constexpr bool sum_of_squared_radii(const Circle<T>& a, const Circle<T>& b,
                                                  Policy policy = Policy::open) {
    const Vec2<T> way = b.center - a.center;
    const T squared_distance = way.x * way.x + way.y * way.y;
    const T sum = a.radius * a.radius + b.radius * b.radius;
    return policy == Policy::open ? squared_distance < sum : squared_distance <= sum;
}

/// What breaks it: radii of 3 and 4, so they overlap when nearer than 7; they are 6 apart, and it says no,
/// because 36 is more than 9 + 16.
inline constexpr std::array<retro::Circle, 2> sum_of_squared_radii_fails{{{{0, 0}, 3}, {{6, 0}, 4}}};

}  // namespace collidarium::textbook
