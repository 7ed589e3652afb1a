#pragma once

/// The separating axis test as it is taught: two convex shapes are projected on the axis across every side
/// of either, and where they are round on the axis between their nearest vertices too. They are apart where
/// one of these axes has a gap; else the axis of least overlap says how to part them.
///
/// It gives what the walk around the Minkowski difference gives, in quadratic time: every axis is looked at
/// on its own. Without the axis of the vertices a circle beside a corner would be taken for a hit.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.1; Eberly, Intersection of Convex Objects: The Method
/// of Separating Axes, 2001.

#include "collidarium/convex/events.hpp"
#include "collidarium/convex/minkowski_edge.hpp"

namespace collidarium {

/// The feature of D0 nearest to the origin, as `closest_feature` has it. Cost: for every side a look at all
/// vertices. Trace: `AxisProjection` for every axis.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline DifferenceFeature<T> closest_feature_by_sat(const ConvexProxy<T>& a,
                                                                 const ConvexProxy<T>& b, Sink&& sink = {}) {
    detail::ClosestFeatureSearch<T> search(a.points, b.points);
    const auto project = [&](Axis axis, const Vec2<T>& direction, T overlap) {
        return projection_on(axis, direction, overlap, a, b);
    };
    for_each_side(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        search.look_at(edge);
        emit(sink, [&] {
            const T length = std::sqrt(glm::dot(edge.vector, edge.vector));
            AxisProjection<T> event = project(axis_of(edge), outward_normal(edge.vector),
                                              side_of(edge).side / length + (a.radius + b.radius));
            event.edge_a = edge.of_a ? std::optional(edge.a) : std::nullopt;
            event.edge_b = edge.of_b ? std::optional(edge.b) : std::nullopt;
            return event;
        });
    });
    const DifferenceFeature<T> feature = search.answer();
    if (!feature.on_edge) {
        emit(sink, [&] {
            return project(Axis::vertices, normal_of(feature), -separation(feature, a.radius + b.radius));
        });
    }
    return feature;
}

}  // namespace collidarium
