#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// A disc, its boundary included: all points within `radius` of `center`. The radius may be zero (the
/// circle is then a point), never negative. Its reference point is its centre.
template <Scalar T>
struct Circle {
    using scalar_type = T;

    Vec2<T> center{};
    T radius{};

    friend constexpr bool operator==(const Circle&, const Circle&) = default;
};

}  // namespace collidarium
