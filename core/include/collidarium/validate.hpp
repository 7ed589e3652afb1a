#pragma once

/// Whether a shape may be given to a query, and if not, why not.

#include <cmath>
#include <cstddef>
#include <optional>

#ifndef NDEBUG
#include <cstdio>
#include <cstdlib>
#endif

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
[[nodiscard]] inline std::optional<ShapeError> validate(const Shape<T>& shape) {
    return std::visit([](const auto& basic) { return validate(basic); }, shape);
}

namespace detail {

// What a query checks of its arguments first. In builds with assertions (without `NDEBUG`) one that must not
// be given ends the program with one line on stderr, such as "collidarium: contact: shape b: negative_size".
// In all other builds nothing is checked: the queries then answer "no hit".
#ifdef NDEBUG

template <class S>
constexpr void require_valid(const S&, const char*, char) {}
template <class S>
constexpr void require_valid(const S&, const char*, const char*) {}
template <class Shapes>
constexpr void require_all_valid(const Shapes&, const char*, const char*) {}
template <Scalar T>
constexpr void require_finite(const Vec2<T>&, const char*, const char*) {}
template <Scalar T>
constexpr void require_length(T, const char*, const char*, bool = false) {}
template <class M>
constexpr void require_motion(const M&, const char*, const char*) {}
constexpr void require_made(const std::optional<ShapeError>&) {}

#else

[[noreturn]] inline void refuse(const char* query, const char* kind, const char* which, ShapeError error) {
    const std::string_view reason = name(error);
    std::fprintf(stderr, "collidarium: %s: %s%s: %.*s\n", query, kind, which, static_cast<int>(reason.size()),
                 reason.data());
    std::abort();
}

[[noreturn]] inline void refuse_at(const char* query, const char* which, std::size_t index,
                                   ShapeError error) {
    char text[64];
    std::snprintf(text, sizeof text, "%s[%zu]", which, index);
    refuse(query, "", text, error);
}

/// A shape, which has to pass `validate`; `which` is the parameter's name.
template <class S>
inline void require_valid(const S& shape, const char* query, char which) {
    if (const auto error = validate(shape)) {
        const char text[] = {which, '\0'};
        refuse(query, "shape ", text, *error);
    }
}

/// The same of a ray, or a parameter with a longer name: "collidarium: cast_ray: ray: not_finite".
template <class S>
inline void require_valid(const S& shape, const char* query, const char* which) {
    if (const auto error = validate(shape)) {
        refuse(query, "", which, *error);
    }
}

/// Many shapes, of which the first bad one is named: "collidarium: cast_many: statics[1]: negative_size".
template <class Shapes>
inline void require_all_valid(const Shapes& shapes, const char* query, const char* which) {
    std::size_t index = 0;
    for (const auto& shape : shapes) {
        if (const auto error = validate(shape)) {
            refuse_at(query, which, index, *error);
        }
        ++index;
    }
}

/// A translation or another vector, which has to be finite: "collidarium: cast: translation: not_finite".
template <Scalar T>
inline void require_finite(const Vec2<T>& vector, const char* query, const char* which) {
    if (!is_finite(vector)) {
        refuse(query, "", which, ShapeError::not_finite);
    }
}

/// A length, which has to be 0 or more: "collidarium: cast_ray: max_s: negative_size".
template <Scalar T>
inline void require_length(T length, const char* query, const char* which, bool may_be_infinite = false) {
    if (length < 0) {
        refuse(query, "", which, ShapeError::negative_size);
    }
    if (std::isnan(length) || (std::isinf(length) && !may_be_infinite)) {
        refuse(query, "", which, ShapeError::not_finite);
    }
}

/// A motion, whose numbers have to be finite: "collidarium: time_of_impact: motion_a: not_finite".
template <class M>
inline void require_motion(const M& motion, const char* query, const char* which) {
    if (!is_finite(motion.translation) || !std::isfinite(motion.rotation)) {
        refuse(query, "", which, ShapeError::not_finite);
    }
}

/// A polygon that is used although its vertices made none: "collidarium: make_polygon: vertices: zero_area".
inline void require_made(const std::optional<ShapeError>& error) {
    if (error) {
        refuse("make_polygon", "", "vertices", *error);
    }
}

#endif

}  // namespace detail

}  // namespace collidarium
