#pragma once

#include <array>
#include <cmath>

#include "collidarium/shapes/extent.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

/// What reports need to know of a shape of any type: it is its reference point plus the sum of its
/// generators, each times anything in [-1, 1].
template <Scalar T>
struct Outline {
    Vec2<T> reference{};
    std::array<Vec2<T>, 2> generators{};
    std::array<Interval<T>, 2> extents{};  ///< along x and along y
};

template <SlabShape S>
[[nodiscard, gnu::noinline]] inline Outline<ScalarOf<S>> outline(const S& shape) {
    using T = ScalarOf<S>;
    Outline<T> result{.extents = {extent_along(shape, 0), extent_along(shape, 1)}};
    if constexpr (is_point<S>) {
        result.reference = shape.position;
    } else if constexpr (is_segment<S>) {
        result.reference = (shape.a + shape.b) * T(0.5);
        result.generators[0] = (shape.b - shape.a) * T(0.5);
    } else {
        result.reference = shape.center;
        result.generators = {Vec2<T>(shape.half.x, 0), Vec2<T>(0, shape.half.y)};
    }
    return result;
}

/// How far the shape reaches from its reference point along `direction`, times the length of
/// `direction`. Never negative.
template <Scalar T>
[[nodiscard]] inline T half_extent(const Outline<T>& shape, const Vec2<T>& direction) {
    return std::abs(glm::dot(shape.generators[0], direction)) +
           std::abs(glm::dot(shape.generators[1], direction));
}

/// The shape along `direction`, a unit vector, which on `axis` x or y is that axis.
template <Scalar T>
[[nodiscard]] inline Interval<T> extent_along(const Outline<T>& shape, Axis axis, const Vec2<T>& direction) {
    if (axis == Axis::x || axis == Axis::y) {
        return shape.extents[axis == Axis::x ? 0 : 1];
    }
    const T center = glm::dot(direction, shape.reference);
    const T half = half_extent(shape, direction);
    return {center - half, center + half};
}

}  // namespace collidarium::detail
