#pragma once

#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transformed.hpp"

namespace collidarium {

/// The shape moved by `offset` (world units), otherwise unchanged.
template <Scalar T>
[[nodiscard]] constexpr Point<T> translated(const Point<T>& shape, const Vec2<T>& offset) {
    return {shape.position + offset};
}

template <Scalar T>
[[nodiscard]] constexpr Segment<T> translated(const Segment<T>& shape, const Vec2<T>& offset) {
    return {shape.a + offset, shape.b + offset};
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> translated(const Aabb<T>& shape, const Vec2<T>& offset) {
    return {shape.center + offset, shape.half};
}

template <Scalar T>
[[nodiscard]] constexpr Obb<T> translated(const Obb<T>& shape, const Vec2<T>& offset) {
    return {shape.center + offset, shape.half, shape.rotation};
}

template <Scalar T>
[[nodiscard]] constexpr Circle<T> translated(const Circle<T>& shape, const Vec2<T>& offset) {
    return {shape.center + offset, shape.radius};
}

template <Scalar T>
[[nodiscard]] constexpr Capsule<T> translated(const Capsule<T>& shape, const Vec2<T>& offset) {
    return {shape.a + offset, shape.b + offset, shape.radius};
}

template <Scalar T>
[[nodiscard]] inline ConvexPolygon<T> translated(const ConvexPolygon<T>& shape, const Vec2<T>& offset) {
    return shape.posed({offset, {}});
}

template <Scalar T>
[[nodiscard]] inline Polygon<T> translated(const Polygon<T>& shape, const Vec2<T>& offset) {
    return transformed(shape, Transform<T>{offset, {}});
}

template <Scalar T>
[[nodiscard]] Shape<T> translated(const Shape<T>& shape, const Vec2<T>& offset);

}  // namespace collidarium
