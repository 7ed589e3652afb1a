#pragma once

/// What the algorithms on a Minkowski difference report to a sink that listens. Nothing here runs in a
/// query that is not traced.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/slab/least_overlap.hpp"
#include "collidarium/slab/outline.hpp"
#include "collidarium/slab/slab_test.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

template <Scalar T>
[[nodiscard]] inline T normal_length(const Slab<T>& slab) {
    return std::hypot(slab.normal.x, slab.normal.y);
}

/// One shape pair's projections on the axis of a slab.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline AxisProjection<T> projection_on(const Slab<T>& slab, const Outline<T>& a,
                                                                    const Outline<T>& b) {
    const T length = normal_length(slab);
    const Vec2<T> direction = slab.normal / length;
    const Interval<T> of_a = extent_along(a, slab.axis, direction);
    const Interval<T> of_b = extent_along(b, slab.axis, direction);
    return {slab.axis, direction, of_a.lo, of_a.hi, of_b.lo, of_b.hi, std::min(slab.hi, -slab.lo) / length};
}

/// One slab and the times at which the moving point is in it.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline SlabInterval<T> interval_of(const Slab<T>& slab, const Outline<T>& a,
                                                                const Outline<T>& b, T delta,
                                                                const SlabTimes<T>& times) {
    const T length = normal_length(slab);
    SlabInterval<T> interval;
    interval.axis = slab.axis;
    interval.direction = slab.normal / length;
    interval.center = glm::dot(interval.direction, a.reference);
    interval.half = half_extent(a, interval.direction);
    interval.padding = half_extent(b, interval.direction);
    interval.start = glm::dot(interval.direction, b.reference);
    interval.delta = delta / length;
    const T reach = interval.half + interval.padding;
    interval.near_line = interval.center + (delta < 0 ? reach : -reach);
    interval.far_line = interval.center + (delta < 0 ? -reach : reach);
    interval.near = times.near;
    interval.far = times.far;
    return interval;
}

/// Narrows the summary of all slabs by one of them.
template <Scalar T>
constexpr void note(CastInterval<T>& summary, Axis axis, const SlabTimes<T>& times) {
    if (times.near > summary.enter) {
        summary.enter = times.near;
        summary.enter_axis = axis;
    }
    if (times.far < summary.leave) {
        summary.leave = times.far;
        summary.leave_axis = axis;
    }
}

/// Whether D is a segment or a point: shapes that can only touch. `axis` is one it is flat on.
template <Scalar T>
[[nodiscard]] inline std::optional<Axis> flat_axis(const SlabList<T>& slabs) {
    for (const Slab<T>& slab : slabs) {
        if (slab.lo == slab.hi) {
            return slab.axis;
        }
    }
    return std::nullopt;
}

/// Whether the origin is in all slabs.
template <Scalar T>
[[nodiscard]] inline bool contains_origin(const SlabList<T>& slabs, Policy policy) {
    return std::all_of(slabs.begin(), slabs.end(),
                       [&](const Slab<T>& slab) { return contains_zero(slab.lo, slab.hi, policy); });
}

/// The verdict of a static test: why the shapes overlap, only touch, or are apart. `least` is the
/// face that the origin is nearest to, where the shapes overlap or touch; where they are apart, `axis`
/// is the one with the widest gap.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline Verdict<T> static_verdict(Operation operation, Policy policy,
                                                              const SlabList<T>& slabs,
                                                              const LeastOverlap<T>& least) {
    Verdict<T> verdict{.operation = operation, .hit = contains_origin(slabs, policy)};
    if (contains_origin(slabs, Policy::closed)) {
        verdict.axis = least.axis;
        verdict.value = verdict.hit ? least.depth : T(0);
        verdict.reason = contains_origin(slabs, Policy::open)         ? Reason::overlapping
                         : policy == Policy::open && flat_axis(slabs) ? Reason::no_interior
                                                                      : Reason::touching;
        return verdict;
    }
    verdict.reason = Reason::separated;
    T widest = -std::numeric_limits<T>::infinity();
    for (const Slab<T>& slab : slabs) {
        const T gap = std::max(slab.lo, -slab.hi) / normal_length(slab);
        if (gap > widest) {
            widest = gap;
            verdict.axis = slab.axis;
        }
    }
    return verdict;
}

/// The verdict of a cast that `interval` summarises and that moves at all. `hit_axis` is the axis of
/// the normal where it hits.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline Verdict<T> cast_verdict(Policy policy, const SlabList<T>& slabs,
                                                            const SlabPath<T>& path,
                                                            const CastInterval<T>& interval, Axis hit_axis) {
    const bool open = policy == Policy::open;
    Verdict<T> verdict{.operation = Operation::cast};
    if (path.inside_at_start) {
        verdict = {Operation::cast, true, Reason::started_inside, hit_axis, T(0)};
    } else if (hits(path, policy)) {
        verdict = {Operation::cast, true, Reason::enters, hit_axis, path.enter > 0 ? path.enter : T(0)};
    } else if (open && flat_axis(slabs) && hits(path, Policy::closed)) {
        verdict.reason = Reason::no_interior;
        verdict.axis = flat_axis(slabs);
    } else if (!path.reaches_all) {
        verdict.reason = Reason::never_inside;
        verdict.axis = interval.enter_axis;
    } else if (open ? !path.lasts : !path.meets) {
        verdict.reason = Reason::leaves_first;
        verdict.axis = interval.enter_axis;
    } else if (open ? path.leave <= 0 : path.leave < 0) {
        verdict.reason = Reason::behind_start;
        verdict.axis = interval.leave_axis;
    } else {
        verdict.reason = Reason::beyond_end;
        verdict.axis = interval.enter_axis;
    }
    return verdict;
}

/// Reports both shapes' projections on the axis of every slab.
template <SlabShape A, SlabShape B, std::size_t Slanted, TraceSink Sink>
inline void emit_projections(const A& a, const B& b, const Difference<ScalarOf<A>, Slanted>& difference,
                             Sink& sink) {
    if constexpr (Sink::enabled) {
        const auto outline_a = outline(a);
        const auto outline_b = outline(b);
        for (const auto& slab : difference.all()) {
            emit(sink, [&] { return projection_on(slab, outline_a, outline_b); });
        }
    }
}

/// Reports the verdict of a static test.
template <std::size_t Slanted, Scalar T, TraceSink Sink>
inline void emit_static_verdict(Operation operation, Policy policy, const Difference<T, Slanted>& difference,
                                Sink& sink) {
    emit(sink, [&] {
        const bool touching = contains_origin(difference, Policy::closed);
        return static_verdict(operation, policy, difference.all(),
                              touching ? least_overlap(difference) : LeastOverlap<T>{});
    });
}

}  // namespace collidarium
