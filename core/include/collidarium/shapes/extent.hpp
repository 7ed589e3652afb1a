#pragma once

/// How far shapes reach along the axes and along a direction.

#include <cmath>

#include <glm/geometric.hpp>

#include "collidarium/shapes/interval.hpp"
#include "collidarium/shapes/slab_shape.hpp"

namespace collidarium {

/// A shape along one axis, as it is stored: everything within `radius` of the numbers from `lo` to `hi`. A
/// box has a centre and a radius, a segment two ends and no radius. Kept separate so that differences of
/// positions are taken before sizes are added.
template <Scalar T>
struct Span {
    T lo{};
    T hi{};
    T radius{};
};

/// `shape` along coordinate 0 (x) or 1 (y). A NaN in the shape is a NaN in the answer.
template <Scalar T>
[[nodiscard]] constexpr Span<T> span_along(const Point<T>& shape, int coordinate) {
    return {shape.position[coordinate], shape.position[coordinate], T(0)};
}

template <Scalar T>
[[nodiscard]] constexpr Span<T> span_along(const Segment<T>& shape, int coordinate) {
    const T a = shape.a[coordinate];
    const T b = shape.b[coordinate];
    const bool ascending = a < b;
    return {ascending ? a : b, ascending ? b : a, T(0)};
}

template <Scalar T>
[[nodiscard]] constexpr Span<T> span_along(const Aabb<T>& shape, int coordinate) {
    return {shape.center[coordinate], shape.center[coordinate], shape.half[coordinate]};
}

/// The least and the greatest coordinate 0 (x) or 1 (y) of `shape`, in world units.
template <SlabShape S>
[[nodiscard]] constexpr Interval<ScalarOf<S>> extent_along(const S& shape, int coordinate) {
    const auto span = span_along(shape, coordinate);
    return {span.lo - span.radius, span.hi + span.radius};
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
