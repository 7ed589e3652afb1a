#pragma once

/// A ray and an axis-aligned box: the slab test (`slab/slab_test.hpp`) with its quotients brought to a common
/// denominator, so that one division is left.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.3.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/pairs/ray_entry.hpp"
#include "collidarium/shapes/aabb.hpp"

namespace collidarium::detail {

/// Of a path along coordinate 0 (x) or 1 (y) of a box that is `near` to `far` ahead: whether it enters.
/// `rounding` is how far these two may be off.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_along(const Vec2<T>& near, const Vec2<T>& far, T size, int along,
                                             T rounding) {
    const int across = 1 - along;
    if (near[across] > rounding || far[across] < -rounding) {
        return RayEntry<T>::miss(Reason::passes_by);
    }
    if (far[along] < -rounding) {
        return RayEntry<T>::miss(Reason::behind_start);
    }
    if (near[along] > size + rounding) {
        return RayEntry<T>::miss(Reason::beyond_end);
    }
    const bool is_sure = near[across] < -rounding && far[across] > rounding && near[along] > rounding &&
                         near[along] < size - rounding && far[along] - near[along] > rounding;
    return {is_sure ? FilterOutcome::hit : FilterOutcome::unsure};
}

/// The same of a path that moves on both axes, of which it covers `size`. `bound` is how far times may be off
/// that are multiplied by both sizes.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_across(const Vec2<T>& near, const Vec2<T>& far, const Vec2<T>& size,
                                              T bound) {
    const T enter_x = near.x * size.y;
    const T enter_y = near.y * size.x;
    const T enter = std::max(enter_x, enter_y);
    const T leave = std::min(far.x * size.y, far.y * size.x);
    const T whole = size.x * size.y;
    if (enter - leave > bound) {
        return RayEntry<T>::miss(Reason::passes_by);
    }
    if (leave < -bound) {
        return RayEntry<T>::miss(Reason::behind_start);
    }
    if (enter - whole > bound) {
        return RayEntry<T>::miss(Reason::beyond_end);
    }
    const bool is_sure = bool(int(std::min(leave, whole) - enter > bound) & int(enter > bound) &
                              int(std::abs(enter_x - enter_y) > bound));
    RayEntry<T> entry;
    entry.outcome = is_sure ? FilterOutcome::hit : FilterOutcome::unsure;
    entry.axis = enter_x > enter_y ? Axis::x : Axis::y;
    return entry;
}

/// Through which face of the box a path enters, by whichever of the two it is.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_face(const Vec2<T>& near, const Vec2<T>& far, const Vec2<T>& size,
                                            T rounding, T bound) {
    if (size.x != 0 && size.y != 0) [[likely]] {
        return enter_across(near, far, size, bound);
    }
    const int along = size.x == 0 ? 1 : 0;
    RayEntry<T> entry = enter_along(near, far, size[along], along, rounding);
    entry.axis = along == 0 ? Axis::x : Axis::y;
    return entry;
}

/// Where a point that moves from `origin` along `path` enters the box.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_aabb(const Aabb<T>& box, const Vec2<T>& origin, const Vec2<T>& path) {
    // Mirrored so that the path ascends on both axes.
    const Vec2<T> size(std::abs(path.x), std::abs(path.y));
    const Vec2<T> to_center = box.center - origin;
    const Vec2<T> middle(to_center.x * std::copysign(T(1), path.x),
                         to_center.y * std::copysign(T(1), path.y));
    const Vec2<T> near = middle - box.half;
    const Vec2<T> far = middle + box.half;
    // This covers the rounding of the corners, too, between which the box is.
    const T rounding = 8 * std::numeric_limits<T>::epsilon() *
                       (size_of(to_center) + size_of(box.center) + size_of(box.half));
    const T bound = 2 * (rounding + 8 * std::numeric_limits<T>::epsilon() * size_of(path)) * size_of(path) +
                    std::numeric_limits<T>::min();
    RayEntry<T> entry = enter_face(near, far, size, rounding, bound);
    if (entry.outcome != FilterOutcome::hit) {
        return entry;
    }
    const Vec2<T> lo = box.center - box.half;
    const Vec2<T> hi = box.center + box.half;
    if (entry.axis == Axis::x) {
        const T t = near.x / size.x;
        const T y = std::clamp(origin.y + path.y * t, lo.y, hi.y);
        return RayEntry<T>::hit(Axis::x, t, {std::copysign(T(1), -path.x), 0}, {path.x > 0 ? lo.x : hi.x, y});
    }
    const T t = near.y / size.y;
    const T x = std::clamp(origin.x + path.x * t, lo.x, hi.x);
    return RayEntry<T>::hit(Axis::y, t, {0, std::copysign(T(1), -path.y)}, {x, path.y > 0 ? lo.y : hi.y});
}

}  // namespace collidarium::detail
