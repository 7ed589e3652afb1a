#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// How a shape moves in the time from 0 to 1: straight, and turning evenly about its reference point.
template <Scalar T>
struct Motion {
    Vec2<T> translation{};
    T rotation{};  ///< radians, counter-clockwise

    friend constexpr bool operator==(const Motion&, const Motion&) = default;
};

}  // namespace collidarium
