#pragma once

/// Whether a shape may be given to a query, and if not, why not.

#include <cmath>
#include <optional>
#include <string_view>

#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// What is wrong with a shape.
enum class ShapeError {
    not_finite,         ///< a coordinate or size is NaN or infinite
    negative_size,      ///< a half extent or radius is below zero
    too_few_vertices,   ///< a polygon of fewer than three vertices
    zero_area,          ///< a polygon whose vertices all lie on one line
    self_intersecting,  ///< a polygon whose sides meet elsewhere than at their common vertex
    not_convex,         ///< a polygon with a reflex vertex, where a convex one is asked for
};

/// The name of the reason, as files and the query stream spell it.
[[nodiscard]] constexpr std::string_view name(ShapeError error) {
    switch (error) {
        case ShapeError::not_finite:
            return "not_finite";
        case ShapeError::negative_size:
            return "negative_size";
        case ShapeError::too_few_vertices:
            return "too_few_vertices";
        case ShapeError::zero_area:
            return "zero_area";
        case ShapeError::self_intersecting:
            return "self_intersecting";
        case ShapeError::not_convex:
            return "not_convex";
    }
    return "";
}

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
[[nodiscard]] inline std::optional<ShapeError> validate(const Ray<T>& ray) {
    return is_finite(ray.origin) && is_finite(ray.direction) ? std::nullopt
                                                             : std::optional(ShapeError::not_finite);
}

template <Scalar T>
[[nodiscard]] inline std::optional<ShapeError> validate(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return validate(basic); }, shape);
}

}  // namespace collidarium
