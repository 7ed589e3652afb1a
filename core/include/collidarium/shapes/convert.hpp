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

template <Scalar U, Scalar T>
[[nodiscard]] constexpr Point<U> convert(const Point<T>& shape) {
    return {convert<U>(shape.position)};
}

template <Scalar U, Scalar T>
[[nodiscard]] constexpr Segment<U> convert(const Segment<T>& shape) {
    return {convert<U>(shape.a), convert<U>(shape.b)};
}

template <Scalar U, Scalar T>
[[nodiscard]] constexpr Aabb<U> convert(const Aabb<T>& shape) {
    return {convert<U>(shape.center), convert<U>(shape.half)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Obb<U> convert(const Obb<T>& shape) {
    return {convert<U>(shape.center), convert<U>(shape.half),
            Rotation<U>(static_cast<U>(shape.rotation.angle()))};
}

template <Scalar U, Scalar T>
[[nodiscard]] constexpr Circle<U> convert(const Circle<T>& shape) {
    return {convert<U>(shape.center), static_cast<U>(shape.radius)};
}

template <Scalar U, Scalar T>
[[nodiscard]] constexpr Capsule<U> convert(const Capsule<T>& shape) {
    return {convert<U>(shape.a), convert<U>(shape.b), static_cast<U>(shape.radius)};
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
