#pragma once

#include "collidarium/shapes/rotation.hpp"

namespace collidarium {

/// A box at any angle, its boundary included: an `Aabb` around the origin, rotated, and moved to `center`. A
/// half extent may be zero (the box is then a segment or a point), never negative. Its reference point is its
/// centre.
template <Scalar T>
struct Obb {
    using scalar_type = T;

    Vec2<T> center{};
    Vec2<T> half{};
    Rotation<T> rotation{};

    friend constexpr bool operator==(const Obb&, const Obb&) = default;
};

}  // namespace collidarium
