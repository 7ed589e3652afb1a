#pragma once

/// A ray and a capsule: through the straight side that faces it, or through one of the two caps.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.7.

#include <algorithm>
#include <cmath>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/capsule.hpp"
#include "collidarium/simd/root.hpp"
#include "pairs/ray_circle.hpp"
#include "pairs/ray_entry.hpp"

namespace collidarium::detail {

/// Where a point that moves from `origin` along `path` enters the capsule.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_by_ray(const Capsule<T>& capsule, const Vec2<T>& origin,
                                              const Vec2<T>& path, Policy) {
    const T radius = capsule.radius;
    const Vec2<T> axis = capsule.b - capsule.a;
    // From end to end so that the path comes from the right of it.
    const bool forward = cross(axis, path) > 0;
    const Vec2<T> side = forward ? axis : -axis;
    const Vec2<T> start = (forward ? capsule.a : capsule.b) - origin;
    const Vec2<T> end = (forward ? capsule.b : capsule.a) - origin;
    const T inwards = cross(side, path);
    const T length = root_of(glm::dot(side, side));
    const T epsilon = 16 * std::numeric_limits<T>::epsilon();
    const T size = size_of(start) + size_of(side) + radius;
    const T bound = epsilon * size * size_of(path) + std::numeric_limits<T>::min();
    if (!(inwards > epsilon * size_of(side) * size_of(path)) || !(radius > 0)) {
        return RayEntry<T>::unsure();
    }
    // How far the ends of the edge, moved out by the radius, are to the left of the path.
    const T shift = radius * glm::dot(path, side) / length;
    const T start_left = cross(path, start) - shift;
    const T end_left = cross(path, end) - shift;
    if (!(std::min(std::abs(start_left), std::abs(end_left)) > bound)) {
        return RayEntry<T>::unsure();
    }
    const auto if_behind = [&] {
        const T reach = std::max(glm::dot(start, path), glm::dot(end, path));
        const bool is_behind = reach + radius * root_of(glm::dot(path, path)) < -bound;
        return is_behind ? RayEntry<T>::miss(Reason::behind_start) : RayEntry<T>::unsure();
    };
    if (std::max(-start_left, end_left) > 0) {
        const Vec2<T>& center = (start_left < 0) == forward ? capsule.a : capsule.b;
        const Vec2<double> way(path);
        const DiscEntry disc = enter_disc<T>(Vec2<double>(center) - Vec2<double>(origin), radius, way);
        if (disc.outcome == FilterOutcome::hit) {
            const Vec2<T> normal = normal_at<T>(disc, way, radius);
            return RayEntry<T>::hit(Axis::vertices, static_cast<T>(disc.t()), normal,
                                    center + normal * radius);
        }
        const bool is_miss = disc.outcome == FilterOutcome::miss && disc.reason() != Reason::behind_start;
        return is_miss ? RayEntry<T>::miss(disc.reason()) : if_behind();
    }
    const T outside = cross(side, start) - radius * length;
    const T rounding = epsilon * size * size_of(side) + std::numeric_limits<T>::min();
    if (!(outside > rounding)) {
        return if_behind();
    }
    if (!(std::abs(inwards - outside) > rounding + bound)) {
        return RayEntry<T>::unsure();
    }
    if (inwards < outside) {
        return RayEntry<T>::miss(Reason::beyond_end);
    }
    const T t = outside / inwards;
    return RayEntry<T>::hit(Axis::edge_a, t, outward_normal(side, length), origin + path * t);
}

}  // namespace collidarium::detail
