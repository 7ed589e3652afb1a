#pragma once

/// A ray and a box at any angle: the slab test in the box's own axes, with its quotients brought to a common
/// denominator.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.3.

#include <cmath>
#include <limits>

#include "collidarium/pairs/ray_aabb.hpp"
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
    const T rounding =
        8 * std::numeric_limits<T>::epsilon() * (size_of(box.center) + size_of(origin) + size_of(box.half));
    const T bound = 2 * (rounding + 8 * std::numeric_limits<T>::epsilon() * size_of(path)) * size_of(path) +
                    std::numeric_limits<T>::min();
    const RayEntry<T> entry = enter_face(near, far, size, rounding, bound);
    if (entry.outcome != FilterOutcome::hit) {
        return entry;
    }
    const bool across_x = entry.axis == Axis::x;
    const T t = across_x ? near.x / size.x : near.y / size.y;
    const T against = std::copysign(T(1), across_x ? -way.x : -way.y);
    const Vec2<T> axis = across_x ? u : perpendicular(u);
    return RayEntry<T>::hit(Axis::edge_a, t, axis * against + T(0), origin + path * t);
}

}  // namespace collidarium::detail
