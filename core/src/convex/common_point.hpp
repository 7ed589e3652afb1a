#pragma once

/// A point that two convex shapes share.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "convex/closest_feature.hpp"
#include "convex/first_crossing.hpp"
#include "convex/sat_filter.hpp"
#include "convex/separation.hpp"
#include "convex/witness_points.hpp"

namespace collidarium {

namespace detail {

/// The same of the point opposite: where D0 ends beyond the origin, seen from the nearest point of D0.
/// `weight` is that point's share in the origin.
template <Scalar T>
struct Opposite {
    WitnessPoints<T> witnesses{};
    T weight{};
};

template <Scalar T>
[[nodiscard]] inline Opposite<T> opposite(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                          const DifferenceFeature<T>& feature) {
    const Vec2<T> inwards = perpendicular(feature.edge.vector);
    Opposite<T> result{witnesses_of(a, b, feature), T(0)};
    bool found = false;
    T least = 0;
    Vec2<T> along{};
    bool is_crossed = false;
    const auto look_at = [&](const DifferenceEdge<T>& edge) {
        const T leaving = -cross(edge.vector, inwards);
        if (!(leaving > 0)) {
            return;
        }
        const T at = std::max(side_of(edge).side, T(0)) / leaving;
        const EdgeSide<T> then = side_of(edge, inwards * at);
        // Of two that are one edge as far as their numbers go, the part that is crossed.
        const bool decides = found && is_same_direction(edge.vector, along) && then.is_beside() != is_crossed;
        if (decides ? then.is_beside() : !found || at < least) {
            found = true;
            least = at;
            along = edge.vector;
            is_crossed = then.is_beside();
            result.witnesses = witnesses_at(a, b, edge, then);
        }
    };
    DifferenceEdge<T> crossed;
    if (a.is_strict && b.is_strict && find_first_crossed_edge(a, b, -inwards, crossed)) {
        look_at(crossed);
    } else {
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a.points, b.points)) {
            look_at(edge);
        }
    }
    const T before = feature.origin.side / feature.origin.length2;
    result.weight = before > 0 ? before / (before + least) : T(0);
    return result;
}

/// The vertex of one polygon that is deepest across an edge of the other, if a scan says that it is inside
/// that one beyond doubt.
template <Scalar T>
[[nodiscard]] inline const Vec2<T>* deepest_vertex_inside(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                          const DifferenceEdge<T>& edge) {
    if (edge.of_a == edge.of_b) {
        return nullptr;
    }
    const ConvexProxy<T>& around = edge.of_a ? a : b;
    const Vec2<T>& vertex = edge.of_a ? b.points[edge.b] : a.points[edge.a];
    return can_scan(around) && side_of_point(around, vertex) == Side::inside ? &vertex : nullptr;
}

/// A point inside both, where the origin is inside D0.
template <Scalar T>
[[nodiscard]] inline Vec2<T> point_inside_both(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                               const DifferenceFeature<T>& feature) {
    if (const Vec2<T>* vertex = deepest_vertex_inside(a, b, feature.edge)) {
        return *vertex;
    }
    const WitnessPoints<T> nearest = witnesses_of(a, b, feature);
    const Opposite<T> far = opposite(a, b, feature);
    const Vec2<T> in_a = nearest.a + (far.witnesses.a - nearest.a) * far.weight;
    const Vec2<T> in_b = nearest.b + (far.witnesses.b - nearest.b) * far.weight;
    return (in_a + in_b) * T(0.5);
}

}  // namespace detail

/// A point in both shapes, which must overlap or touch: half way between them on the line of the normal,
/// or, where the hulls of their points overlap, a point of both of these. Swapping the shapes does not change
/// it. Cost: of a second walk around D0 at most, of four where several MTVs are as short.
template <Scalar T>
[[nodiscard]] Vec2<T> common_point(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                   const DifferenceFeature<T>& feature) {
    if (feature.place == Place::inside) {
        const Vec2<T> point = detail::point_inside_both(a, b, feature);
        if (!feature.degenerate) {
            return point;
        }
        const DifferenceFeature<T> swapped = closest_feature(b, a);
        if (swapped.place != Place::inside) {  // only where squares underflow
            return point;
        }
        const Vec2<T> other = detail::point_inside_both(b, a, swapped);
        return {std::midpoint(point.x, other.x), std::midpoint(point.y, other.y)};
    }
    const WitnessPoints<T> nearest = witnesses_of(a, b, feature);
    // b's point is `gap` along the normal from a's: from a's point on, a reaches to a.radius, and b
    // from gap - b.radius. Reckoned from the middle between the two, so that swapping them changes nothing.
    const Vec2<T> between = (nearest.a + nearest.b) * T(0.5);
    const T gap = feature.place == Place::outside ? separation(feature, T(0)) : T(0);
    const T to_a = std::min(a.radius, gap + b.radius) - gap * T(0.5);
    const T to_b = std::min(b.radius, gap + a.radius) - gap * T(0.5);
    return between + normal_of(feature) * ((to_a - to_b) * T(0.5));
}

}  // namespace collidarium
