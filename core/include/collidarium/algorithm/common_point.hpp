#pragma once

/// A point that two overlapping or touching shapes have in common: the middle of what they share,
/// where that is an interval or a box.

#include <algorithm>
#include <cmath>

#include "collidarium/algorithm/touch.hpp"

namespace collidarium {

namespace detail {

/// The middle of the part of `segment` that lies in the box.
template <BasicShape S>
[[nodiscard]] inline Vec2<ScalarOf<S>> middle_inside(const Segment<ScalarOf<S>>& segment, const S& box) {
    using T = ScalarOf<S>;
    const Vec2<T> edge = segment.b - segment.a;
    T enter = 0;
    T leave = 1;
    for (int i = 0; i < 2; ++i) {
        if (edge[i] != 0) {
            const Interval<T> extent = extent_along(box, i);
            const T first = (extent.lo - segment.a[i]) / edge[i];
            const T second = (extent.hi - segment.a[i]) / edge[i];
            enter = std::max(enter, std::min(first, second));
            leave = std::min(leave, std::max(first, second));
        }
    }
    const T middle = std::clamp((enter + leave) * T(0.5), T(0), T(1));
    return segment.a + edge * middle;
}

/// Where two segments cross, or the middle of what they share.
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
    const T u = std::clamp(cross(b.a - a.a, edge_b) / turn, T(0), T(1));
    return a.a + edge_a * u;
}

}  // namespace detail

/// A point in both shapes, which must overlap or touch. Swapping the shapes changes at most its
/// rounding.
template <BasicShape A, BasicShape B>
requires ShapePair<A, B>
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
        Vec2<T> middle;
        for (int i = 0; i < 2; ++i) {
            const Interval<T> both = detail::shared(extent_along(a, i), extent_along(b, i));
            middle[i] = (both.lo + both.hi) * T(0.5);
        }
        return middle;
    }
}

}  // namespace collidarium
