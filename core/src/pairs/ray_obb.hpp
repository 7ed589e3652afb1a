#pragma once

/// A ray and an oriented box: the slab test in the box's own axes.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.3.

#include <cmath>
#include <limits>

#include "collidarium/shapes/obb.hpp"
#include "pairs/ray_aabb.hpp"

namespace collidarium::detail {

/// Where a point that moves from `origin` along `path` enters the box.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline RayEntry<T> enter_by_ray(const Obb<T>& box,
                                                                        const Vec2<T>& origin,
                                                                        const Vec2<T>& path, Policy) {
    const Vec2<T> x_axis = box.rotation.x_axis();
    const Vec2<T> to_center = box.center - origin;
    const Vec2<T> local(glm::dot(path, x_axis), cross(x_axis, path));
    // Mirrored so that the path ascends on both axes.
    const Vec2<T> middle(std::copysign(T(1), local.x) * glm::dot(to_center, x_axis),
                         std::copysign(T(1), local.y) * cross(x_axis, to_center));
    const T rounding =
        8 * std::numeric_limits<T>::epsilon() * (size_of(box.center) + size_of(origin) + size_of(box.half));
    RayEntry<T> entry = enter_slabs(middle - box.half, middle + box.half, absolute(local), rounding);
    if (entry.outcome == FilterOutcome::hit) {
        const bool is_x = entry.axis == Axis::x;
        const Vec2<T> normal =
            (is_x ? x_axis : perpendicular(x_axis)) * std::copysign(T(1), is_x ? -local.x : -local.y);
        entry =
            RayEntry<T>::hit(Axis::edge_a, entry.t, without_negative_zero(normal), origin + path * entry.t);
    }
    return entry;
}

}  // namespace collidarium::detail
