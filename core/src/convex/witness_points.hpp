#pragma once

/// The points of two convex shapes that a point of their Minkowski difference comes from.

#include <algorithm>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "convex/difference_feature.hpp"

namespace collidarium {

/// Two points whose difference is a point of D0: of the hulls of a's and of b's points, without their
/// radii. World positions.
template <Scalar T>
struct WitnessPoints {
    Vec2<T> a{};
    Vec2<T> b{};
};

/// Where the point of an edge of D0 comes from that is `along` beyond its start and `to_end` before its end
/// (each times the length of the edge); the nearest end where it is beyond that. Reckoned from the nearer
/// end, so that it is as exact as the ends.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline WitnessPoints<T> witnesses_at(const ConvexProxy<T>& a,
                                                                             const ConvexProxy<T>& b,
                                                                             const DifferenceEdge<T>& edge,
                                                                             const EdgeSide<T>& at) {
    const bool from_start = at.along <= at.to_end;
    const T part =  // an end where so short an edge, or so short a path, has no squares
        at.length2 > 0 ? std::max((from_start ? at.along : at.to_end) / at.length2, T(0)) : T(0);
    const auto between = [&](const Vec2<T>& start, const Vec2<T>& end) {
        return from_start ? start + (end - start) * part : end - (end - start) * part;
    };
    return {between(a.points[edge.a], a.points[edge.a_end]), between(b.points[edge.b], b.points[edge.b_end])};
}

/// Where the line through the origin along `path` crosses an edge of D0 that it is not parallel to: reckoned
/// from how far the ends of the edge are beside the line.
template <Scalar T>
[[nodiscard]] inline EdgeSide<T> crossing_at(const DifferenceEdge<T>& edge, const Vec2<T>& path) {
    const T across = cross(edge.vector, path);
    const T sign = across < 0 ? T(-1) : T(1);
    return {T(0), cross(path, edge.start) * sign, -cross(path, edge.end) * sign, across * sign};
}

/// Where the nearest point of D0 comes from.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline WitnessPoints<T> witnesses_of(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, const DifferenceFeature<T>& feature) {
    if (!feature.on_edge) {
        return {a.points[feature.a], b.points[feature.b]};
    }
    return witnesses_at(a, b, feature.edge, feature.origin);
}

}  // namespace collidarium
