#pragma once

/// The cast of points, segments and axis-aligned boxes at each other by the slabs of their Minkowski
/// difference. What rounding of a time, or of a slab across a segment, could change is decided exactly
/// (`convex/cast_exact.hpp`).
///
/// Source: see `slab/slab_test.hpp`.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/optional_of.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "collidarium/results.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "convex/cast_exact.hpp"
#include "slab/events.hpp"
#include "slab/manifold.hpp"
#include "slab/padded_shape.hpp"
#include "slab/slab_test.hpp"

namespace collidarium {

namespace detail {

/// Whether a path that does not start in D enters it, and through which face, or does not, beyond doubt.
template <Scalar T>
[[nodiscard]] inline bool is_clear(const Difference<T, 2>& difference, const SlabPathTimes<T, 2>& path,
                                   const Vec2<T>& translation) {
    constexpr T epsilon = std::numeric_limits<T>::epsilon();
    constexpr T infinity = std::numeric_limits<T>::infinity();
    const auto size_of = [](const Interval<T>& slab) {
        return std::max(std::abs(slab.lo), std::abs(slab.hi));
    };
    const T size = size_of(difference.x) + size_of(difference.y);
    const T way = std::abs(translation.x) + std::abs(translation.y);
    T latest = -infinity;  // entry, and the least and the most that it may be
    T least_latest = -infinity;
    T most_latest = -infinity;
    T most_before = -infinity;  // of the slab that is entered before that one
    T least_exit = infinity;
    T most_exit = infinity;
    bool is_known = true;
    difference.for_each([&](auto index, const Slab<T>& slab) {
        const T length = index < 2 ? T(1) : std::abs(slab.normal.x) + std::abs(slab.normal.y);
        const T rounding = 16 * epsilon * length;
        const T delta = std::abs(along_normal<index>(slab, translation));
        if (!(delta > rounding * way * 4)) {
            // Hardly moves across it: out of it all the time, or in it, or who knows.
            const T margin = delta + rounding * (size + way);
            const bool is_outside = slab.lo > margin || slab.hi < -margin;
            const bool is_inside = slab.lo < -margin && slab.hi > margin;
            is_known &= is_outside || is_inside;
            least_exit = is_outside ? -infinity : least_exit;
            most_exit = is_outside ? -infinity : most_exit;
            return;
        }
        const T near = path.near[index];
        const T far = path.far[index];
        const T off = rounding * (size + way) / delta;
        const T off_near = off * (1 + std::abs(near));
        const T off_far = off * (1 + std::abs(far));
        if (near > latest) {
            most_before = std::max(most_before, most_latest);
            latest = near;
            most_latest = near + off_near;
        } else {
            most_before = std::max(most_before, near + off_near);
        }
        least_latest = std::max(least_latest, near - off_near);
        least_exit = std::min(least_exit, far - off_far);
        most_exit = std::min(most_exit, far + off_far);
    });
    const bool misses = least_latest > most_exit || least_latest > 1 || most_exit < 0;
    const bool hits = std::max(most_latest, most_before) < least_exit && most_latest < 1 && least_exit > 0 &&
                      least_latest > 0 && least_latest > most_before;
    return is_known && (misses || hits);
}
/// Without segments every time is a quotient of a difference of corners, two roundings off at most, and its
/// sign is certain.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool is_clear(const Difference<T, 0>& difference,
                                                             const SlabPathTimes<T, 0>& path,
                                                             const Vec2<T>&) {
    constexpr T rounding = 4 * std::numeric_limits<T>::epsilon();
    const T times = rounding * (std::abs(path.enter) + std::abs(path.leave)) + std::numeric_limits<T>::min();
    const T before = std::min(path.near[0], path.near[1]);
    const bool misses = !path.reaches_all | (path.enter - path.leave > times) | (path.leave <= 0) |
                        (path.enter > 1 + rounding);
    const bool hits =
        (path.leave - path.enter > times) & (path.enter < 1 - rounding) & (path.enter - before > times);
    const bool has_inside = (difference.x.lo < difference.x.hi) & (difference.y.lo < difference.y.hi);
    return has_inside & (misses | hits);
}

/// Whether D along a coordinate is not rounded at all.
template <SlabShape A, SlabShape B>
[[nodiscard]] inline bool is_exact_along(const A& a, const B& b, int coordinate) {
    const auto of_a = extent_along(a, coordinate);
    const auto of_b = extent_along(b, coordinate);
    return is_exact_difference(of_a.lo, of_b.hi, of_a.lo - of_b.hi) &&
           is_exact_difference(of_a.hi, of_b.lo, of_a.hi - of_b.lo);
}

/// Whether the times of boxes and points are quotients of what nothing was rounded of, as on a grid: such
/// quotients never reverse an order, and `settle_tie` settles equal ones.
template <SlabShape A, SlabShape B>
[[nodiscard, gnu::noinline]] inline bool has_exact_times(const A& a, const B& b,
                                                         const Difference<ScalarOf<A>, 0>& difference,
                                                         const SlabPathTimes<ScalarOf<A>, 0>& path,
                                                         const Vec2<ScalarOf<A>>& translation) {
    const bool has_inside = difference.x.lo < difference.x.hi && difference.y.lo < difference.y.hi;
    return has_inside && is_exact_along(a, b, 0) && is_exact_along(a, b, 1) &&
           (path.near[0] != path.near[1] ||
            order_of_crossings(entry_line(difference.x, translation.x), translation.x,
                               entry_line(difference.y, translation.y), translation.y) == 0);
}
/// With a segment there are more slabs, which are not.
template <SlabShape A, SlabShape B>
[[nodiscard]] constexpr bool has_exact_times(const A&, const B&, const Difference<ScalarOf<A>, 2>&,
                                             const SlabPathTimes<ScalarOf<A>, 2>&, const Vec2<ScalarOf<A>>&) {
    return false;
}

/// What the slabs leave open: starts in overlap and in touch, by the static contact, and what is not clear.
template <SlabShape A, SlabShape B, class Start, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<CastHit<ScalarOf<A>>> cast_unclear(
    const A& a, const B& b, const Vec2<ScalarOf<A>>& translation, Policy policy, const Start& start,
    [[maybe_unused]] ExactReason reason, Sink& sink) {
    using T = ScalarOf<A>;
    emit(sink, [&] { return ExactFallback<T>{reason, T(0), T(0)}; });
    ConvexProxyStorage<T> room_a;
    ConvexProxyStorage<T> room_b;
    return cast_exactly(make_proxy(a, room_a), make_proxy(b, room_b), reference_point(b), translation, policy,
                        start, sink);
}

}  // namespace detail

