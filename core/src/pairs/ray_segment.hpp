#pragma once

/// A ray and a segment, which has no inside: under the open policy it is never hit.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9.

#include <algorithm>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/segment.hpp"
#include "pairs/ray_entry.hpp"

namespace collidarium::detail {

/// Where a point that moves from `origin` along `path` crosses the segment.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline RayEntry<T> enter_by_ray(const Segment<T>& segment,
                                                                        const Vec2<T>& origin,
                                                                        const Vec2<T>& path, Policy policy) {
    const Vec2<T> side = segment.b - segment.a;
    const Vec2<T> start = segment.a - origin;
    const Vec2<T> end = segment.b - origin;
    const T epsilon = 16 * std::numeric_limits<T>::epsilon();
    const T bound =
        epsilon * std::max(size_of(start), size_of(end)) * size_of(path) + std::numeric_limits<T>::min();
    const T start_left = cross(path, start);
    const T end_left = cross(path, end);
    // One comparison each, as which side of a segment a path passes is unpredictable.
    if (std::max(std::min(start_left, end_left), -std::max(start_left, end_left)) > bound) {
        return RayEntry<T>::miss(Reason::passes_by);
    }
    const T across =
        cross(side, path);  // not from the turns of the ends, which are all but equal if it is short
    const T sign = across > 0 ? T(1) : T(-1);
    if (!(std::min(start_left * sign, -end_left * sign) > bound)) {
        return RayEntry<T>::unsure();
    }
    const T outside = cross(side, start) * sign;
    const T inwards = across * sign;
    const T rounding = epsilon * (size_of(start) + size_of(path)) * (size_of(side) + size_of(path));
    if (!(std::min(std::abs(outside), std::abs(inwards - outside)) > rounding + bound)) {
        return RayEntry<T>::unsure();
    }
    if (std::min(outside, inwards - outside) < 0) {
        return RayEntry<T>::miss(outside < 0 ? Reason::behind_start : Reason::beyond_end);
    }
    if (policy == Policy::open) {
        return RayEntry<T>::miss(Reason::no_interior);
    }
    const T t = outside / inwards;
    return RayEntry<T>::hit(Axis::edge_a, t, outward_normal(side * sign), origin + path * t);
}

}  // namespace collidarium::detail
