#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// How a shape moves in the time from 0 to 1: straight, and turning evenly about its reference point.
template <Scalar T = double>
struct Motion {
    Vec2<T> translation{};
    T rotation{};  ///< radians, counter-clockwise

    friend constexpr bool operator==(const Motion&, const Motion&) = default;
};

template <class N>
Motion(const N (&)[2]) -> Motion<detail::WrittenScalar<N>>;
template <class N, detail::Number Angle>
Motion(const N (&)[2], Angle) -> Motion<detail::WrittenScalar<N, Angle>>;
template <Scalar T = double>
Motion(Vec2<T>) -> Motion<T>;
template <Scalar T = double, detail::Number Angle>
Motion(Vec2<T>, Angle) -> Motion<T>;

}  // namespace collidarium
