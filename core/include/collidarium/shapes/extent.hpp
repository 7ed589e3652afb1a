#pragma once

/// How far shapes reach along the axes and along a direction.

#include <cmath>

#include <glm/geometric.hpp>

#include "collidarium/shapes/interval.hpp"
#include "collidarium/shapes/slab_shape.hpp"

namespace collidarium {

/// `shape` along coordinate 0 (x) or 1 (y), in world units. A NaN in the shape is a NaN in the answer.
template <Scalar T>
[[nodiscard]] constexpr Interval<T> extent_along(const Point<T>& shape, int coordinate) {
    return {shape.position[coordinate], shape.position[coordinate]};
}

template <Scalar T>
[[nodiscard]] constexpr Interval<T> extent_along(const Segment<T>& shape, int coordinate) {
    const T a = shape.a[coordinate];
    const T b = shape.b[coordinate];
    const bool ascending = a < b;
    return {ascending ? a : b, ascending ? b : a};
}

template <Scalar T>
[[nodiscard]] constexpr Interval<T> extent_along(const Aabb<T>& shape, int coordinate) {
    return {shape.center[coordinate] - shape.half[coordinate],
            shape.center[coordinate] + shape.half[coordinate]};
}

/// How far `shape` reaches from its reference point along `direction`, times the length of
/// `direction`. Never negative.
template <Scalar T>
[[nodiscard]] inline T half_extent(const Point<T>&, const Vec2<T>&) {
    return T(0);
}

template <Scalar T>
[[nodiscard]] inline T half_extent(const Segment<T>& shape, const Vec2<T>& direction) {
    return std::abs(glm::dot(shape.b - shape.a, direction)) * T(0.5);
}

template <Scalar T>
[[nodiscard]] inline T half_extent(const Aabb<T>& shape, const Vec2<T>& direction) {
    return std::abs(direction.x) * shape.half.x + std::abs(direction.y) * shape.half.y;
}

}  // namespace collidarium
