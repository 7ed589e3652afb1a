#pragma once

#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transformed.hpp"

namespace collidarium {

/// The shape moved by `offset` (world units), otherwise unchanged.
template <template <class> class S, Scalar T>
requires detail::DescribedShape<S<T>>
[[nodiscard]] constexpr S<T> translated(S<T> shape, const Vec2<T>& offset) {
    const auto translate = [&]<class Kind>(Kind, auto& member) {
        if constexpr (std::same_as<Kind, shape_member::Position>) {
            member += offset;
        }
    };
    S<T>::members(translate, shape);
    return shape;
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
