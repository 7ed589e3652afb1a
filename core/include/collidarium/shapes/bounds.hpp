#pragma once

#include <initializer_list>
#include <span>

#include <glm/common.hpp>

#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/vertex_range.hpp"

namespace collidarium {

/// The smallest axis-aligned box around a shape, exact up to the rounding of its middle and size.
/// Constant cost, but of a convex polygon as many steps as it has vertices.
template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Point<T>& shape) {
    return {shape.position, Vec2<T>(0)};
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Segment<T>& shape) {
    const Vec2<T> half = (shape.b - shape.a) * T(0.5);
    return {(shape.a + shape.b) * T(0.5),
            Vec2<T>(half.x > 0 ? half.x : 0 - half.x, half.y > 0 ? half.y : 0 - half.y)};
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Aabb<T>& shape) {
    return shape;
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Circle<T>& shape) {
    return {shape.center, Vec2<T>(shape.radius)};
}

template <Scalar T>
[[nodiscard]] constexpr Aabb<T> bounds(const Capsule<T>& shape) {
    Aabb<T> box = bounds(Segment<T>{shape.a, shape.b});
    box.half += shape.radius;
    return box;
}

template <Scalar T>
[[nodiscard]] inline Aabb<T> bounds(const Obb<T>& shape) {
    const Vec2<T> axis = detail::absolute(shape.rotation.x_axis());
    return {shape.center, Vec2<T>(axis.x * shape.half.x + axis.y * shape.half.y,
                                  axis.y * shape.half.x + axis.x * shape.half.y)};
}

/// Of any number of points, at least one: in a span, any other range of GLM vectors, or a list.
template <Scalar T>
[[nodiscard]] inline Aabb<T> bounds(std::span<const Vec2<T>> points) {
    Vec2<T> lo = points.front();
    Vec2<T> hi = points.front();
    for (const Vec2<T>& point : points) {
        lo = glm::min(lo, point);
        hi = glm::max(hi, point);
    }
    return bounds(Segment<T>{lo, hi});
}
template <VertexRange R>
[[nodiscard]] inline auto bounds(const R& points) {
    return detail::with_vertices(points, [](const auto& span) { return bounds(span); });
}
template <Scalar T = double>
[[nodiscard]] inline Aabb<T> bounds(std::initializer_list<Vec2<T>> points) {
    return bounds(std::span<const Vec2<T>>(points));
}
template <detail::Number N>
[[nodiscard]] inline auto bounds(std::initializer_list<const N[2]> points) {
    return bounds(detail::vertices_of(points));
}

template <Scalar T>
[[nodiscard]] inline Aabb<T> bounds(const ConvexPolygon<T>& shape) {
    return bounds(shape.vertices());
}

template <Scalar T>
[[nodiscard]] inline Aabb<T> bounds(const Polygon<T>& shape) {
    return bounds(Segment<T>{shape.box().min, shape.box().max});
}

template <Scalar T>
[[nodiscard]] Aabb<T> bounds(const Shape<T>& shape);

}  // namespace collidarium
