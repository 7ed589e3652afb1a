#pragma once

#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// The smallest axis-aligned box around a shape. Of a segment it is exact up to the rounding of its
/// middle.
template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Point<T>& shape) {
    return {shape.position, Vec2<T>(0)};
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Segment<T>& shape) {
    const Vec2<T> half = (shape.b - shape.a) * T(0.5);
    return {(shape.a + shape.b) * T(0.5),
            Vec2<T>(half.x < 0 ? -half.x : half.x, half.y < 0 ? -half.y : half.y)};
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Aabb<T>& shape) {
    return shape;
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return bounds(basic); }, shape);
}

}  // namespace collidarium
