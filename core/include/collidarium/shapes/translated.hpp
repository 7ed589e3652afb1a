#pragma once

#include "collidarium/shapes/shape.hpp"

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
[[nodiscard]] constexpr Shape<T> translated(const Shape<T>& shape, const Vec2<T>& offset) {
    return std::visit([&](const auto& basic) -> Shape<T> { return translated(basic, offset); }, shape);
}

}  // namespace collidarium
