#pragma once

#include <cmath>
#include <optional>

#include "collidarium/shapes/circle.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

/// A vector by its length, with a zero vector as it is, as it is printed in "Master 2D Collision Detection".
template <Scalar T>
[[nodiscard]] inline Vec2<T> zero_stays_zero(const Vec2<T>& v) {
    const T length = std::sqrt(v.x * v.x + v.y * v.y);
    return length != 0 ? Vec2<T>(v.x / length, v.y / length) : Vec2<T>(0);
}

/// A vector by its length, with (1, 0) for a zero vector, as it is printed in "Intersection Tests in 2D".
template <Scalar T>
[[nodiscard]] inline Vec2<T> zero_becomes_x(const Vec2<T>& v) {
    const T squared_length = v.x * v.x + v.y * v.y;
    if (squared_length > 0) {
        const T inverse = T(1) / std::sqrt(squared_length);
        return {v.x * inverse, v.y * inverse};
    }
    return {T(1), T(0)};
}

/// Two circles that are pushed out of one another along the vector between their centres, normalised by
/// `zero_stays_zero`.
///
/// What breaks it: circles around one centre. Their depth is the sum of the radii, and times (0, 0) it moves
/// neither. With `zero_becomes_x` b moves along +x, as by `contact`.
///
/// Trace: the comparison of the distance with the sum of the radii, and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<FoundMtv<T>> zero_vector_normalised(const Circle<T>& a, const Circle<T>& b,
                                                                       Sink&& sink = {}) {
    const Vec2<T> between = b.center - a.center;
    const T distance = std::sqrt(between.x * between.x + between.y * between.y);
    const T reach = a.radius + b.radius;
    const T depth = reach - distance;
    const bool hit =
        detail::is_less<T>({"distance of the centres", distance, "sum of the radii", reach, 1}, sink);
    detail::answered<T>(hit, sink, Operation::contact, hit ? depth : T(0));
    return hit ? std::optional(FoundMtv<T>{zero_stays_zero(between), depth}) : std::nullopt;
}

}  // namespace collidarium::textbook
