#pragma once

#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transformed.hpp"

namespace collidarium {

/// The same value in another arithmetic, each number rounded once. From float to double and back
/// nothing changes. `convert<float>(shape)` of a number beyond float's range is infinite.
template <Scalar U, Scalar T>
[[nodiscard]] constexpr Vec2<U> convert(const Vec2<T>& vector) {
    return Vec2<U>(static_cast<U>(vector.x), static_cast<U>(vector.y));
}

template <Scalar U, detail::DescribedShape S>
[[nodiscard]] constexpr auto convert(const S& shape) {
    return detail::mapped_numbers<U>(shape, [](auto number) { return static_cast<U>(number); });
}

/// Rounded vertices may make a slightly reflex corner; no query minds.
template <Scalar U, Scalar T>
[[nodiscard]] inline ConvexPolygon<U> convert(const ConvexPolygon<T>& shape) {
    return transformed(shape, [](const Vec2<T>& point) { return convert<U>(point); });
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Polygon<U> convert(const Polygon<T>& shape) {
    return transformed(shape, [](const Vec2<T>& point) { return convert<U>(point); });
}

template <Scalar U, Scalar T>
[[nodiscard]] Shape<U> convert(const Shape<T>& shape);

}  // namespace collidarium
