#pragma once

/// A point that two overlapping or touching shapes have in common: the middle of what they share,
/// where that is an interval or a box.

#include <algorithm>
#include <cmath>

#include "collidarium/slab/manifold.hpp"

namespace collidarium {

namespace detail {

/// The part of `segment` that lies within the extents of `shape`, as fractions of its length; a single
/// one where there is none but for rounding.
template <SlabShape S>
[[nodiscard]] inline Interval<ScalarOf<S>> part_within(const Segment<ScalarOf<S>>& segment, const S& shape) {
    using T = ScalarOf<S>;
    const Vec2<T> edge = segment.b - segment.a;
    Interval<T> part{T(0), T(1)};
    for (int i = 0; i < 2; ++i) {
        if (edge[i] != 0) {
            const Interval<T> extent = extent_along(shape, i);
            const T first = (extent.lo - segment.a[i]) / edge[i];
            const T second = (extent.hi - segment.a[i]) / edge[i];
            part.lo = std::max(part.lo, std::min(first, second));
            part.hi = std::min(part.hi, std::max(first, second));
        }
    }
    if (part.lo > part.hi) {
        part.lo = part.hi = std::clamp((part.lo + part.hi) * T(0.5), T(0), T(1));
    }
    return part;
}

/// `point` moved into the extents of `shape`, from which it is out by rounding at most. (Where a segment
/// is nearly along an axis that may be a long way, but then it is a way along the segment.)
template <SlabShape S>
[[nodiscard]] inline Vec2<ScalarOf<S>> kept_within(const S& shape, const Vec2<ScalarOf<S>>& point) {
    const auto x = extent_along(shape, 0);
    const auto y = extent_along(shape, 1);
    return {std::clamp(point.x, x.lo, x.hi), std::clamp(point.y, y.lo, y.hi)};
}

/// The middle of the part of `segment` that lies in the box.
template <SlabShape S>
[[nodiscard]] inline Vec2<ScalarOf<S>> middle_inside(const Segment<ScalarOf<S>>& segment, const S& box) {
    const auto part = part_within(segment, box);
    return kept_within(box, segment.a + (segment.b - segment.a) * ((part.lo + part.hi) * ScalarOf<S>(0.5)));
}

/// Where two segments cross, or the middle of what they share. Of nearly parallel ones the crossing is
/// uncertain along them, but it is within both.
template <Scalar T>
[[nodiscard]] inline Vec2<T> crossing(const Segment<T>& a, const Segment<T>& b) {
    const Vec2<T> edge_a = a.b - a.a;
    const Vec2<T> edge_b = b.b - b.a;
    const T turn = cross(edge_a, edge_b);
    if (turn == 0) {
        const bool by_a = std::abs(edge_a.x) + std::abs(edge_a.y) > 0;
        const Touch<T> touch = by_a ? touch_of_parallels(a, b) : touch_of_parallels(b, a);
        return (touch.a[0] + touch.a[1]) * T(0.5);
    }
    const Interval<T> part = part_within(a, b);
    const T u = std::clamp(cross(b.a - a.a, edge_b) / turn, part.lo, part.hi);
    return kept_within(b, a.a + edge_a * u);
}

}  // namespace detail

/// A point in both shapes, which must overlap or touch. Swapping the shapes changes at most its
/// rounding.
template <SlabShape A, SlabShape B>
requires SlabPair<A, B>
[[nodiscard]] inline Vec2<ScalarOf<A>> common_point(const A& a, const B& b) {
    using T = ScalarOf<A>;
    if constexpr (is_point<A>) {
        return a.position;
    } else if constexpr (is_point<B>) {
        return b.position;
    } else if constexpr (is_segment<A> && is_segment<B>) {
        return detail::crossing(a, b);
    } else if constexpr (is_segment<A>) {
        return detail::middle_inside(a, b);
    } else if constexpr (is_segment<B>) {
        return detail::middle_inside(b, a);
    } else {
        // Where they only touch, rounding may turn the shared interval round: its middle stays right.
        const auto middle = [&](int coordinate) {
            const Interval<T> of_a = extent_along(a, coordinate);
            const Interval<T> of_b = extent_along(b, coordinate);
            return (std::max(of_a.lo, of_b.lo) + std::min(of_a.hi, of_b.hi)) * T(0.5);
        };
        return {middle(0), middle(1)};
    }
}

}  // namespace collidarium
