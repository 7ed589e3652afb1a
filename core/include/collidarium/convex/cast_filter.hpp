#pragma once

/// Where a point that moves from the origin enters the Minkowski difference D of two convex shapes, where
/// that can be told without doubt; else the walk around D0 (`convex/cast_entry.hpp`) does, and it finds
/// the very same.

#include <algorithm>
#include <cmath>
#include <optional>

#include "collidarium/convex/cast_entry.hpp"
#include "collidarium/convex/first_crossing.hpp"
#include "collidarium/convex/ray_rounded_convex.hpp"

namespace collidarium::detail {

/// What the short cut says of a cast: nothing where it is not sure, else the entry or that there is none.
template <Scalar T>
struct QuickEntry {
    bool is_sure{};
    std::optional<Entry<T>> entry{};
};

/// From the center of a disc to where the line through the origin along `path` first crosses its circle,
/// which it must do.
template <Scalar T>
[[nodiscard]] inline Vec2<T> crossing_of_disc(const Vec2<T>& center, T radius, const Vec2<T>& path, T path2) {
    const T across = cross(path, center);
    const T along = std::sqrt(std::max(radius * radius * path2 - across * across, T(0)));
    return (-path * along - perpendicular(path) * across) / path2;
}

/// Through the disc around a vertex of D0.
template <Scalar T>
[[nodiscard]] inline QuickEntry<T> quick_arc(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                             const DifferenceVertex<T>& corner, const Vec2<T>& path, T radius,
                                             Policy policy) {
    const Vec2<T> center = corner.vertex();
    const T ahead = glm::dot(center, path);
    const T outside = glm::dot(center, center) - radius * radius;
    const Vec2<T> size = Vec2<T>(std::abs(center.x) + radius, std::abs(center.y) + radius);
    if (!(ahead > rounding_of(center, path)) || !(outside > rounding_of(size, size))) {
        return {is_behind(a, b, path, radius), std::nullopt};
    }
    const T path2 = glm::dot(path, path);
    const auto disc = enter_disc(center, radius, path, path2, policy);
    if (!disc) {
        return {corner.is_farthest(crossing_of_disc(center, radius, path, path2)), std::nullopt};
    }
    if (!corner.is_farthest(normal_at(*disc, path, radius, path2))) {
        return {};
    }
    return {true, Entry<T>{disc->t, normal_at(*disc, path, radius, path2), a.points[corner.a()],
                           Axis::vertices, false}};
}

/// Through the straight side along an edge of D0.
template <Scalar T>
[[nodiscard]] inline QuickEntry<T> quick_side(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                              const FirstCrossing<T>& crossing, const Vec2<T>& path, T radius,
                                              Policy policy) {
    DifferenceEdge<T> edge;
    if (!edge_along(a.points, b.points, crossing.corner.a(), crossing.corner.b(), crossing.of_a, edge)) {
        return {};
    }
    const EdgeSide<T> at = side_of(edge);
    const T inwards = cross(edge.vector, path);
    const T length = radius > 0 ? std::sqrt(at.length2) : T(0);
    const Vec2<T> size(std::abs(edge.start.x) + radius, std::abs(edge.start.y) + radius);
    if (!(at.side + radius * length < -rounding_of(size, edge.vector))) {
        return {is_behind(a, b, path, radius), std::nullopt};
    }
    const T t = radius > 0 ? (at.side * at.side - radius * radius * at.length2) /
                                 ((radius * length - at.side) * inwards)
                           : -at.side / inwards;
    if (policy == Policy::open ? !(t < 1) : !(t <= 1)) {
        return {true, std::nullopt};
    }
    const EdgeSide<T> then = radius > 0 ? side_of(edge, path * t) : crossing_at(edge, path);
    return {true,
            Entry<T>{t, outward_normal(edge.vector), witnesses_at(a, b, edge, then).a, axis_of(edge), false}};
}

/// Where the path, which must be finite and not zero, enters D; not sure where it may start in D.
template <Scalar T>
[[nodiscard]] inline QuickEntry<T> quick_entry(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                               const Vec2<T>& path, Policy policy) {
    const T radius = a.radius + b.radius;
    const bool may_be_flat = radius == 0 && a.points.size() < 3 && b.points.size() < 3;
    if (!a.is_strict || !b.is_strict || may_be_flat) {
        return {};
    }
    const bool is_a = b.points.size() == 1;
    if (is_a != (a.points.size() == 1)) {
        const ConvexProxy<T>& round = is_a ? b : a;
        const PointEntry<T> entry = enter_by_round(is_a ? a : b, Circle<T>{round.points[0], round.radius},
                                                   is_a ? path : -path, policy);
        if (entry.state != Quick::found) {
            return {entry.state == Quick::apart, std::nullopt};
        }
        return {true, Entry<T>{entry.t, is_a ? entry.normal : reversed(entry.normal),
                               is_a ? entry.on_polygon : a.points[0], Axis{}, false}};
    }
    const FirstCrossing<T> crossing = first_crossing(a, b, path, radius);
    if (crossing.state == Quick::apart) {
        return {true, std::nullopt};
    }
    if (crossing.state == Quick::unsure) {
        return {};
    }
    return crossing.on_arc ? quick_arc(a, b, crossing.corner, path, radius, policy)
                           : quick_side(a, b, crossing, path, radius, policy);
}

}  // namespace collidarium::detail
