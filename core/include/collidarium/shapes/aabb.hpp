#pragma once

#include "collidarium/scalar.hpp"

namespace collidarium {

/// An axis-aligned box, its boundary included: all points between its corners, `center - half` and
/// `center + half`. Every query rounds these to T, once, and answers about the box between the rounded ones.
/// A half extent may be zero (the box is then a segment or a point), never negative. Its reference point is
/// its centre.
template <Scalar T = double>
struct Aabb {
    using scalar_type = T;

    Vec2<T> center{};
    Vec2<T> half{};

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

template <class N, class M>
Aabb(const N (&)[2], const M (&)[2]) -> Aabb<detail::WrittenScalar<N, M>>;
template <Scalar T = double>
Aabb(Vec2<T>, Vec2<T>) -> Aabb<T>;

}  // namespace collidarium
