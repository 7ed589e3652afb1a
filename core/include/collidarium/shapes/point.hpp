#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// A single position. Its reference point is itself.
template <Scalar T>
struct Point {
    using scalar_type = T;

    Vec2<T> position{};

    friend constexpr bool operator==(const Point&, const Point&) = default;
};

}  // namespace collidarium
