#pragma once

/// A feature of the Minkowski difference D0 of the points of two convex shapes: the vertex or the edge that
/// is nearest to the origin.

#include <cstddef>
#include <span>

#include "collidarium/trace/events.hpp"
#include "convex/difference_edge.hpp"

namespace collidarium {

/// The origin relative to D0.
enum class Place { inside, boundary, outside };

/// The part of D0's boundary that is nearest to the origin.
template <Scalar T>
struct DifferenceFeature {
    Place place;
    bool on_edge;     ///< an edge of D0; else a vertex, which happens only outside and where D0 is a point
    bool degenerate;  ///< inside or on the boundary: another edge is as near
    DifferenceEdge<T> edge;  ///< of a vertex nothing but the points of the two shapes
    EdgeSide<T> origin;      ///< of an edge: where the origin is relative to it
    Vec2<T> vertex;          ///< a.points[a] - b.points[b]
    std::size_t a;           ///< of a vertex
    std::size_t b;           ///< of a vertex
};

/// Which shape an edge of D0 comes from; a where it comes from both.
template <Scalar T>
[[nodiscard]] constexpr Axis axis_of(const DifferenceEdge<T>& edge) {
    return edge.of_a ? Axis::edge_a : Axis::edge_b;
}
template <Scalar T>
[[nodiscard]] constexpr Axis axis_of(const DifferenceFeature<T>& feature) {
    return feature.on_edge ? axis_of(feature.edge) : Axis::vertices;
}

namespace detail {

/// The vertex of D0 that is vertex `a` of the one shape less vertex `b` of the other; all of a D0 that is a
/// point, which alone may be where the origin is.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> vertex_feature(std::span<const Vec2<T>> points_a, std::size_t a,
                                                         std::span<const Vec2<T>> points_b, std::size_t b) {
    DifferenceFeature<T> feature;
    feature.on_edge = false;
    feature.edge.points_a = points_a.data();
    feature.edge.points_b = points_b.data();
    feature.a = a;
    feature.b = b;
    feature.vertex = points_a[a] - points_b[b];
    feature.degenerate = feature.vertex == Vec2<T>(0);
    feature.place = feature.degenerate ? Place::boundary : Place::outside;
    return feature;
}

}  // namespace detail

}  // namespace collidarium
