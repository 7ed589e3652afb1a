#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "collidarium/broadphase/box.hpp"
#include "collidarium/shapes/bounds.hpp"

namespace collidarium::detail {

/// A box that certainly contains a shape, and what the narrow phase may take for touching it: larger than
/// `bounds` by several roundings of its largest coordinate. Of a shape that may not be asked about, the whole
/// plane.
template <class S>
[[nodiscard]] inline auto padded_bounds(const S& shape) {
    const auto box = bounds(shape);
    using T = ScalarOf<std::remove_cv_t<decltype(box)>>;
    constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
    constexpr T least = std::numeric_limits<T>::min();
    const Bounds<T> plane = broadphase::detail::whole_plane<T>();
    const Vec2<T> reach = glm::abs(box.center) + box.half;
    const Vec2<T> half = box.half + (std::max(reach.x, reach.y) * rounding + least);
    if (!std::isfinite(half.x) || !std::isfinite(half.y) || !(half.x >= 0) || !(half.y >= 0)) {
        return plane;
    }
    return Bounds<T>{glm::max(box.center - half, plane.min), glm::min(box.center + half, plane.max)};
}

/// A limit of a search that a narrow phase has set, and a few roundings more.
template <Scalar T>
[[nodiscard]] inline T widened_limit(T limit) {
    return limit * (1 + 64 * std::numeric_limits<T>::epsilon());
}

}  // namespace collidarium::detail
