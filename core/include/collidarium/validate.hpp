#pragma once

/// Whether a shape may be given to a query, and if not, why not.

#include <cmath>
#include <cstddef>
#include <optional>

#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/shape_error.hpp"

namespace collidarium {

/// Whether both components are numbers and neither is infinite.
template <Scalar T>
[[nodiscard]] inline bool is_finite(const Vec2<T>& vector) {
    return std::isfinite(vector.x) && std::isfinite(vector.y);
}

/// The first thing that is wrong with a shape, or nothing. A shape without an error may be given to
/// every query; sizes of zero are fine.
template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Point<T>& shape) {
    return is_finite(shape.position) ? std::nullopt : std::optional(ShapeError::not_finite);
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Segment<T>& shape) {
    return is_finite(shape.a) && is_finite(shape.b) ? std::nullopt : std::optional(ShapeError::not_finite);
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Aabb<T>& shape) {
    if (!is_finite(shape.center) || !is_finite(shape.half)) {
        return ShapeError::not_finite;
    }
    if (shape.half.x < 0 || shape.half.y < 0) {
        return ShapeError::negative_size;
    }
    return std::nullopt;
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Obb<T>& shape) {
    return std::isfinite(shape.rotation.angle()) ? validate(Aabb<T>{shape.center, shape.half})
                                                 : std::optional(ShapeError::not_finite);
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Circle<T>& shape) {
    if (!is_finite(shape.center) || !std::isfinite(shape.radius)) {
        return ShapeError::not_finite;
    }
    return shape.radius < 0 ? std::optional(ShapeError::negative_size) : std::nullopt;
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Capsule<T>& shape) {
    const auto error = validate(Circle<T>{shape.a, shape.radius});
    return error || is_finite(shape.b) ? error : ShapeError::not_finite;
}

namespace detail {

/// Of a polygon, whose vertices were checked when it was made: what may have happened since is that it
/// was moved or converted beyond the range of its numbers.
template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> check_finite(std::span<const Vec2<T>> vertices) {
    for (const Vec2<T>& vertex : vertices) {
        if (!is_finite(vertex)) {
            return ShapeError::not_finite;
        }
    }
    return std::nullopt;
}

}  // namespace detail

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const ConvexPolygon<T>& shape) {
    return detail::check_finite(shape.vertices());
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Polygon<T>& shape) {
    return detail::check_finite(shape.vertices());
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Ray<T>& ray) {
    return is_finite(ray.origin) && is_finite(ray.direction) ? std::nullopt
                                                             : std::optional(ShapeError::not_finite);
}

template <Scalar T>
[[nodiscard]] std::optional<ShapeError> validate(const Shape<T>& shape);

}  // namespace collidarium
