#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/geometric.hpp>

#include "collidarium/scalar.hpp"

namespace collidarium::detail {

/// `after`, a velocity that should be no longer than `before`, without what rounding may have added to its
/// length, nor negative zeros: over a million bounces that would add up.
template <Scalar T>
[[nodiscard]] inline Vec2<T> no_faster(Vec2<T> after, const Vec2<T>& before) {
    const T most = std::hypot(before.x, before.y);
    const T length = std::hypot(after.x, after.y);
    if (length > most) {
        after *= most / length * (1 - 2 * std::numeric_limits<T>::epsilon());
    }
    return without_negative_zero(after);
}

/// `velocity` without its part into the plane. The second time takes away what rounding left of it.
template <Scalar T>
[[nodiscard]] inline Vec2<T> along_plane(Vec2<T> velocity, const Vec2<T>& normal) {
    velocity -= normal * glm::dot(velocity, normal);
    velocity -= normal * glm::dot(velocity, normal);
    return velocity;
}

/// Whether a velocity leads into a plane, by more than rounding.
template <Scalar T>
[[nodiscard]] inline bool leads_into(const Vec2<T>& velocity, const Vec2<T>& normal) {
    const T least = 8 * std::numeric_limits<T>::epsilon() * size_of(velocity);
    return glm::dot(velocity, normal) < -least;
}

/// `respond(velocity)`, a velocity that is no faster, for one of any finite magnitude: one whose products
/// could overflow or underflow is answered for times a power of two, which changes no digit. What rounding
/// takes beyond the largest number is that number.
template <Scalar T, class Respond>
[[nodiscard]] inline Vec2<T> at_any_speed(const Vec2<T>& velocity, const Respond& respond) {
    constexpr int room = std::numeric_limits<T>::max_exponent / 4;
    const T largest = std::max(std::abs(velocity.x), std::abs(velocity.y));
    const int exponent = largest > 0 ? std::ilogb(largest) : 0;
    if (exponent > -room && exponent < room) {
        return respond(velocity);
    }
    const auto scaled = [](const Vec2<T>& vector, int by) {
        constexpr T most = std::numeric_limits<T>::max();
        return Vec2<T>(std::clamp(std::ldexp(vector.x, by), -most, most),
                       std::clamp(std::ldexp(vector.y, by), -most, most));
    };
    return scaled(respond(scaled(velocity, -exponent)), exponent);
}

}  // namespace collidarium::detail
