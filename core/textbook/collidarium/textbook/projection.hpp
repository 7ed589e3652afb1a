#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include <glm/geometric.hpp>

#include "collidarium/scalar.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::textbook {

/// A polygon along an axis, in multiples of the length of the axis.
template <Scalar T>
struct Shadow {
    T lo = std::numeric_limits<T>::max();
    T hi = std::numeric_limits<T>::lowest();
};

template <Scalar T>
[[nodiscard]] inline Shadow<T> shadow(std::span<const Vec2<T>> points, const Vec2<T>& axis) {
    Shadow<T> result;
    for (const Vec2<T>& point : points) {
        const T at = glm::dot(point, axis);
        result.lo = std::min(result.lo, at);
        result.hi = std::max(result.hi, at);
    }
    return result;
}

/// The vector across the edge that begins at a vertex, as long as the edge.
template <Scalar T>
[[nodiscard]] inline Vec2<T> across_side(std::span<const Vec2<T>> points, std::size_t vertex) {
    const Vec2<T> side = points[(vertex + 1) % points.size()] - points[vertex];
    return Vec2<T>(side.y, -side.x);
}

namespace detail {

/// The trace event of two polygons on an axis across an edge of one of them; `decides`: it separates them.
template <Scalar T>
[[nodiscard]] inline AxisProjection<T> projection(bool edge_of_a, std::size_t edge, const Vec2<T>& axis,
                                                  const Shadow<T>& of_a, const Shadow<T>& of_b, T overlap,
                                                  bool decides) {
    AxisProjection<T> event;
    event.axis = edge_of_a ? Axis::edge_a : Axis::edge_b;
    event.direction = axis;
    event.a_min = of_a.lo;
    event.a_max = of_a.hi;
    event.b_min = of_b.lo;
    event.b_max = of_b.hi;
    event.overlap = overlap;
    (edge_of_a ? event.edge_a : event.edge_b) = edge;
    event.decides = decides;
    return event;
}

}  // namespace detail

}  // namespace collidarium::textbook
