#pragma once

/// The separating axis test on the slabs of a Minkowski difference D: two convex shapes are apart
/// exactly when the origin is outside one of D's slabs, and the slab that it is least deep in gives
/// the minimum translation.
///
/// Source: "Intersection Tests in 2D" (boxes by their axis of least overlap); Ericson, Real-Time
/// Collision Detection, 5.2.1.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/policy.hpp"
#include "collidarium/slab/minkowski_difference.hpp"

namespace collidarium {

/// Whether 0 lies in the interval: strictly inside under the open policy. Never for a NaN.
template <Scalar T>
[[nodiscard]] constexpr bool contains_zero(T lo, T hi, Policy policy) {
    return policy == Policy::open ? (lo < 0) & (hi > 0) : (lo <= 0) & (hi >= 0);
}

/// Whether the origin is in D. Cost: two comparisons a slab.
template <Scalar T, std::size_t Slanted>
[[nodiscard]] constexpr bool contains_origin(const Difference<T, Slanted>& difference, Policy policy) {
    bool contained = true;
    difference.for_each(
        [&](auto, const Slab<T>& slab) { contained &= contains_zero(slab.lo, slab.hi, policy); });
    return contained;
}

/// Whether nothing in D and `translation` is NaN or infinite: so are the shapes then, and the differences
/// of their positions.
template <Scalar T, std::size_t Slanted>
[[nodiscard]] constexpr bool is_finite(const Difference<T, Slanted>& difference,
                                       const Vec2<T>& translation = Vec2<T>(0)) {
    const Interval<T>& x = difference.x;
    const Interval<T>& y = difference.y;
    const Vec2<T>& d = translation;
    return (((x.lo - x.lo) + (x.hi - x.hi)) + ((y.lo - y.lo) + (y.hi - y.hi))) +
               ((d.x - d.x) + (d.y - d.y)) ==
           0;
}

/// The length of a slab's normal.
template <std::size_t Index, Scalar T>
[[nodiscard]] inline T normal_length(const Slab<T>& slab) {
    if constexpr (Index < 2) {
        return T(1);
    } else {
        return std::hypot(slab.normal.x, slab.normal.y);
    }
}

/// The face of D that is nearest to the origin.
template <Scalar T>
struct LeastOverlap {
    Axis axis{};
    Vec2<T> normal{};  ///< unit: the way b has to go
    T depth{};         ///< >= 0, world units
    bool degenerate{};
};

namespace detail {

/// The slab's normal, of unit length, or its opposite.
template <std::size_t Index, Scalar T>
[[nodiscard]] inline Vec2<T> unit_normal(const Slab<T>& slab, bool along) {
    if constexpr (Index == 0) {
        return Vec2<T>(along ? T(1) : T(-1), T(0));
    } else if constexpr (Index == 1) {
        return Vec2<T>(T(0), along ? T(1) : T(-1));
    } else {
        const T length = along ? normal_length<Index>(slab) : -normal_length<Index>(slab);
        return {without_negative_zero(slab.normal.x / length), without_negative_zero(slab.normal.y / length)};
    }
}

/// The slab's unit normal on the side where D reaches less far from the origin; the positive side
/// where both are as far.
template <std::size_t Index, Scalar T>
[[nodiscard]] inline Vec2<T> exit_normal(const Slab<T>& slab) {
    const bool is_even = slab.hi == -slab.lo;
    return unit_normal<Index>(slab, is_even ? is_positive_side(slab.normal) : slab.hi < -slab.lo);
}

}  // namespace detail

/// The face of D nearest to the origin, which must be in D (boundary included). Of equally near ones
/// y comes before x, then the sides of a, then of b. Depths of slanted sides count as equal within a
/// few roundings.
template <Scalar T, std::size_t Slanted>
[[nodiscard]] inline LeastOverlap<T> least_overlap(const Difference<T, Slanted>& difference) {
    LeastOverlap<T> least{.depth = std::numeric_limits<T>::max()};
    const auto consider = [&](auto index, const Slab<T>& slab) {
        if (!slab.face) {
            return;
        }
        const T overlap = std::min(slab.hi, -slab.lo);
        const T depth =
            detail::without_negative_zero(index < 2 ? overlap : overlap / normal_length<index>(slab));
        const bool ties = index < 2 ? depth == least.depth : detail::nearly_equal(depth, least.depth);
        if (ties) {
            least.degenerate = true;
            least.depth = std::min(least.depth, depth);
        } else if (depth < least.depth) {
            least = {slab.axis, detail::exit_normal<index>(slab), depth, slab.hi == -slab.lo};
        }
    };
    consider(std::integral_constant<std::size_t, 1>(), difference.template slab<1>());
    consider(std::integral_constant<std::size_t, 0>(), difference.template slab<0>());
    difference.for_each([&](auto index, const Slab<T>& slab) {
        if constexpr (index >= 2) {
            consider(index, slab);
        }
    });
    return least;
}

/// The same for boxes and points, where it is a choice between two axes.
template <Scalar T>
[[nodiscard]] inline LeastOverlap<T> least_overlap(const Difference<T, 0>& difference) {
    const T depth_x = std::min(difference.x.hi, -difference.x.lo);
    const T depth_y = std::min(difference.y.hi, -difference.y.lo);
    // 1 where hi is no farther from 0 than lo, else -1. (0 - 0 is 0, not -0.)
    const auto side = [](const Interval<T>& slab) { return std::copysign(T(1), T(0) - (slab.lo + slab.hi)); };
    const auto is_even = [](const Interval<T>& slab) { return slab.hi == -slab.lo; };
    const bool ties = depth_x == depth_y;
    if (depth_y <= depth_x) {
        return {Axis::y, Vec2<T>(0, side(difference.y)), detail::without_negative_zero(depth_y),
                ties || is_even(difference.y)};
    }
    return {Axis::x, Vec2<T>(side(difference.x), 0), detail::without_negative_zero(depth_x),
            ties || is_even(difference.x)};
}

}  // namespace collidarium
