#pragma once

#include <cmath>
#include <numbers>
#include <span>

#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// The area of a polygon, positive where its vertices run counter-clockwise. Reckoned from its first vertex,
/// so it is as good far from the origin as near it.
template <Scalar T>
[[nodiscard]] inline T signed_area(std::span<const Vec2<T>> vertices) {
    T twice = 0;
    for (std::size_t i = 1; i + 1 < vertices.size(); ++i) {
        twice += cross(vertices[i] - vertices[0], vertices[i + 1] - vertices[0]);
    }
    return twice * T(0.5);
}

/// The centroid of the area of a polygon, which must have one.
template <Scalar T>
[[nodiscard]] inline Vec2<T> centroid(std::span<const Vec2<T>> vertices) {
    T twice = 0;
    Vec2<T> sum(0);
    for (std::size_t i = 1; i + 1 < vertices.size(); ++i) {
        const Vec2<T> p = vertices[i] - vertices[0];
        const Vec2<T> q = vertices[i + 1] - vertices[0];
        twice += cross(p, q);
        sum += (p + q) * cross(p, q);
    }
    return vertices[0] + sum / (3 * twice);
}

/// The area of a shape, 0 or more.
template <Scalar T>
[[nodiscard]] constexpr T area(const Point<T>&) {
    return T(0);
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Segment<T>&) {
    return T(0);
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Aabb<T>& shape) {
    return 4 * shape.half.x * shape.half.y;
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Obb<T>& shape) {
    return 4 * shape.half.x * shape.half.y;
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Circle<T>& shape) {
    return std::numbers::pi_v<T> * shape.radius * shape.radius;
}
template <Scalar T>
[[nodiscard]] inline T area(const Capsule<T>& shape) {
    return area(Circle<T>{shape.a, shape.radius}) + 2 * shape.radius * glm::length(shape.b - shape.a);
}
template <Scalar T>
[[nodiscard]] inline T area(const ConvexPolygon<T>& shape) {
    return signed_area(shape.vertices());
}
template <Scalar T>
[[nodiscard]] inline T area(const Polygon<T>& shape) {
    return signed_area(shape.vertices());
}
template <Scalar T>
[[nodiscard]] inline T area(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return area(basic); }, shape);
}

}  // namespace collidarium
