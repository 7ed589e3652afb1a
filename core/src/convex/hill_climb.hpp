#pragma once

/// The nearest feature of the Minkowski difference D0 of two convex shapes from a vertex of D0 on: along the
/// edges that lead closer to the origin, to the feature from which none does. D0 is convex, so what cannot be
/// improved nearby cannot be improved at all.
///
/// Whatever lies within a bound on rounding of being decided otherwise is left to the walk around all of D0
/// (`convex/closest_feature.hpp`), whose signs are exact.
///
/// Source: Lin and Canny, A Fast Algorithm for Incremental Distance Calculation (1991), for the climb.

#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/scalar.hpp"
#include "convex/difference_feature.hpp"
#include "convex/difference_vertex.hpp"
#include "convex/sat_filter.hpp"

namespace collidarium::detail {

/// Nothing is sure: exact signs have to decide.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool fall_back(ExactReason reason, T value, T bound, Sink& sink) {
    emit(sink, [&] { return ExactFallback<T>{reason, value, bound}; });
    return false;
}

/// The feature where the origin is inside D0, from a scan and where the edge begins that it found; nothing
/// but false where it is not sure. Trace: `ExactFallback` then.
template <Scalar T, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool deepest_feature(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, const SatFilter& scan, const DifferenceVertex<T>& start,
    DifferenceFeature<T>& feature, Sink& sink) {
    DifferenceEdge<T>& edge = feature.edge;
    if (!edge_along(a.points, b.points, start.a(), start.b(), scan.is_of_a(), edge)) {
        return fall_back(ExactReason::parallel_edges, T(0), T(0), sink);
    }
    // Where an edge of the other runs along the edge, too, it comes out as the same.
    const unsigned near = scan.near();
    const unsigned others = near & (near - 1);
    if (edge.of_a && edge.of_b ? !is_one_bit(others) : others != 0) {
        return fall_back(ExactReason::within_bound, T(scan.most()), T(scan.bound), sink);
    }
    feature.place = Place::inside;
    feature.on_edge = true;
    feature.degenerate = false;
    feature.origin = side_of(edge);
    return true;
}

/// Whether a polygon turns at both ends of its edge between two vertices: else that is part of a longer edge
/// of D0. Exact.
template <Scalar T>
[[nodiscard]] inline bool is_whole_edge(std::span<const Vec2<T>> points, std::size_t start, std::size_t end) {
    if (points.size() < 3) {
        return true;
    }
    const Vec2<T>& before = points[(start == 0 ? points.size() : start) - 1];
    const Vec2<T>& after = points[end + 1 == points.size() ? 0 : end + 1];
    return turn_between(before, points[start], points[start], points[end]) > 0 &&
           turn_between(points[start], points[end], points[end], after) > 0;
}

/// An edge of D0 that begins where these vertices say, if it is a whole one and the origin is beside it
/// beyond doubt.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool outside_edge(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                       const DifferenceVertex<T>& start, bool of_a,
                                       DifferenceFeature<T>& feature, Sink& sink) {
    const DifferenceEdge<T>& edge = feature.edge;
    if (!edge_along(a.points, b.points, start.a(), start.b(), of_a, feature.edge) ||
        (edge.of_a && !is_whole_edge(a.points, edge.a, edge.a_end)) ||
        (edge.of_b && !is_whole_edge(b.points, edge.b, edge.b_end))) {
        return fall_back(ExactReason::parallel_edges, T(0), T(0), sink);
    }
    feature.origin = side_of(feature.edge);
    const T rounding = rounding_of(feature.edge.start, feature.edge.vector);
    if (!(feature.origin.side < 0 && feature.origin.along > rounding && feature.origin.to_end > rounding)) {
        return fall_back(ExactReason::within_bound, std::min(feature.origin.along, feature.origin.to_end),
                         rounding, sink);
    }
    feature.place = Place::outside;
    feature.on_edge = true;
    feature.degenerate = false;
    return true;
}

/// A vertex of D0, if every edge from there leads farther from the origin beyond doubt.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool outside_vertex(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                         const DifferenceVertex<T>& corner, DifferenceFeature<T>& feature,
                                         Sink& sink) {
    if (!corner.is_farthest(-corner.vertex())) {
        return fall_back(ExactReason::within_bound, T(0), T(0), sink);
    }
    feature = vertex_feature(a.points, corner.a(), b.points, corner.b());
    return true;
}

/// The feature where the origin is outside D0, found from a vertex of D0 on its side. Trace: `ClimbStep` for
/// every vertex, `ExactFallback` where it is not sure of what it found.
template <Scalar T, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline bool climb(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                               DifferenceVertex<T> corner, DifferenceFeature<T>& feature,
                                               Sink& sink) {
    const auto step = [&](const Vec2<T>& side, bool of_a) {
        emit(sink, [&] {
            return ClimbStep<T>{a.points[corner.a()], b.points[corner.b()], corner.vertex(), side,
                                of_a ? Axis::edge_a : Axis::edge_b};
        });
    };
    for (std::size_t steps = 0; steps < 2 * most_scanned; ++steps) {
        const bool of_a = corner.is_next_of_a();
        const Vec2<T> side = of_a ? corner.next_of_a() : corner.next_of_b();
        if (!(glm::dot(corner.vertex(), side) < 0)) {
            break;
        }
        step(side, of_a);
        const DifferenceVertex<T> next = corner.next(of_a);
        if (glm::dot(next.vertex(), side) > 0) {
            return outside_edge(a, b, corner, of_a, feature, sink);
        }
        corner = next;
    }
    for (std::size_t steps = 0; steps < 2 * most_scanned; ++steps) {
        const bool of_a = corner.is_previous_of_a();
        const Vec2<T> side = of_a ? corner.previous_of_a() : corner.previous_of_b();
        if (!(glm::dot(corner.vertex(), side) > 0)) {
            break;
        }
        step(-side, of_a);
        corner = corner.previous(of_a);
        if (glm::dot(corner.vertex(), side) < 0) {
            return outside_edge(a, b, corner, of_a, feature, sink);
        }
    }
    step(Vec2<T>(0), true);
    return outside_vertex(a, b, corner, feature, sink);
}

}  // namespace collidarium::detail
