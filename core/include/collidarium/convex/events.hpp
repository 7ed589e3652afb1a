#pragma once

/// What the queries on convex shapes report to a sink that listens. Nothing here runs in a query that is
/// not traced.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/convex/manifold.hpp"
#include "collidarium/convex/witness_points.hpp"
#include "collidarium/results.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// Which shape an edge of D0 comes from; a where it comes from both.
template <Scalar T>
[[nodiscard]] constexpr Axis axis_of(const DifferenceEdge<T>& edge) {
    return edge.of_a ? Axis::edge_a : Axis::edge_b;
}

template <Scalar T>
[[nodiscard]] constexpr Axis axis_of(const DifferenceFeature<T>& feature) {
    return feature.on_edge ? axis_of(feature.edge) : Axis::vertices;
}

/// A convex shape along `direction`, a unit vector.
template <Scalar T>
[[nodiscard]] inline Interval<T> extent_along(const ConvexProxy<T>& hull, const Vec2<T>& direction) {
    Interval<T> extent{std::numeric_limits<T>::max(), std::numeric_limits<T>::lowest()};
    for (const Vec2<T>& point : hull.points) {
        extent.lo = std::min(extent.lo, glm::dot(direction, point));
        extent.hi = std::max(extent.hi, glm::dot(direction, point));
    }
    return {extent.lo - hull.radius, extent.hi + hull.radius};
}

/// Both shapes on one axis. `overlap` is how far b has to move along `direction` to get out.
template <Scalar T>
[[nodiscard]] inline AxisProjection<T> projection_on(Axis axis, const Vec2<T>& direction, T overlap,
                                                     const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    const Interval<T> of_a = extent_along(a, direction);
    const Interval<T> of_b = extent_along(b, direction);
    return {axis, direction, of_a.lo, of_a.hi, of_b.lo, of_b.hi, overlap};
}

/// The axis across every edge of D0, and, where the nearest feature is a vertex, the one through it.
template <Scalar T, TraceSink Sink>
inline void emit_projections(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                             const DifferenceFeature<T>& feature, Sink& sink) {
    if constexpr (Sink::enabled) {
        minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
            const T length = std::sqrt(glm::dot(edge.vector, edge.vector));
            const T overlap = side_of(edge).side / length + (a.radius + b.radius);
            auto projection = projection_on(axis_of(edge), outward_normal(edge.vector), overlap, a, b);
            if (edge.of_a) {
                projection.edge_a = edge.a;
            }
            if (edge.of_b) {
                projection.edge_b = edge.b;
            }
            sink.record(projection);
            return true;
        });
        if (!feature.on_edge) {
            sink.record(projection_on(Axis::vertices, normal_of(feature),
                                      -separation(feature, a.radius + b.radius), a, b));
        }
    }
}

/// The verdict of a static test.
template <Scalar T>
[[nodiscard]] inline Verdict<T> static_verdict(Operation operation, Policy policy, const ConvexProxy<T>& a,
                                               const ConvexProxy<T>& b, const DifferenceFeature<T>& feature) {
    const T radius = a.radius + b.radius;
    Verdict<T> verdict{.operation = operation, .hit = contains_origin(feature, radius, policy)};
    verdict.axis = axis_of(feature);
    if (!contains_origin(feature, radius, Policy::closed)) {
        verdict.reason = Reason::separated;
        return verdict;
    }
    verdict.value = verdict.hit ? std::max(-separation(feature, radius), T(0)) : T(0);
    const bool can_overlap = radius > 0 || (a.points.size() > 1 && b.points.size() > 1) ||
                             a.points.size() > 2 || b.points.size() > 2;
    verdict.reason = contains_origin(feature, radius, Policy::open) ? Reason::overlapping
                     : policy == Policy::open && !can_overlap       ? Reason::no_interior
                                                                    : Reason::touching;
    return verdict;
}

/// How the manifold of a contact at an edge of D0 was found; nothing where a side meets what is round.
template <Scalar T>
[[nodiscard]] inline std::optional<Clipping<T>> clipping_of(const Contact<T>& contact,
                                                            const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                            const DifferenceFeature<T>& feature) {
    const DifferenceEdge<T>& edge = feature.edge;
    Clipping<T> clipping;
    clipping.reference_is_a = edge.of_a;
    clipping.normal = edge.of_a ? contact.normal : -contact.normal;
    const ConvexProxy<T>& reference = edge.of_a ? a : b;
    const ConvexProxy<T>& incident = edge.of_a ? b : a;
    if (incident.points.size() < 2) {
        return std::nullopt;
    }
    const Vec2<T> outwards = clipping.normal * reference.radius;
    const Vec2<T> inwards = clipping.normal * -incident.radius;
    clipping.reference_from = reference.points[edge.of_a ? edge.a : edge.b] + outwards;
    clipping.reference_to = reference.points[edge.of_a ? edge.a_end : edge.b_end] + outwards;
    const std::size_t vertex = edge.of_a ? edge.b : edge.a;
    const std::size_t other =
        edge.of_a && edge.of_b ? edge.b_end : detail::incident_end(incident.points, vertex, clipping.normal);
    clipping.incident_from = incident.points[vertex] + inwards;
    clipping.incident_to = incident.points[other] + inwards;
    for (std::size_t i = 0; i < contact.manifold_size; ++i) {
        const ContactPoint<T>& point = contact.manifold[i];
        clipping.kept[clipping.kept_count++] = point.position + clipping.normal * (point.separation * T(0.5));
    }
    const T rounding = 64 * std::numeric_limits<T>::epsilon();
    for (const Vec2<T>& end : {clipping.incident_from, clipping.incident_to}) {
        const T near_enough = rounding * (std::abs(end.x) + std::abs(end.y));
        const bool is_kept = std::any_of(
            clipping.kept.begin(), clipping.kept.begin() + static_cast<std::ptrdiff_t>(clipping.kept_count),
            [&](const Vec2<T>& point) { return glm::distance(point, end) <= near_enough; });
        if (!is_kept) {
            clipping.dropped[clipping.dropped_count++] = end;
        }
    }
    return clipping;
}

/// D around b's reference point: where it must not be.
template <Scalar T>
[[nodiscard]] inline PaddedShape<T> padded_shape(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                 const Vec2<T>& reference) {
    PaddedShape<T> padded;
    minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        padded.polygon.push_back(edge.start + reference);
        return true;
    });
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

}  // namespace collidarium
