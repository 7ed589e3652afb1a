#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// All points within `radius` of the segment from `a` to `b`, the boundary included. Equal ends make it
/// a circle, a radius of zero a segment; the radius is never negative. Its reference point is the
/// middle between its ends.
template <Scalar T>
struct Capsule {
    using scalar_type = T;

    Vec2<T> a{};
    Vec2<T> b{};
    T radius{};

    friend constexpr bool operator==(const Capsule&, const Capsule&) = default;
};

}  // namespace collidarium
