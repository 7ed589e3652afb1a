#pragma once

#include <cassert>
#include <optional>

#include "collidarium/algorithm/common_point.hpp"
#include "collidarium/algorithm/padded_shape.hpp"
#include "collidarium/algorithm/slab.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium {

namespace detail {

/// What the slab test reports about one slab.
template <BasicShape A, BasicShape B, std::size_t Index>
[[nodiscard]] inline SlabInterval<ScalarOf<A>> slab_interval(const A& a, const B& b,
                                                             const Slab<ScalarOf<A>>& slab, ScalarOf<A> delta,
                                                             ScalarOf<A> near, ScalarOf<A> far,
                                                             std::integral_constant<std::size_t, Index>) {
    using T = ScalarOf<A>;
    const T length = normal_length<Index>(slab);
    SlabInterval<T> interval;
    interval.axis = slab.axis;
    interval.direction = slab.normal / length;
    interval.center = glm::dot(interval.direction, reference_point(a));
    interval.half = half_extent(a, interval.direction);
    interval.padding = half_extent(b, interval.direction);
    interval.start = glm::dot(interval.direction, reference_point(b));
    interval.delta = delta / length;
    const T reach = interval.half + interval.padding;
    interval.near_line = interval.center + (delta < 0 ? reach : -reach);
    interval.far_line = interval.center + (delta < 0 ? -reach : reach);
    interval.near = near;
    interval.far = far;
    return interval;
}

/// The verdict of a cast. `enter_axis` and `leave_axis` belong to the slabs that decided.
template <Scalar T, std::size_t Capacity>
[[nodiscard]] inline Verdict<T> cast_verdict(const Difference<T, Capacity>& difference,
                                             const SlabPath<T, Capacity>& path, const Vec2<T>& translation,
                                             Policy policy, Axis enter_axis, Axis leave_axis, Axis hit_axis) {
    Verdict<T> verdict{.operation = Operation::cast};
    if (path.inside_at_start) {
        verdict.hit = true;
        verdict.reason = Reason::started_inside;
        verdict.axis = hit_axis;
    } else if (translation == Vec2<T>(0)) {
        verdict = static_verdict(Operation::cast, policy, difference);
    } else if (hits(path, policy)) {
        verdict.hit = true;
        verdict.reason = Reason::enters;
        verdict.axis = hit_axis;
        verdict.value = path.enter > 0 ? path.enter : T(0);
    } else if (policy == Policy::open && has_no_interior(difference) && hits(path, Policy::closed)) {
        verdict.reason = Reason::no_interior;
        difference.for_each([&](auto, const Slab<T>& slab) {
            if (slab.lo == slab.hi) {
                verdict.axis = slab.axis;
            }
        });
    } else if (!path.reaches_all) {
        verdict.reason = Reason::never_inside;
        verdict.axis = enter_axis;
    } else if (policy == Policy::open ? path.enter >= path.leave : path.enter > path.leave) {
        verdict.reason = Reason::leaves_first;
        verdict.axis = enter_axis;
    } else if (policy == Policy::open ? path.leave <= 0 : path.leave < 0) {
        verdict.reason = Reason::behind_start;
        verdict.axis = leave_axis;
    } else {
        verdict.reason = Reason::beyond_end;
        verdict.axis = enter_axis;
    }
    return verdict;
}

}  // namespace detail

/// The first time at which b, moving along `translation`, overlaps a.
///
/// `translation` is the whole displacement of b in world units, and `t` the fraction of it, in [0, 1],
/// that b can cover: the infimum of the times at which `overlap` with the same policy is true. Nothing
/// when there is no such time. So, under the open policy: sliding along a surface, leaving one, and
/// arriving exactly at the end are misses; starting in touch and moving inwards is a hit at t = 0; and a
/// point never hits a segment or a point, between which there is no interior. Under the closed policy
/// all of these are hits.
///
/// Where b overlaps a before anything moves: `started_inside`, t = 0, `normal` and `depth` as those of
/// `contact`, `point` somewhere in both shapes. A zero translation is this static test and nothing
/// else. `normal` is the outward normal of the Minkowski difference where the path enters it; at a
/// corner that of the face more opposed to the movement, of equally opposed ones that with the larger
/// |y|.
///
/// Preconditions: both shapes pass `validate`, the translation is finite (asserted; where assertions
/// are off there is no hit). Cost: constant, two divisions an axis, no allocation. Trace: `Sweep`,
/// `PaddedShape`, `SlabInterval` for every axis, `CastInterval`, where b starts inside `AxisProjection`
/// for every axis, `Verdict`. Source: see `algorithm/slab.hpp`.
template <BasicShape A, BasicShape B, TraceSink Sink = NoTrace>
requires ShapePair<A, B>
[[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast(const A& a, const B& b,
                                                              const Vec2<ScalarOf<A>>& translation,
                                                              Policy policy = Policy::open,
                                                              Sink&& sink = {}) {
    using T = ScalarOf<A>;
    const auto difference = minkowski_difference(a, b);
    const bool finite =
        is_finite(difference) && (translation.x - translation.x) + (translation.y - translation.y) == 0;
    assert(finite);
    emit(sink, [&] { return Sweep<T>{reference_point(b), translation}; });
    emit(sink, [&] { return padded_shape(a, b); });

    [[maybe_unused]] CastInterval<T> interval{-std::numeric_limits<T>::infinity(),
                                              std::numeric_limits<T>::infinity(), Axis::x, Axis::x};
    const auto path =
        slab_path(difference, translation, policy,
                  [&]([[maybe_unused]] auto index, [[maybe_unused]] const Slab<T>& slab,
                      [[maybe_unused]] T delta, [[maybe_unused]] T near, [[maybe_unused]] T far) {
                      emit(sink, [&] {
                          if (near > interval.enter) {
                              interval.enter = near;
                              interval.enter_axis = slab.axis;
                          }
                          if (far < interval.leave) {
                              interval.leave = far;
                              interval.leave_axis = slab.axis;
                          }
                          return detail::slab_interval(a, b, slab, delta, near, far, index);
                      });
                  });
    emit(sink, [&] { return interval; });

    std::optional<CastHit<T>> answer;
    [[maybe_unused]] Axis hit_axis = interval.enter_axis;
    if (finite && path.inside_at_start) {
        emit_projections(a, b, difference, sink);
        const LeastOverlap<T> least = least_overlap(difference);
        hit_axis = least.axis;
        answer.emplace();
        answer->normal = least.normal;
        answer->depth = least.depth;
        answer->point = common_point(a, b);
        answer->position = reference_point(b);
        answer->started_inside = true;
    } else if (finite && hits(path, policy)) {
        const EntryFace<T> entry = entry_face(difference, path, translation);
        hit_axis = entry.axis;
        answer.emplace();
        answer->t = path.enter > 0 ? path.enter : T(0);
        answer->normal = entry.normal;
        answer->corner = entry.corner;
        const Vec2<T> covered = translation * answer->t;
        const Touch<T> touch = touch_at(a, translated(b, covered), entry.axis, entry.normal, T(0));
        answer->point = (touch.a[0] + touch.a[1]) * T(0.5);
        answer->position = reference_point(b) + covered;
    }
    emit(sink, [&] {
        Verdict<T> verdict = detail::cast_verdict(difference, path, translation, policy, interval.enter_axis,
                                                  interval.leave_axis, hit_axis);
        verdict.hit = answer.has_value();
        return verdict;
    });
    return answer;
}

}  // namespace collidarium
