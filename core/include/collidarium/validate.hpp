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

namespace detail {

template <class Member>
[[nodiscard]] inline bool is_finite_member(const Member& member) {
    if constexpr (Scalar<Member>) {
        return std::isfinite(member);
    } else if constexpr (requires { member.angle(); }) {
        return std::isfinite(member.angle());
    } else {
        return is_finite(member);
    }
}

template <class Size>
[[nodiscard]] inline bool is_negative_member(const Size& size) {
    if constexpr (Scalar<Size>) {
        return size < 0;
    } else {
        return size.x < 0 || size.y < 0;
    }
}

}  // namespace detail

/// The first thing that is wrong with a shape, or nothing. A shape without an error may be given to
/// every query; sizes of zero are fine.
template <detail::DescribedShape S>
[[nodiscard]] inline std::optional<ShapeError> validate(const S& shape) {
    bool finite = true;
    bool sized = true;
    const auto check = [&]<class Kind>(Kind, const auto& member) {
        finite = finite && detail::is_finite_member(member);
        if constexpr (std::same_as<Kind, shape_member::Size>) {
            sized = sized && !detail::is_negative_member(member);
        }
    };
    S::members(check, shape);
    return !finite ? std::optional(ShapeError::not_finite)
           : sized ? std::nullopt
                   : std::optional(ShapeError::negative_size);
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
[[nodiscard]] std::optional<ShapeError> validate(const Shape<T>& shape);

}  // namespace collidarium
