#pragma once

/// What a cast of two convex shapes tells of the parts of D that it looks at. Nothing here runs in a query
/// that is not traced.

#include <cmath>
#include <limits>

#include "collidarium/convex/cast_numbers.hpp"
#include "collidarium/convex/events.hpp"

namespace collidarium::detail {

/// The crossing of the line of an edge of D0, moved outwards by `radius`, at time t.
template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> crossing_event(const DifferenceEdge<T>& edge, const Vec2<T>& path,
                                                    T radius, const Vec2<T>& reference, T t) {
    EdgeCrossing<T> crossing;
    crossing.axis = axis_of(edge);
    crossing.from = edge.start + reference;
    crossing.to = edge.end + reference;
    crossing.direction = outward_normal(edge.vector);
    crossing.start = -side_of(edge).side / std::sqrt(glm::dot(edge.vector, edge.vector)) - radius;
    crossing.delta = glm::dot(crossing.direction, path);
    crossing.t = t;
    const T along = glm::dot(path * t - edge.start, edge.vector);
    crossing.on_edge = std::isfinite(t) && along >= 0 && along <= glm::dot(edge.vector, edge.vector);
    return crossing;
}

/// The same with the time worked out accurately; infinite where nothing moves across the line.
template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> crossing_of(const CastNumbers<T>& numbers, const DifferenceEdge<T>& edge,
                                                 const Vec2<T>& reference) {
    const double inwards = numbers.inwards(edge).digits;
    const T t = inwards == 0 ? std::numeric_limits<T>::infinity() : numbers.time_of(edge);
    return crossing_event(edge, numbers.path, numbers.radius, reference, t);
}

/// The arrival at the end of a D0 without width, or at one that is a point.
template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> crossing_at_end(const CastNumbers<T>& numbers, const Corner& corner,
                                                     const Vec2<T>& normal, T t, const Vec2<T>& reference) {
    const Vec2<T> vertex = numbers.a.points[corner.a] - numbers.b.points[corner.b];
    EdgeCrossing<T> crossing;
    crossing.axis = Axis::vertices;
    crossing.from = crossing.to = vertex + reference;
    crossing.direction = normal;
    crossing.start = -glm::dot(normal, vertex);
    crossing.delta = glm::dot(normal, numbers.path);
    crossing.t = t;
    crossing.on_edge = true;
    return crossing;
}

/// The times at which a point that moves from the origin along `path` is on the circle around `vertex`, where
/// a quarter of the discriminant and the first of them are known.
template <Scalar T>
[[nodiscard]] inline Quadratic<T> quadratic_event(const Vec2<T>& vertex, const Vec2<T>& path, T radius,
                                                  const Vec2<T>& reference, T quarter, T first) {
    Quadratic<T> quadratic;
    quadratic.center = vertex + reference;
    quadratic.radius = radius;
    quadratic.a = glm::dot(path, path);
    quadratic.b = T(-2) * glm::dot(vertex, path);
    quadratic.c = glm::dot(vertex, vertex) - radius * radius;
    quadratic.discriminant = T(4) * quarter;
    if (quarter >= 0 && quadratic.a > 0) {
        quadratic.roots = {first, (glm::dot(vertex, path) + std::sqrt(quarter)) / quadratic.a};
        quadratic.root_count = quarter > 0 ? 2 : 1;
    }
    return quadratic;
}

template <Scalar T>
[[nodiscard]] inline Quadratic<T> quadratic_of(const CastNumbers<T>& numbers, const Corner& corner,
                                               const Vec2<T>& reference) {
    const DiscNumbers<T> disc = numbers.disc(corner);
    const Vec2<T> vertex = numbers.a.points[corner.a] - numbers.b.points[corner.b];
    const T quarter = static_cast<T>(disc.discriminant);
    const T ahead = glm::dot(vertex, numbers.path);
    // Behind the start the times are negative, of which a cast knows nothing.
    const T first = disc.is_ahead || !(quarter >= 0)
                        ? disc.t
                        : (ahead - std::sqrt(quarter)) / glm::dot(numbers.path, numbers.path);
    return quadratic_event(vertex, numbers.path, numbers.radius, reference, quarter, first);
}

}  // namespace collidarium::detail
