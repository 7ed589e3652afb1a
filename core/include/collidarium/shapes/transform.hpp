#pragma once

#include "collidarium/shapes/rotation.hpp"

namespace collidarium {

/// Where a body is: what is given in its frame is rotated about that frame's origin, then moved to `position`
/// (world units). `{position, angle}` makes one.
template <Scalar T = double>
struct Transform {
    using scalar_type = T;

    Vec2<T> position{};
    Rotation<T> rotation{};

    /// Where a position in the frame is in the world.
    [[nodiscard]] constexpr Vec2<T> operator()(const Vec2<T>& point) const {
        return rotation(point) + position;
    }

    friend constexpr bool operator==(const Transform&, const Transform&) = default;
};

template <class N>
Transform(const N (&)[2]) -> Transform<detail::WrittenScalar<N>>;
template <class N, detail::Number Angle>
Transform(const N (&)[2], Angle) -> Transform<detail::WrittenScalar<N, Angle>>;
template <Scalar T = double>
Transform(Vec2<T>, Rotation<T> = {}) -> Transform<T>;
template <Scalar T = double, detail::Number Angle>
Transform(Vec2<T>, Angle) -> Transform<T>;

/// First `inner`, then `outer`: where a frame is that is given in another one. Up to rounding
/// `(outer * inner)(p) == outer(inner(p))`.
template <Scalar T>
[[nodiscard]] constexpr Transform<T> operator*(const Transform<T>& outer, const Transform<T>& inner) {
    return {outer(inner.position), outer.rotation * inner.rotation};
}

/// The way back, up to rounding: from the world into the frame.
template <Scalar T>
[[nodiscard]] constexpr Transform<T> inverse(const Transform<T>& transform) {
    const Rotation<T> back = inverse(transform.rotation);
    return {Vec2<T>(0) - back(transform.position), back};
}

}  // namespace collidarium
