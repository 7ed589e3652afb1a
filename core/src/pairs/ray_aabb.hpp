#pragma once

/// A ray and an axis-aligned box: the slab test, with a bound on its rounding errors (`slab/slab_test.hpp`
/// has the exact one).
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.3.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/aabb.hpp"
#include "pairs/ray_entry.hpp"

namespace collidarium::detail {

/// When and through which slab a path of `size` enters a box that is `near` to `far` ahead of it on x and y,
/// these being no farther off than `rounding`.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline RayEntry<T> enter_slabs(const Vec2<T>& near,
                                                                       const Vec2<T>& far,
                                                                       const Vec2<T>& size, T rounding) {
    constexpr T infinity = std::numeric_limits<T>::infinity();
    const auto miss = [&](Reason reason) {
        RayEntry<T> entry = RayEntry<T>::miss(reason);
        entry.axis = size.x == 0 ? Axis::y : Axis::x;
        return entry;
    };
    Vec2<T> enter = near / size;
    Vec2<T> leave = far / size;
    T bound = 8 * std::numeric_limits<T>::epsilon();  // of the times
    bool is_sure = true;
    for (int i = 0; i < 2; ++i) {
        if (size[i] == 0) [[unlikely]] {
            if (near[i] > rounding || far[i] < -rounding) {
                return miss(Reason::passes_by);
            }
            is_sure &= near[i] < -rounding && far[i] > rounding;
            enter[i] = -infinity;
            leave[i] = infinity;
        } else {
            bound += 2 * rounding / size[i];
        }
    }
    const T first = std::max(enter.x, enter.y);
    const T last = std::min(leave.x, leave.y);
    // One comparison each, as which of these misses it is, if any, is unpredictable.
    if (std::max(first - last, std::max(-last, first - 1)) > bound) {
        return miss(first - last > bound ? Reason::passes_by
                    : last < -bound      ? Reason::behind_start
                                         : Reason::beyond_end);
    }
    const T least = std::min(std::min(last, T(1)) - first, std::min(first, std::abs(enter.x - enter.y)));
    if (!(is_sure && least > bound)) {
        return RayEntry<T>::unsure();
    }
    return RayEntry<T>::hit(enter.x > enter.y ? Axis::x : Axis::y, first, {}, {});
}

/// Where a point that moves from `origin` along `path` enters the box.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline RayEntry<T> enter_by_ray(const Aabb<T>& box,
                                                                        const Vec2<T>& origin,
                                                                        const Vec2<T>& path, Policy) {
    // Mirrored so that the path ascends on both axes.
    const Vec2<T> to_center = box.center - origin;
    const Vec2<T> middle(to_center.x * std::copysign(T(1), path.x),
                         to_center.y * std::copysign(T(1), path.y));
    // This covers the rounding of the corners, too, between which the box is.
    const T rounding = 8 * std::numeric_limits<T>::epsilon() *
                       (size_of(to_center) + size_of(box.center) + size_of(box.half));
    RayEntry<T> entry = enter_slabs(middle - box.half, middle + box.half, absolute(path), rounding);
    if (entry.outcome != FilterOutcome::hit) {
        return entry;
    }
    const Vec2<T> lo = box.center - box.half;
    const Vec2<T> hi = box.center + box.half;
    if (entry.axis == Axis::x) {
        entry.normal = {std::copysign(T(1), -path.x), 0};
        entry.point = {path.x > 0 ? lo.x : hi.x, std::clamp(origin.y + path.y * entry.t, lo.y, hi.y)};
    } else {
        entry.normal = {0, std::copysign(T(1), -path.y)};
        entry.point = {std::clamp(origin.x + path.x * entry.t, lo.x, hi.x), path.y > 0 ? lo.y : hi.y};
    }
    return entry;
}

}  // namespace collidarium::detail
