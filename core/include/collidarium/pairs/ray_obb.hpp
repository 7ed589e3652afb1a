#pragma once

/// A ray and a box at any angle: the slab test in the box's own axes, with its quotients brought to a common
/// denominator.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.3.

#include <algorithm>

#include "collidarium/pairs/ray_entry.hpp"
#include "collidarium/shapes/obb.hpp"

namespace collidarium::detail {

/// Where a point that moves from `origin` along `path` enters the box.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_obb(const Obb<T>& box, const Vec2<T>& origin, const Vec2<T>& path) {
    const Vec2<T> u = box.rotation.x_axis();
    const Vec2<T> to_center = box.center - origin;
    const Vec2<T> way(glm::dot(path, u), cross(u, path));
    const Vec2<T> size(std::abs(way.x), std::abs(way.y));
    // Mirrored so that the path ascends on both axes.
    const Vec2<T> middle(std::copysign(T(1), way.x) * glm::dot(to_center, u),
                         std::copysign(T(1), way.y) * cross(u, to_center));
    const Vec2<T> near = middle - box.half;
    const Vec2<T> far = middle + box.half;
    // Times, multiplied by both sizes.
    const T enter_x = near.x * size.y;
    const T enter_y = near.y * size.x;
    const T enter = std::max(enter_x, enter_y);
    const T leave = std::min(far.x * size.y, far.y * size.x);
    const T whole = size.x * size.y;
    const T bound = 16 * std::numeric_limits<T>::epsilon() *
                        (size_of(box.center) + size_of(origin) + size_of(box.half) + size_of(path)) *
                        size_of(path) +
                    std::numeric_limits<T>::min();
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
    if (!is_sure) {
        return RayEntry<T>::unsure();
    }
    const bool across_x = enter_x > enter_y;
    const T t = across_x ? near.x / size.x : near.y / size.y;
    const T against = std::copysign(T(1), across_x ? -way.x : -way.y);
    const Vec2<T> axis = across_x ? u : perpendicular(u);
    return RayEntry<T>::hit(Axis::edge_a, t, axis * against + T(0), origin + path * t);
}

}  // namespace collidarium::detail
