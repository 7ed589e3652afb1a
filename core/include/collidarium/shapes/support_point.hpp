#pragma once

#include <cstddef>
#include <span>

#include <glm/geometric.hpp>

#include "collidarium/shapes/shape.hpp"

namespace collidarium {

namespace detail {

/// Of points, the one farthest along a direction; of equally far ones that farthest to the left of it.
template <Scalar T>
[[nodiscard]] inline Vec2<T> farthest_point(std::span<const Vec2<T>> points, const Vec2<T>& direction) {
    Vec2<T> best = points.front();
    for (const Vec2<T>& point : points) {
        const T farther = glm::dot(point - best, direction);
        if (farther > 0 || (farther == 0 && cross(direction, point - best) > 0)) {
            best = point;
        }
    }
    return best;
}

/// Which side of a box, -1 or 1, is farther along a direction, given its components along and across the
/// box's axis as above.
template <Scalar T>
[[nodiscard]] constexpr T farther_side(T along, T left) {
    return along != 0 ? (along > 0 ? T(1) : T(-1)) : left >= 0 ? T(1) : T(-1);
}

template <Scalar T>
[[nodiscard]] inline Vec2<T> rounded_by(const Vec2<T>& point, T radius, const Vec2<T>& direction) {
    return radius == 0 || direction == Vec2<T>(0) ? point : point + unit(direction) * radius;
}

}  // namespace detail

/// The point of a shape that is farthest along a direction of any length. Where a whole edge is equally far
/// it is the end to the left of the direction, the one that is met last going round counter-clockwise; where
/// the direction is zero, some point of the shape. Exact on integer grids but for round shapes. Cost: as
/// many steps as there are vertices. Source: Ericson, Real-Time Collision Detection, 3.10.
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const Point<T>& shape, const Vec2<T>&) {
    return shape.position;
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const Segment<T>& shape, const Vec2<T>& direction) {
    const Vec2<T> ends[] = {shape.a, shape.b};
    return detail::farthest_point<T>(ends, direction);
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const Aabb<T>& shape, const Vec2<T>& direction) {
    const Vec2<T> side(detail::farther_side(direction.x, -direction.y),
                       detail::farther_side(direction.y, direction.x));
    return shape.center + side * shape.half;
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const Obb<T>& shape, const Vec2<T>& direction) {
    const Vec2<T> x_axis = shape.rotation.x_axis();
    const Vec2<T> turned(glm::dot(direction, x_axis), cross(x_axis, direction));
    const Vec2<T> side(detail::farther_side(turned.x, -turned.y), detail::farther_side(turned.y, turned.x));
    return shape.center + shape.rotation(side * shape.half);
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const Circle<T>& shape, const Vec2<T>& direction) {
    return detail::rounded_by(shape.center, shape.radius, direction);
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const Capsule<T>& shape, const Vec2<T>& direction) {
    return detail::rounded_by(support_point(Segment<T>{shape.a, shape.b}, direction), shape.radius,
                              direction);
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const ConvexPolygon<T>& shape, const Vec2<T>& direction) {
    return detail::farthest_point(shape.vertices(), direction);
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> support_point(const Polygon<T>& shape, const Vec2<T>& direction) {
    return detail::farthest_point(shape.vertices(), direction);
}
template <Scalar T>
[[nodiscard]] Vec2<T> support_point(const Shape<T>& shape, const Vec2<T>& direction);

}  // namespace collidarium
