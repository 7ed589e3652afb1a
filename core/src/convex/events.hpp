#pragma once

/// The events of the queries on convex shapes, made from what these have found.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/results.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/shapes/interval.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "convex/minkowski_edge_merge.hpp"
#include "convex/separation.hpp"

namespace collidarium {

/// A convex shape along `direction`, a unit vector.
template <Scalar T>
[[nodiscard]] inline Interval<T> extent_along(const ConvexProxy<T>& proxy, const Vec2<T>& direction) {
    Interval<T> extent{std::numeric_limits<T>::max(), std::numeric_limits<T>::lowest()};
    for (const Vec2<T>& point : proxy.points) {
        extent.lo = std::min(extent.lo, glm::dot(direction, point));
        extent.hi = std::max(extent.hi, glm::dot(direction, point));
    }
    return {extent.lo - proxy.radius, extent.hi + proxy.radius};
}

/// Both shapes on one axis. `overlap` is how far b has to move along `direction` to get out.
template <Scalar T>
[[nodiscard]] inline AxisProjection<T> projection_on(Axis axis, const Vec2<T>& direction, T overlap,
                                                     const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    const Interval<T> of_a = extent_along(a, direction);
    const Interval<T> of_b = extent_along(b, direction);
    return {axis, direction, of_a.lo, of_a.hi, of_b.lo, of_b.hi, overlap};
}

/// Which edges of the two shapes the axis is the normal of.
template <Scalar T>
inline void name_edges(AxisProjection<T>& projection, const DifferenceEdge<T>& edge) {
    projection.edge_a = edge.of_a ? std::optional(edge.a) : std::nullopt;
    projection.edge_b = edge.of_b ? std::optional(edge.b) : std::nullopt;
}

/// An edge of D0 that the merge has just taken.
template <Scalar T>
[[nodiscard]] inline MinkowskiEdge<T> merged_edge(const DifferenceEdge<T>& edge,
                                                  const MinkowskiEdgeMerge<T>& merge) {
    return {.start = edge.start,
            .end = edge.end,
            .a_from = edge.points_a[edge.a],
            .a_to = edge.points_a[edge.a_end],
            .b_from = edge.points_b[edge.b],
            .b_to = edge.points_b[edge.b_end],
            .edge_a = edge.of_a ? std::optional(edge.a) : std::nullopt,
            .edge_b = edge.of_b ? std::optional(edge.b) : std::nullopt,
            .later = merge.later_edge()};
}

/// Both shapes on the normal of an edge of D0.
template <Scalar T>
[[nodiscard]] inline AxisProjection<T> projection_across(const DifferenceEdge<T>& edge,
                                                         const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    const EdgeSide<T> at = side_of(edge);
    auto projection = projection_on(axis_of(edge), outward_normal(edge.vector),
                                    at.side / std::sqrt(at.length2) + (a.radius + b.radius), a, b);
    name_edges(projection, edge);
    return projection;
}

/// Both shapes on the normal of an edge of a or of b, by its first vertex, which alone decides.
template <Scalar T>
[[nodiscard]] inline AxisProjection<T> projection_on_edge_of(bool of_a, std::size_t edge,
                                                             const ConvexProxy<T>& a,
                                                             const ConvexProxy<T>& b) {
    const std::span<const Vec2<T>> points = of_a ? a.points : b.points;
    const Vec2<T> vector = points[edge + 1 == points.size() ? 0 : edge + 1] - points[edge];
    const Vec2<T> direction = outward_normal(of_a ? vector : -vector);
    auto projection = projection_on(of_a ? Axis::edge_a : Axis::edge_b, direction, T(0), a, b);
    projection.overlap = projection.a_max - projection.b_min;
    (of_a ? projection.edge_a : projection.edge_b) = edge;
    projection.decides = true;
    return projection;
}

/// The axis that decided: its direction is the normal, its overlap the depth. `is_compared`: those across all
/// edges were reported before.
template <Scalar T>
[[nodiscard]] inline AxisProjection<T> deciding_projection(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                           const DifferenceFeature<T>& feature,
                                                           bool is_compared) {
    const auto [normal, separation] = across(feature, a.radius, b.radius);
    auto projection = projection_on(axis_of(feature), normal, T(0) - separation, a, b);
    if (feature.on_edge) {
        name_edges(projection, feature.edge);
    }
    projection.decides = true;
    projection.is_repeated = is_compared && feature.on_edge;
    return projection;
}

/// The vertices or edges of both shapes that are nearest to each other, or deepest, and their separation;
/// negative: the depth.
template <Scalar T>
[[nodiscard]] inline ClosestFeature<T> closest_event(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                     const DifferenceFeature<T>& feature,
                                                     const Vec2<T>& point_a, const Vec2<T>& point_b,
                                                     T separation) {
    const auto part = [&](std::size_t points, bool of_edge) {
        return points > 1 && of_edge ? Feature::edge : Feature::vertex;
    };
    return {part(a.points.size(), feature.on_edge && feature.edge.of_a),
            part(b.points.size(), feature.on_edge && feature.edge.of_b), point_a, point_b, separation};
}

/// Whether D has an inside. (Two segments that are parallel, or a point on one, have none.)
template <Scalar T>
[[nodiscard]] inline bool has_interior(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    if (a.radius > 0 || b.radius > 0 || a.points.size() > 2 || b.points.size() > 2) {
        return true;
    }
    return a.points.size() == 2 && b.points.size() == 2 &&
           turn(a.points[0], a.points[1], b.points[0], b.points[1]) != 0;
}

/// The verdict of a static test of shapes that are separated by more than rounding, or not finite.
template <Scalar T>
[[nodiscard]] inline Verdict<T> separated_verdict(Operation operation) {
    return {.operation = operation, .reason = Reason::separated};
}

/// The verdict of a static test.
template <Scalar T>
[[nodiscard]] inline Verdict<T> static_verdict(Operation operation, Policy policy, const ConvexProxy<T>& a,
                                               const ConvexProxy<T>& b, const DifferenceFeature<T>& feature) {
    Verdict<T> verdict{.operation = operation, .hit = contains_origin(a, b, feature, policy)};
    verdict.axis = axis_of(feature);
    if (!contains_origin(a, b, feature, Policy::closed)) {
        verdict.reason = Reason::separated;
        return verdict;
    }
    verdict.value = verdict.hit ? T(0) - separation(feature, a.radius, b.radius) : T(0);
    verdict.reason = contains_origin(a, b, feature, Policy::open)    ? Reason::overlapping
                     : policy == Policy::open && !has_interior(a, b) ? Reason::no_interior
                                                                     : Reason::touching;
    return verdict;
}

/// D around b's reference point: where it must not be. `on_edge(edge, merge)` is called with every edge.
template <Scalar T, class OnEdge>
[[nodiscard]] inline PaddedShape<T> padded_shape(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                 const Vec2<T>& reference, OnEdge&& on_edge) {
    PaddedShape<T> padded;
    MinkowskiEdgeMerge<T> merge(a.points, b.points);
    for (const DifferenceEdge<T>& edge : merge) {
        padded.polygon.push_back(edge.start + reference);
        on_edge(edge, merge);
    }
    if (padded.polygon.empty()) {
        padded.polygon.push_back(a.points[0] - b.points[0] + reference);
    }
    padded.reference = reference;
    const Interval<T> x = extent_along(b, Vec2<T>(1, 0));
    const Interval<T> y = extent_along(b, Vec2<T>(0, 1));
    padded.half_b = Vec2<T>(x.hi - x.lo, y.hi - y.lo) * T(0.5);
    padded.radius = a.radius + b.radius;
    return padded;
}

template <Scalar T>
[[nodiscard]] inline PaddedShape<T> padded_shape(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                 const Vec2<T>& reference) {
    return padded_shape(a, b, reference, [](const DifferenceEdge<T>&, const MinkowskiEdgeMerge<T>&) {});
}

}  // namespace collidarium
