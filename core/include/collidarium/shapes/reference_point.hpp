#pragma once

#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// The point that stands for a shape's position, and about which it turns: a point itself, the middle of
/// a segment or a capsule, the centre of a box or a circle, the centroid of a polygon. World position.
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> reference_point(const Point<T>& shape) {
    return shape.position;
}

template <Scalar T>
[[nodiscard]] constexpr Vec2<T> reference_point(const Segment<T>& shape) {
    return (shape.a + shape.b) * T(0.5);
}

template <Scalar T>
[[nodiscard]] constexpr Vec2<T> reference_point(const Aabb<T>& shape) {
    return shape.center;
}

template <Scalar T>
[[nodiscard]] constexpr Vec2<T> reference_point(const Obb<T>& shape) {
    return shape.center;
}

template <Scalar T>
[[nodiscard]] constexpr Vec2<T> reference_point(const Circle<T>& shape) {
    return shape.center;
}

template <Scalar T>
[[nodiscard]] constexpr Vec2<T> reference_point(const Capsule<T>& shape) {
    return (shape.a + shape.b) * T(0.5);
}

template <Scalar T>
[[nodiscard]] inline Vec2<T> reference_point(const ConvexPolygon<T>& shape) {
    return shape.centroid();
}

template <Scalar T>
[[nodiscard]] inline Vec2<T> reference_point(const Polygon<T>& shape) {
    return shape.centroid();
}

template <Scalar T>
[[nodiscard]] Vec2<T> reference_point(const Shape<T>& shape);

}  // namespace collidarium
