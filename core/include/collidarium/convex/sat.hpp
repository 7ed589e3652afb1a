#pragma once

/// The separating axis test of two convex shapes: they are projected on the normal of every edge of either.
/// They are separated where one of these axes has a gap; else the axis of least overlap gives the MTV. Where
/// they are round, the axis between their nearest vertices counts as well: without it a circle beside a
/// corner would be mistaken for a hit.
///
/// It finds what the walk around the Minkowski difference finds (`convex/minkowski_edge_merge.hpp`), in
/// quadratic time: every axis is tested on its own.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.1; Eberly, Intersection of Convex Objects: The Method
/// of Separating Axes, 2001.

#include "collidarium/convex/closest_feature.hpp"
#include "collidarium/convex/events.hpp"
#include "collidarium/convex/minkowski_edge.hpp"

namespace collidarium {

/// The feature of D0 nearest to the origin, as `closest_feature` has it. Cost: for every edge a visit to all
/// vertices. Trace: `AxisProjection` for the normal of every edge.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline DifferenceFeature<T> closest_feature_by_sat(const ConvexProxy<T>& a,
                                                                 const ConvexProxy<T>& b, Sink& sink) {
    detail::ClosestFeatureSearch<T> search(a, b);
    for_each_edge_by_projection(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        search.look_at(edge);
        emit(sink, [&] { return projection_across(edge, a, b); });
    });
    return search.answer();
}

}  // namespace collidarium
