#pragma once

/// What the broad phase asks about boxes. All of it is monotone in the rounded arithmetic, too: a box that
/// contains another passes every test that this one passes. So what encloses boxes may stand for them,
/// wherever they are and however small, without a tolerance.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/containers/bounds.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/shape_error.hpp"

namespace collidarium {

/// Whether two boxes share a point; touching counts. Exact.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE constexpr bool boxes_meet(const Bounds<T>& a, const Bounds<T>& b) {
    return bool(int(a.min.x <= b.max.x) & int(b.min.x <= a.max.x) & int(a.min.y <= b.max.y) &
                int(b.min.y <= a.max.y));
}

/// Whether `outer` contains all of `inner`. Exact.
template <Scalar T>
[[nodiscard]] constexpr bool contains_box(const Bounds<T>& outer, const Bounds<T>& inner) {
    return outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && inner.max.x <= outer.max.x &&
           inner.max.y <= outer.max.y;
}

/// What is wrong with a box, if anything: a number that is not finite, or a least corner above the greatest.
template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Bounds<T>& box) {
    for (const T number : {box.min.x, box.min.y, box.max.x, box.max.y}) {
        if (!std::isfinite(number)) {
            return ShapeError::not_finite;
        }
    }
    return box.min.x <= box.max.x && box.min.y <= box.max.y ? std::nullopt
                                                            : std::optional(ShapeError::negative_size);
}

namespace broadphase::detail {

/// From the least number to the greatest.
template <Scalar T>
[[nodiscard]] constexpr Bounds<T> whole_plane() {
    constexpr T most = std::numeric_limits<T>::max();
    return {Vec2<T>(-most), Vec2<T>(most)};
}

/// The middle of a box, by halves that do not overflow.
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> middle(const Bounds<T>& box) {
    return box.min * T(0.5) + box.max * T(0.5);
}

}  // namespace broadphase::detail

}  // namespace collidarium
