#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/scalar.hpp"

namespace collidarium::detail {

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
