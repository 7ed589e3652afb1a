#pragma once

/// The point of a shape closest to a given point.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (segment) and 5.1.3 (box).

#include <algorithm>
#include <cmath>

#include "collidarium/shapes/extent.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// A point of a shape, and which part of the shape it is on.
template <Scalar T>
struct ClosestPoint {
    Vec2<T> point{};
    Feature feature{};
    Vec2<T> away{};  ///< from `point` towards the point asked about; of any length, zero where they are equal
    T distance{};
};

/// The point of `box` closest to `point`; the point itself when it is inside.
template <Scalar T>
[[nodiscard]] inline ClosestPoint<T> closest_point(const Aabb<T>& box, const Vec2<T>& point) {
    ClosestPoint<T> closest{.point = point};
    int outside = 0;
    for (int i = 0; i < 2; ++i) {
        const T offset = point[i] - box.center[i];
        const T gap = std::abs(offset) - box.half[i];
        if (gap > 0) {
            ++outside;
            closest.point[i] = offset > 0 ? box.center[i] + box.half[i] : box.center[i] - box.half[i];
            closest.away[i] = offset > 0 ? gap : -gap;
        }
    }
    closest.feature = outside == 0 ? Feature::interior : outside == 1 ? Feature::edge : Feature::vertex;
    closest.distance = std::hypot(closest.away.x, closest.away.y);
    return closest;
}

/// The point of `segment` closest to `point`.
template <Scalar T>
[[nodiscard]] inline ClosestPoint<T> closest_point(const Segment<T>& segment, const Vec2<T>& point) {
    const Vec2<T> edge = segment.b - segment.a;
    const Vec2<T> from_a = point - segment.a;
    const Vec2<T> from_b = point - segment.b;
    const T before = glm::dot(from_a, edge);
    const T after = -glm::dot(from_b, edge);
    ClosestPoint<T> closest;
    if (!(before > 0) || !(after > 0)) {
        const bool at_a = !(before > 0);
        closest.point = at_a ? segment.a : segment.b;
        closest.away = at_a ? from_a : from_b;
        closest.feature = Feature::vertex;
        closest.distance = std::hypot(closest.away.x, closest.away.y);
        return closest;
    }
    // From the nearer end, so that the foot is as exact as its coordinates allow.
    const T whole = before + after;
    closest.point =
        before <= after ? segment.a + edge * (before / whole) : segment.b - edge * (after / whole);
    const T length = std::hypot(edge.x, edge.y);
    const T side = cross(edge, before <= after ? from_a : from_b) / length;
    closest.away = side < 0 ? -perpendicular(edge) : perpendicular(edge);
    closest.feature = Feature::edge;
    closest.distance = std::abs(side);
    return closest;
}

}  // namespace collidarium
