#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// An axis-aligned box, its boundary included: all points within `half.x` and `half.y` of `center`.
/// A half extent may be zero (the box is then a segment or a point), never negative. Its reference
/// point is its centre.
template <Scalar T>
struct Aabb {
    using scalar_type = T;

    Vec2<T> center{};
    Vec2<T> half{};

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

}  // namespace collidarium