/// What `query/cast.hpp` promises, for such a pair. Cost: constant, two divisions an axis, no allocation.
/// Trace: `Route`, `Sweep`, `PaddedShape`, `SlabInterval` for every axis, `CastInterval`; where b starts
/// inside `AxisProjection` for every axis; where the slabs do not settle it `ExactFallback` and what is
/// queried then; `Verdict`. Of points and boxes it sets `axis_times`.
template <SlabShape A, SlabShape B, class Start, TraceSink Sink>
requires SlabPair<A, B>
[[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast_by_slabs(
    const A& a, const B& b, const Vec2<ScalarOf<A>>& translation, Policy policy, const Start& start,
    Sink& sink, AxisTimes<ScalarOf<A>>* axis_times = nullptr) {
    using T = ScalarOf<A>;
    const auto difference = minkowski_difference(a, b);
    const bool finite = is_finite(difference, translation);
    assert(finite);
    emit(sink, [&] { return Route<T>{"slab/cast"}; });
    emit(sink, [&] { return Sweep<T>{reference_point(b), translation}; });
    emit(sink, [&] { return padded_shape(detail::outline(a), detail::outline(b)); });

    [[maybe_unused]] CastInterval<T> interval{-std::numeric_limits<T>::infinity(),
                                              std::numeric_limits<T>::infinity(), Axis::x, Axis::x};
    const auto on_slab = [&]([[maybe_unused]] const Slab<T>& slab, [[maybe_unused]] T delta,
                             [[maybe_unused]] const SlabTimes<T>& times) {
        emit(sink, [&] {
            note(interval, slab.axis, times);
            return interval_of(slab, detail::outline(a), detail::outline(b), delta, times);
        });
    };
    const auto path = slab_path(difference, translation, policy, on_slab);
    emit(sink, [&] { return interval; });
    if constexpr (!is_segment<A> && !is_segment<B>) {
        if (axis_times != nullptr) {
            *axis_times = {{path.near[0], path.near[1]}, {path.far[0], path.far[1]}};
        }
    }

    const auto emit_verdict = [&]([[maybe_unused]] Axis hit_axis) {
        emit(sink, [&] { return cast_verdict<T>(policy, difference.all(), path, interval, hit_axis); });
    };
    if (!finite) {
        emit_verdict(Axis{});
        return std::nullopt;
    }
    if (translation == Vec2<T>(0) || path.inside_at_start ||
        (!detail::is_clear(difference, path, translation) &&
         !detail::has_exact_times(a, b, difference, path, translation))) {
        const ExactReason reason =
            path.inside_at_start ? ExactReason::starts_touching : ExactReason::within_bound;
        return detail::cast_unclear(a, b, translation, policy, start, reason, sink);
    }
    if (hits(path, policy)) {
        const EntryFace<T> entry = entry_face(difference, path, translation);
        emit_verdict(entry.axis);
        return detail::optional_of([&] {
            const T t = path.enter > 0 ? path.enter : T(0);
            const Vec2<T> normal(entry.normal.x, entry.normal.y);  // likewise
            const Vec2<T> covered = translation * t;
            const Touch<T> touch = touch_at(a, translated(b, covered), entry.axis, entry.normal, T(0));
            const bool corner =
                entry.corner || (policy == Policy::closed &&
                                 enters_at_end_of_face(difference, path, translation, entry.axis));
            return CastHit<T>{
                t,     normal, (touch.a[0] + touch.a[1]) * T(0.5), reference_point(b) + covered, T(0),
                false, corner};
        });
    }
    emit_verdict(Axis{});
    return std::nullopt;
}

}  // namespace collidarium
