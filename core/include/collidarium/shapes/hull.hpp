#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/capsule.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/segment.hpp"

namespace collidarium {

/// A convex shape as the queries on convex shapes see it: everything within `radius` of the convex hull
/// of `points`.
template <Scalar T>
struct Hull {
    std::span<const Vec2<T>> points;  ///< counter-clockwise, no two in a row equal; two are a segment
    T radius{};
};

/// Room for the points of a hull whose shape stores none.
template <Scalar T>
using HullPoints = std::array<Vec2<T>, 4>;

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of_points(HullPoints<T>& room, std::size_t count, T radius = T(0)) {
    return {std::span<const Vec2<T>>(room.data(), count), radius};
}

template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of_ends(const Vec2<T>& a, const Vec2<T>& b, T radius,
                                             HullPoints<T>& room) {
    room[0] = a;
    room[1] = b;
    return hull_of_points(room, a == b ? 1 : 2, radius);
}

}  // namespace detail

/// The hull of a shape. It refers to `room` or to the shape, both of which must outlive it.
template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of(const Point<T>& shape, HullPoints<T>& room) {
    room[0] = shape.position;
    return detail::hull_of_points(room, 1);
}

template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of(const Segment<T>& shape, HullPoints<T>& room) {
    return detail::hull_of_ends(shape.a, shape.b, T(0), room);
}

template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of(const Circle<T>& shape, HullPoints<T>& room) {
    room[0] = shape.center;
    return detail::hull_of_points(room, 1, shape.radius);
}

template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of(const Capsule<T>& shape, HullPoints<T>& room) {
    return detail::hull_of_ends(shape.a, shape.b, shape.radius, room);
}

template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of(const Aabb<T>& shape, HullPoints<T>& room) {
    const Vec2<T> lo = shape.center - shape.half;
    const Vec2<T> hi = shape.center + shape.half;
    if (lo.x == hi.x || lo.y == hi.y) {
        return detail::hull_of_ends(lo, hi, T(0), room);
    }
    room = {lo, Vec2<T>(hi.x, lo.y), hi, Vec2<T>(lo.x, hi.y)};
    return detail::hull_of_points(room, 4);
}

template <Scalar T>
[[nodiscard]] inline Hull<T> hull_of(const Obb<T>& shape, HullPoints<T>& room) {
    const Vec2<T> u = shape.rotation.x_axis() * shape.half.x;
    const Vec2<T> v = shape.rotation.y_axis() * shape.half.y;
    const Vec2<T>& c = shape.center;
    if (shape.half.x == 0 || shape.half.y == 0) {
        return detail::hull_of_ends(c - u - v, c + u + v, T(0), room);
    }
    room = {c - u - v, c + u - v, c + u + v, c - u + v};
    return detail::hull_of_points(room, 4);
}

template <Scalar T>
[[nodiscard]] constexpr Hull<T> hull_of(const ConvexPolygon<T>& shape, HullPoints<T>&) {
    return {shape.vertices(), T(0)};
}

}  // namespace collidarium
