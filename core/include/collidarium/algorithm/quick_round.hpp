#pragma once

/// A circle, or a point, and a convex polygon: the part of the polygon that is nearest to the centre, by a
/// short cut where that tells it without doubt, and the answers made of it. They are those of the walk around
/// the Minkowski difference (`algorithm/nearest_feature.hpp`) to the last bit, for much less.

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "collidarium/algorithm/discs.hpp"
#include "collidarium/algorithm/nearest_feature.hpp"
#include "collidarium/algorithm/point_scan.hpp"
#include "collidarium/algorithm/quick_feature.hpp"
#include "collidarium/results.hpp"

namespace collidarium {

/// One of the two is a circle or a point, and the other has sides.
template <class A, class B>
concept RoundPair = DiscShape<A>
!= DiscShape<B>&& ConvexPair<A, B> && !SlabPair<A, B>;

namespace detail {

/// Of a `RoundPair`, the one that is a polygon, and the one that is round.
template <class A, class B>
[[nodiscard]] constexpr const auto& polygon_of(const A& a, const B& b) {
    if constexpr (DiscShape<A>) {
        return b;
    } else {
        return a;
    }
}
template <class A, class B>
[[nodiscard]] constexpr const auto& round_of(const A& a, const B& b) {
    if constexpr (DiscShape<A>) {
        return a;
    } else {
        return b;
    }
}

/// What of a polygon is nearest to a point.
template <Scalar T>
struct NearestPart {
    Quick state;
    bool is_inside;      ///< the point is in the polygon; then it is a side
    bool on_side;        ///< else a vertex
    Vec2<T> start;       ///< of the side, or the vertex
    Vec2<T> end;         ///< of the side
    Vec2<T> side;        ///< from its start to its end
    EdgeSide<T> at;      ///< where the point is relative to the side
    T vertex_distance2;  ///< squared, from the vertex

    /// Whether the point is beyond doubt farther from the polygon than `radius`, by the policy.
    [[nodiscard]] bool is_apart(T radius, Policy policy) const {
        if (state != Quick::found || is_inside) {
            return state == Quick::apart;
        }
        const T squares =
            on_side ? at.side * at.side - radius * radius * at.length2 : vertex_distance2 - radius * radius;
        return radius == 0 || !(policy == Policy::open ? squares < 0 : squares <= 0);
    }
};

/// The same, or only that it is farther than `reach`. The polygon must pass `can_scan`.
template <Scalar T>
[[nodiscard]] inline NearestPart<T> nearest_part(const Hull<T>& polygon, const Vec2<T>& point, T reach) {
    NearestPart<T> part;
    part.state = Quick::unsure;
    const FarthestSide farthest = farthest_side(polygon, point, reach);
    if (farthest.is_far || farthest.where == Side::unsure) {
        part.state = farthest.is_far ? Quick::apart : Quick::unsure;
        return part;
    }
    part.is_inside = farthest.where == Side::inside;
    const std::span<const Vec2<T>> points = polygon.points;
    const std::size_t side = farthest.side;
    const std::size_t next = side + 1 == points.size() ? 0 : side + 1;
    const Vec2<T> start = points[side] - point;
    const Vec2<T> end = points[next] - point;
    part.side = points[next] - points[side];
    part.start = points[side];
    part.end = points[next];
    part.at = side_of(start, end, part.side);
    part.on_side = true;
    if (part.is_inside) {
        part.state = Quick::found;
        return part;
    }
    const T rounding = rounding_of(start, part.side);
    if (part.at.along > rounding && part.at.to_end > rounding) {
        part.state = part.at.side < 0 ? Quick::found : Quick::unsure;
        return part;
    }
    // Beyond an end: that vertex, unless the side on its other side is nearer.
    const bool at_start = part.at.along < -rounding;
    if (!at_start && !(part.at.to_end < -rounding)) {
        return part;
    }
    const std::size_t vertex = at_start ? side : next;
    const std::size_t beyond = at_start                    ? (side == 0 ? points.size() : side) - 1
                               : next + 1 == points.size() ? 0
                                                           : next + 1;
    const Vec2<T> from_point = at_start ? start : end;
    const Vec2<T> away = points[beyond] - points[vertex];
    if (glm::dot(from_point, away) > rounding_of(from_point, away)) {
        part.state = Quick::found;
        part.on_side = false;
        part.start = points[vertex];
        part.vertex_distance2 = glm::dot(from_point, from_point);
    }
    return part;
}

/// The normal from a to b, how far they are apart along it, and the nearest point of the polygon.
template <Scalar T>
struct NearestPoint {
    Vec2<T> normal;
    T separation;
    Vec2<T> on_polygon;
};

/// Of a part that was found. `is_a`: the polygon is a, and the point b.
template <Scalar T>
[[nodiscard]] inline NearestPoint<T> nearest_point(const NearestPart<T>& part, const Vec2<T>& point, T radius,
                                                   bool is_a) {
    if (!part.on_side) {
        const Vec2<T> vertex = is_a ? part.start - point : point - part.start;
        const Vec2<T> normal = normal_at_vertex(vertex);
        return {normal, distance_to_vertex(vertex, radius), part.start};
    }
    const T length = std::sqrt(part.at.length2);
    const Vec2<T> normal = outward_normal(is_a ? part.side : -part.side, length);
    const T separation =
        part.is_inside ? -(part.at.side / length + radius) : distance_to_line(part.at, length, radius);
    const bool from_start = part.at.along <= part.at.to_end;
    const T share = std::max((from_start ? part.at.along : part.at.to_end) / part.at.length2, T(0));
    return {normal, separation, from_start ? part.start + part.side * share : part.end - part.side * share};
}

/// The contact of a polygon and a circle, or a point, that overlap.
template <Scalar T>
[[nodiscard]] inline Contact<T> contact_with_round(const Hull<T>& polygon, const Circle<T>& round,
                                                   const NearestPart<T>& part, bool is_a) {
    const Vec2<T>& point = round.center;
    const auto [normal, separation, on_polygon] =
        nearest_point(part, point, polygon.radius + round.radius, is_a);
    const T depth = std::max(-separation, T(0));
    const T sign = is_a ? T(1) : T(-1);
    const Vec2<T> surface = on_polygon + normal * (polygon.radius * sign);
    const Vec2<T> farthest = point - normal * (round.radius * sign);
    const Vec2<T> middle = part.on_side ? point - normal * ((round.radius - depth * T(0.5)) * sign)
                                        : (surface + farthest) * T(0.5);
    return {normal,
            depth,
            is_a ? surface : farthest,
            is_a ? farthest : surface,
            {ContactPoint<T>{middle, T(0) - depth}},
            1,
            false};
}

}  // namespace detail

}  // namespace collidarium
