#pragma once

/// The events of casts by slabs, made from what these have found.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/trace/sink.hpp"
#include "slab/minkowski_difference.hpp"
#include "slab/outline.hpp"
#include "slab/slab_test.hpp"

namespace collidarium {

template <Scalar T>
[[nodiscard]] inline T normal_length(const Slab<T>& slab) {
    return std::hypot(slab.normal.x, slab.normal.y);
}

/// One slab and the times at which the moving point is in it.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline SlabInterval<T> interval_of(const Slab<T>& slab,
                                                                const detail::Outline<T>& a,
                                                                const detail::Outline<T>& b, T delta,
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

}  // namespace collidarium
