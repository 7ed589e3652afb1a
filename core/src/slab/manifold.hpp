#pragma once

/// Where two shapes meet: the parts of them that face each other across one axis, and what these
/// have in common.

#include <algorithm>
#include <cmath>

#include "slab/minkowski_difference.hpp"

namespace collidarium {

/// The shared part of the two facing features: from `a[0]` to `a[1]` on a's edge, and opposite, from
/// `b[0]` to `b[1]`, on b's. The two ends are equal where it is a point.
template <Scalar T>
struct Touch {
    Vec2<T> a[2]{};
    Vec2<T> b[2]{};
};

namespace detail {

/// Along the other axis: the part of `shape` that reaches farthest along coordinate `coordinate`, upwards or
/// downwards.
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

/// What two intervals have in common. Where they have nothing, which between facing parts happens only
/// by rounding, the end of the longer one that is nearer to the other.
template <Scalar T>
[[nodiscard]] constexpr Interval<T> shared(const Interval<T>& first, const Interval<T>& second) {
    const Interval<T> both{std::max(first.lo, second.lo), std::min(first.hi, second.hi)};
    if (both.lo <= both.hi) {
        return both;
    }
    const bool first_is_longer = first.hi - first.lo > second.hi - second.lo;
    const T end = (first_is_longer == (first.lo > second.hi)) ? both.lo : both.hi;
    return {end, end};
}

/// The facing parts across x (0) or y (1): upwards from a where `side` is 1, downwards where it is -1.
template <int Coordinate, SlabShape A, SlabShape B>
[[nodiscard]] constexpr Touch<ScalarOf<A>> touch_across(const A& a, const B& b, ScalarOf<A> side) {
    using T = ScalarOf<A>;
    const bool upwards = side > 0;
    const Interval<T> extent_a = extent_along(a, Coordinate);
    const Interval<T> extent_b = extent_along(b, Coordinate);
    const T of_a = upwards ? extent_a.hi : extent_a.lo;
    const T of_b = upwards ? extent_b.lo : extent_b.hi;
    const Interval<T> both =
        shared(facing_interval(a, Coordinate, upwards), facing_interval(b, Coordinate, !upwards));
    const auto at = [](T across, T along) {
        return Coordinate == 0 ? Vec2<T>(across, along) : Vec2<T>(along, across);
    };
    return {{at(of_a, both.lo), at(of_a, both.hi)}, {at(of_b, both.lo), at(of_b, both.hi)}};
}

/// The part of two parallel slanted segments that they share, on their common line.
template <Scalar T>
[[nodiscard]] inline Touch<T> touch_of_parallels(const Segment<T>& a, const Segment<T>& b) {
    const Vec2<T> edge = a.b - a.a;
    const int main = std::abs(edge.x) >= std::abs(edge.y) ? 0 : 1;
    const auto ascending = [&](const Segment<T>& segment) {
        return segment.a[main] <= segment.b[main] ? segment : Segment<T>{segment.b, segment.a};
    };
    const Segment<T> first = ascending(a);
    const Segment<T> second = ascending(b);
    const Vec2<T> from = first.a[main] >= second.a[main] ? first.a : second.a;
    const Vec2<T> to = first.b[main] <= second.b[main] ? first.b : second.b;
    return {{from, to}, {from, to}};
}

/// `point`, which is on the line of `segment`, moved into the segment where it is beyond an end. Between
/// facing parts that happens only by rounding, when the other shape is nearly parallel.
template <Scalar T>
[[nodiscard]] inline Vec2<T> kept_on(const Segment<T>& segment, const Vec2<T>& point) {
    const Vec2<T> edge = segment.b - segment.a;
    if (glm::dot(point - segment.a, edge) < 0) {
        return segment.a;
    }
    return glm::dot(point - segment.b, edge) > 0 ? segment.b : point;
}

/// The vertex of `shape` farthest along `direction`.
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> farthest_vertex(const Point<T>& shape, const Vec2<T>&) {
    return shape.position;
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> farthest_vertex(const Segment<T>& shape, const Vec2<T>& direction) {
    return glm::dot(shape.b - shape.a, direction) > 0 ? shape.b : shape.a;
}
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> farthest_vertex(const Aabb<T>& shape, const Vec2<T>& direction) {
    return {direction.x > 0 ? shape.center.x + shape.half.x : shape.center.x - shape.half.x,
            direction.y > 0 ? shape.center.y + shape.half.y : shape.center.y - shape.half.y};
}

}  // namespace detail

namespace detail {

/// The facing parts across a slanted axis.
template <SlabShape A, SlabShape B>
[[nodiscard, gnu::noinline]] inline Touch<ScalarOf<A>> touch_across_slanted(const A& a, const B& b, Axis axis,
                                                                            const Vec2<ScalarOf<A>>& normal,
                                                                            ScalarOf<A> depth) {
    using T = ScalarOf<A>;
    const Vec2<T> mtv = normal * depth;
    if (axis == Axis::along) {
        const Vec2<T> of_a = farthest_vertex(a, normal);
        const Vec2<T> of_b = farthest_vertex(b, -normal);
        return {{of_a, of_a}, {of_b, of_b}};
    }
    if constexpr (is_segment<A> && is_segment<B>) {
        const Vec2<T> edge_a = slanted_edge(a);
        const Vec2<T> edge_b = slanted_edge(b);
        if (edge_a.x != 0 && edge_b.x != 0 && cross(edge_a, edge_b) == 0) {
            return touch_of_parallels(a, b);
        }
    }
    if constexpr (is_segment<A>) {
        if (axis == Axis::edge_a) {
            const Vec2<T> on_a = kept_on(a, farthest_vertex(b, -normal) + mtv);
            return {{on_a, on_a}, {on_a - mtv, on_a - mtv}};
        }
    }
    if constexpr (is_segment<B>) {
        const Vec2<T> on_b = kept_on(b, farthest_vertex(a, normal) - mtv);
        return {{on_b + mtv, on_b + mtv}, {on_b, on_b}};
    }
    return {};
}

}  // namespace detail

/// Where a and b meet when the face of D across `axis` is the one the origin is nearest to or enters through.
/// `normal` is the unit normal from a to b, `depth` the penetration depth along it (0 at the time of a hit).
/// World positions. Cost: constant.
template <SlabShape A, SlabShape B>
requires SlabPair<A, B>
[[nodiscard]] inline Touch<ScalarOf<A>> touch_at(const A& a, const B& b, Axis axis,
                                                 const Vec2<ScalarOf<A>>& normal, ScalarOf<A> depth) {
    if constexpr (is_segment<A> || is_segment<B>) {
        if (axis != Axis::x && axis != Axis::y) {
            return detail::touch_across_slanted(a, b, axis, normal, depth);
        }
    }
    using T = ScalarOf<A>;
    return axis == Axis::x ? detail::touch_across<0>(a, b, std::copysign(T(1), normal.x))
                           : detail::touch_across<1>(a, b, std::copysign(T(1), normal.y));
}

}  // namespace collidarium
