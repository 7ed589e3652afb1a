#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// A single position. Its reference point is itself.
template <Scalar T = double>
struct Point {
    using scalar_type = T;

    Vec2<T> position{};

    friend constexpr bool operator==(const Point&, const Point&) = default;
};

template <class N>
Point(const N (&)[2]) -> Point<detail::WrittenScalar<N>>;
template <Scalar T = double>
Point(Vec2<T>) -> Point<T>;

}  // namespace collidarium
