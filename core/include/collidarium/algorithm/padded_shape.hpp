#pragma once

/// The Minkowski difference as a polygon, for pictures: the reference shape padded by the other.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "collidarium/shapes/extent.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace detail {

/// A shape is its reference point plus the sum of its generators, each times anything in [-1, 1].
template <Scalar T>
[[nodiscard]] inline std::array<Vec2<T>, 2> generators(const Point<T>&) {
    return {};
}
template <Scalar T>
[[nodiscard]] inline std::array<Vec2<T>, 2> generators(const Segment<T>& shape) {
    return {(shape.b - shape.a) * T(0.5), Vec2<T>(0)};
}
template <Scalar T>
[[nodiscard]] inline std::array<Vec2<T>, 2> generators(const Aabb<T>& shape) {
    return {Vec2<T>(shape.half.x, 0), Vec2<T>(0, shape.half.y)};
}

}  // namespace detail

/// All positions of b's reference point at which b touches or overlaps a, with what a padding
/// picture needs beside it. The polygon is counter-clockwise, without repeated or collinear
/// vertices; it has two vertices or one where it has no interior. Cost: constant, allocates.
template <BasicShape A, BasicShape B>
requires ShapePair<A, B>
[[nodiscard]] inline PaddedShape<ScalarOf<A>> padded_shape(const A& a, const B& b) {
    using T = ScalarOf<A>;
    std::vector<Vec2<T>> sides;
    const auto add = [&](Vec2<T> side) {
        if (side.x == 0 && side.y == 0) {
            return;
        }
        if (side.y < 0 || (side.y == 0 && side.x < 0)) {
            side = -side;
        }
        for (Vec2<T>& other : sides) {
            if (cross(other, side) == 0) {
                other += side;
                return;
            }
        }
        sides.push_back(side);
    };
    for (const Vec2<T>& generator : detail::generators(a)) {
        add(generator);
    }
    for (const Vec2<T>& generator : detail::generators(b)) {
        add(generator);
    }
    std::sort(sides.begin(), sides.end(),
              [](const Vec2<T>& first, const Vec2<T>& second) { return cross(first, second) > 0; });

    PaddedShape<T> padded;
    padded.reference = reference_point(b);
    padded.half_b = Vec2<T>(half_extent(b, Vec2<T>(1, 0)), half_extent(b, Vec2<T>(0, 1)));
    Vec2<T> vertex = reference_point(a);
    if (sides.empty()) {
        padded.polygon.push_back(vertex);
        return padded;
    }
    for (const Vec2<T>& side : sides) {
        vertex -= side;
    }
    for (const Vec2<T>& side : sides) {
        padded.polygon.push_back(vertex);
        vertex += T(2) * side;
    }
    for (const Vec2<T>& side : sides) {
        padded.polygon.push_back(vertex);
        vertex -= T(2) * side;
    }
    return padded;
}

}  // namespace collidarium
