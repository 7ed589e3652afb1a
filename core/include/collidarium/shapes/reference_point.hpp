#pragma once

#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// The point that stands for a shape's position: a point itself, the middle of a segment, the centre
/// of a box. World position.
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
[[nodiscard]] constexpr Vec2<T> reference_point(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return reference_point(basic); }, shape);
}

}  // namespace collidarium
