#pragma once

/// The separating axis test of two convex shapes: they are projected on the normal of one edge after the
/// other. The first axis with a gap shows that they are separated; if none has one, the axis of least overlap
/// gives the MTV. Where they are round, the axis between their nearest vertices counts as well: without it a
/// circle beside a corner would be mistaken for a hit.
///
/// It finds what the walk around the Minkowski difference finds (`convex/minkowski_edge_merge.hpp`), in
/// quadratic time: every axis is tested on its own.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.1; Eberly, Intersection of Convex Objects: The Method
/// of Separating Axes, 2001.

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "convex/closest_feature_filter.hpp"
#include "convex/events.hpp"
#include "convex/minkowski_edge.hpp"

namespace collidarium {

namespace detail {

/// What rounding may move the ends of two shapes' projections by: a wider gap between these is one, whatever
/// the rounding of the axis itself.
template <Scalar T>
[[nodiscard]] inline T rounding_of_projections(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    T largest = a.radius + b.radius;
    for (const std::span<const Vec2<T>> points : {a.points, b.points}) {
        for (const Vec2<T>& point : points) {
            largest = std::max(largest, std::abs(point.x) + std::abs(point.y));
        }
    }
    return 16 * std::numeric_limits<T>::epsilon() * largest;
}

}  // namespace detail

/// The feature of D0 nearest to the origin, as `closest_feature` has it, or that the shapes are `apart` after
/// the first axis with a gap. Cost: for every edge a visit to all vertices. Trace: `AxisProjection` for the
/// normal of every edge that is tested.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Located locate_by_sat(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                           DifferenceFeature<T>& feature, Sink& sink) {
    detail::ClosestFeatureSearch<T> search(a, b);
    const T rounding = detail::rounding_of_projections(a, b);
    bool is_apart = false;
    for_each_edge_by_projection(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        search.look_at(edge);
        AxisProjection<T> projection = projection_across(edge, a, b);
        is_apart =
            std::max(projection.b_min - projection.a_max, projection.a_min - projection.b_max) > rounding;
        projection.decides = is_apart;
        emit(sink, [&] { return projection; });
        return !is_apart;
    });
    feature = search.answer();
    return is_apart ? Located::apart : Located::found;
}

}  // namespace collidarium
