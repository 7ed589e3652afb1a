#pragma once

/// Where two shapes meet at the time of a hit: the middle of what the parts of them that face each other have
/// in common.

#include <algorithm>
#include <array>
#include <cmath>

#include "collidarium/shapes/support_point.hpp"
#include "slab/minkowski_difference.hpp"

namespace collidarium::detail {

/// Of what reaches farthest along x (0) or y (1), upwards or downwards, the extent along the other one.
template <SlabShape S>
[[nodiscard]] constexpr Interval<ScalarOf<S>> facing_interval(const S& shape, int coordinate, bool upwards) {
    if constexpr (is_segment<S>) {
        if (shape.a[coordinate] != shape.b[coordinate]) {
            const bool by_b = (shape.b[coordinate] > shape.a[coordinate]) == upwards;
            const auto end = (by_b ? shape.b : shape.a)[1 - coordinate];
            return {end, end};
        }
    }
    return extent_along(shape, 1 - coordinate);
}

/// The middle of what two intervals have in common. Where they have nothing, which between facing parts
/// happens only by rounding, the end of the longer one that is nearer to the other.
template <Scalar T>
[[nodiscard]] constexpr T middle_of_shared(const Interval<T>& first, const Interval<T>& second) {
    const T lo = std::max(first.lo, second.lo);
    const T hi = std::min(first.hi, second.hi);
    if (lo <= hi) {
        return (lo + hi) * T(0.5);
    }
    const bool first_is_longer = first.hi - first.lo > second.hi - second.lo;
    return first_is_longer == (first.lo > second.hi) ? lo : hi;
}

/// The point of a that faces b across x (0) or y (1).
template <int Coordinate, SlabShape A, SlabShape B>
[[nodiscard]] constexpr Vec2<ScalarOf<A>> hit_point_across(const A& a, const B& b, bool upwards) {
    const auto extent = extent_along(a, Coordinate);
    const auto across = upwards ? extent.hi : extent.lo;
    const auto along =
        middle_of_shared(facing_interval(a, Coordinate, upwards), facing_interval(b, Coordinate, !upwards));
    return Coordinate == 0 ? Vec2<ScalarOf<A>>(across, along) : Vec2<ScalarOf<A>>(along, across);
}

/// The middle of what two parallel segments on one line have in common.
template <Scalar T>
[[nodiscard]] inline Vec2<T> middle_of_parallels(const Segment<T>& a, const Segment<T>& b) {
    const Vec2<T> size = absolute(a.b - a.a);
    const int main = size.x >= size.y ? 0 : 1;
    const auto is_before = [&](const Vec2<T>& p, const Vec2<T>& q) { return p[main] < q[main]; };
    std::array<Vec2<T>, 4> ends{a.a, a.b, b.a, b.b};
    std::sort(ends.begin(), ends.end(), is_before);
    return (ends[1] + ends[2]) * T(0.5);
}

/// `point`, which is on the line of `segment`, moved into the segment where it is beyond an end. Between
/// facing parts that happens only by rounding, when the other shape is nearly parallel.
template <Scalar T>
[[nodiscard]] inline Vec2<T> kept_on(const Segment<T>& segment, const Vec2<T>& point) {
    const Vec2<T> edge = segment.b - segment.a;
    return glm::dot(point - segment.a, edge) < 0   ? segment.a
           : glm::dot(point - segment.b, edge) > 0 ? segment.b
                                                   : point;
}

/// A point of a where b is in contact with it across the face of D on `axis`. `normal` is the unit normal
/// from a to b. Cost: constant.
template <SlabShape A, SlabShape B>
requires SlabPair<A, B>
[[nodiscard]] inline Vec2<ScalarOf<A>> hit_point(const A& a, const B& b, Axis axis,
                                                 const Vec2<ScalarOf<A>>& normal) {
    using T = ScalarOf<A>;
    if (axis == Axis::x || axis == Axis::y) {
        return axis == Axis::x ? hit_point_across<0>(a, b, normal.x > 0)
                               : hit_point_across<1>(a, b, normal.y > 0);
    }
    const Vec2<T> of_a = farthest_point<T>(corners(a), normal);
    const Vec2<T> of_b = farthest_point<T>(corners(b), -normal);
    if constexpr (is_segment<A> && is_segment<B>) {
        const Vec2<T> edge_a = slanted_edge(a);
        const Vec2<T> edge_b = slanted_edge(b);
        if (axis != Axis::along && edge_a.x != 0 && edge_b.x != 0 && cross(edge_a, edge_b) == 0) {
            return middle_of_parallels(a, b);
        }
    }
    if constexpr (is_segment<A>) {
        if (axis == Axis::edge_a) {
            return kept_on(a, of_b);
        }
    }
    if constexpr (is_segment<B>) {
        if (axis == Axis::edge_b) {
            return kept_on(b, of_a);
        }
    }
    return of_a;
}

}  // namespace collidarium::detail
