#pragma once

/// The cast of points, segments and axis-aligned boxes at each other by the slabs of their Minkowski
/// difference. What rounding of a time, or of a slab across a segment, could change is decided exactly
/// (`convex/cast_exact.hpp`).
///
/// Source: see `slab/slab_test.hpp`.

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
#include "convex/events.hpp"
#include "slab/hit_point.hpp"
#include "slab/slab_test.hpp"

namespace collidarium {

/// Whether nothing in D and `translation` is NaN or infinite: so are the shapes then, and the differences of
/// their positions.
template <Scalar T, std::size_t Most>
[[nodiscard]] constexpr bool is_finite(const Difference<T, Most>& difference, const Vec2<T>& translation) {
    const Slab<T>& x = difference.slabs[0];
    const Slab<T>& y = difference.slabs[1];
    const Vec2<T>& d = translation;
    return (((x.lo - x.lo) + (x.hi - x.hi)) + ((y.lo - y.lo) + (y.hi - y.hi))) +
               ((d.x - d.x) + (d.y - d.y)) ==
           0;
}

namespace detail {

/// Whether the times of boxes and points are quotients of what nothing was rounded of, as on a grid: such
/// quotients never reverse an order, and `settle_tie` settles equal ones.
template <SlabShape A, SlabShape B, std::size_t Most>
[[nodiscard, gnu::noinline]] inline bool has_exact_times(const A& a, const B& b,
                                                         const Difference<ScalarOf<A>, Most>& difference,
                                                         const SlabPath<ScalarOf<A>, Most>& path,
                                                         const Vec2<ScalarOf<A>>& translation) {
    const auto is_exact_along = [&](int coordinate) {
        const auto of_a = extent_along(a, coordinate);
        const auto of_b = extent_along(b, coordinate);
        return is_exact_difference(of_a.lo, of_b.hi, of_a.lo - of_b.hi) &&
               is_exact_difference(of_a.hi, of_b.lo, of_a.hi - of_b.lo);
    };
    const auto& x = difference.slabs[0];
    const auto& y = difference.slabs[1];
    return Most == 2 && x.lo < x.hi && y.lo < y.hi && is_exact_along(0) && is_exact_along(1) &&
           (path.near[0] != path.near[1] ||
            order_of_crossings(entry_line(x, translation.x), translation.x, entry_line(y, translation.y),
                               translation.y) == 0);
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

/// One slab and the times at which the moving point is in it.
template <SlabShape A, SlabShape B, Scalar T>
[[nodiscard]] inline SlabInterval<T> slab_interval(const A& a, const B& b, const Slab<T>& slab,
                                                   const Vec2<T>& translation, T near, T far) {
    SlabInterval<T> interval;
    interval.axis = slab.axis;
    interval.direction = slab.normal / slab.normal_length();
    interval.center = glm::dot(interval.direction, reference_point(a));
    interval.half = half_extent(a, interval.direction);
    interval.padding = half_extent(b, interval.direction);
    interval.start = glm::dot(interval.direction, reference_point(b));
    interval.delta = slab.across(translation) / slab.normal_length();
    const T reach = interval.half + interval.padding;
    interval.near_line = interval.center + (interval.delta < 0 ? reach : -reach);
    interval.far_line = interval.center + (interval.delta < 0 ? -reach : reach);
    interval.near = near;
    interval.far = far;
    return interval;
}

/// When the moving point is in all slabs, and which of them decide it.
template <Scalar T, std::size_t Most>
[[nodiscard]] inline CastInterval<T> cast_interval(const Difference<T, Most>& difference,
                                                   const SlabPath<T, Most>& path) {
    constexpr T infinity = std::numeric_limits<T>::infinity();
    CastInterval<T> interval{-infinity, infinity, Axis::x, Axis::x};
    for (std::size_t i = 0; i < difference.count; ++i) {
        const Slab<T>& slab = difference.slabs[i];
        if (path.near[i] > interval.enter) {
            interval.enter = path.near[i];
            interval.enter_axis = slab.axis;
        }
        if (path.far[i] < interval.leave) {
            interval.leave = path.far[i];
            interval.leave_axis = slab.axis;
        }
    }
    return interval;
}

/// The verdict of a cast that moves at all. `hit_axis` is the axis of the normal where it hits.
template <Scalar T, std::size_t Most>
[[nodiscard]] inline Verdict<T> slab_verdict(Policy policy, const Difference<T, Most>& difference,
                                             const SlabPath<T, Most>& path, Axis hit_axis) {
    const bool open = policy == Policy::open;
    const CastInterval<T> interval = cast_interval(difference, path);
    Verdict<T> verdict{.operation = Operation::cast};
    if (path.inside_at_start || path.hits(policy)) {
        return {Operation::cast, true, path.inside_at_start ? Reason::started_inside : Reason::enters,
                hit_axis, !path.inside_at_start && path.enter > 0 ? path.enter : T(0)};
    }
    // A D that is flat on some axis, a segment or a point, can only be touched.
    const auto flat = std::find_if(difference.slabs.begin(), difference.slabs.begin() + difference.count,
                                   [](const Slab<T>& slab) { return slab.lo == slab.hi; });
    const bool is_flat = flat != difference.slabs.begin() + difference.count;
    if (open && is_flat && path.hits(Policy::closed)) {
        verdict.reason = Reason::no_interior;
        verdict.axis = flat->axis;
        return verdict;
    }
    const bool leaves_first = open ? !path.lasts : !path.meets;
    const bool is_behind = open ? path.leave <= 0 : path.leave < 0;
    verdict.reason = !path.reaches_all ? Reason::never_inside
                     : leaves_first    ? Reason::leaves_first
                     : is_behind       ? Reason::behind_start
                                       : Reason::beyond_end;
    verdict.axis = verdict.reason == Reason::behind_start ? interval.leave_axis : interval.enter_axis;
    return verdict;
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
    const auto path = slab_path(difference, translation, policy);
    emit(sink, [&] { return Route<T>{"slab/cast"}; });
    emit(sink, [&] { return Sweep<T>{reference_point(b), translation}; });
    emit(sink, [&] {
        ConvexProxyStorage<T> room_a;
        ConvexProxyStorage<T> room_b;
        return padded_shape(make_proxy(a, room_a), make_proxy(b, room_b), reference_point(b));
    });
    for (std::size_t i = 0; i < difference.count; ++i) {
        const Slab<T>& slab = difference.slabs[i];
        emit(sink, [&] { return detail::slab_interval(a, b, slab, translation, path.near[i], path.far[i]); });
    }
    emit(sink, [&] { return detail::cast_interval(difference, path); });
    if constexpr (!is_segment<A> && !is_segment<B>) {
        if (axis_times != nullptr) {
            *axis_times = {{path.near[0], path.near[1]}, {path.far[0], path.far[1]}};
        }
    }
    if (finite && (translation == Vec2<T>(0) || path.inside_at_start ||
                   (!is_clear(difference, path, translation) &&
                    !detail::has_exact_times(a, b, difference, path, translation)))) {
        const ExactReason reason =
            path.inside_at_start ? ExactReason::starts_touching : ExactReason::within_bound;
        return detail::cast_unclear(a, b, translation, policy, start, reason, sink);
    }
    const bool hits = finite && path.hits(policy);
    const EntryFace<T> entry = hits ? entry_face(difference, path, translation) : EntryFace<T>{};
    emit(sink, [&] { return detail::slab_verdict(policy, difference, path, entry.axis); });
    if (!hits) {
        return std::nullopt;
    }
    return detail::optional_of([&] {
        const T t = path.enter > 0 ? path.enter : T(0);
        const Vec2<T> covered = translation * t;
        const bool corner =
            entry.corner ||
            (policy == Policy::closed && enters_at_end_of_face(difference, path, translation, entry.axis));
        return CastHit<T>{t,
                          entry.normal,
                          detail::hit_point(a, translated(b, covered), entry.axis, entry.normal),
                          reference_point(b) + covered,
                          T(0),
                          false,
                          corner};
    });
}

}  // namespace collidarium
