#pragma once

#include <cassert>
#include <cmath>
#include <optional>

#include "collidarium/convex/cast.hpp"
#include "collidarium/convex/ray_rounded_convex.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/pairs/circle_circle.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/slab/common_point.hpp"
#include "collidarium/slab/events.hpp"
#include "collidarium/slab/padded_shape.hpp"
#include "collidarium/slab/slab_test.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

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
/// for every axis, `Verdict`. Source: see `slab/slab_test.hpp`.
template <SlabShape A, SlabShape B, TraceSink Sink = NoTrace>
requires SlabPair<A, B>
[[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast(const A& a, const B& b,
                                                              const Vec2<ScalarOf<A>>& translation,
                                                              Policy policy = Policy::open,
                                                              Sink&& sink = {}) {
    using T = ScalarOf<A>;
    const auto difference = minkowski_difference(a, b);
    const bool finite = is_finite(difference, translation);
    assert(finite);
    emit(sink, [&] { return Sweep<T>{reference_point(b), translation}; });
    emit(sink, [&] { return padded_shape(outline(a), outline(b)); });

    [[maybe_unused]] CastInterval<T> interval{-std::numeric_limits<T>::infinity(),
                                              std::numeric_limits<T>::infinity(), Axis::x, Axis::x};
    const auto on_slab = [&]([[maybe_unused]] const Slab<T>& slab, [[maybe_unused]] T delta,
                             [[maybe_unused]] const SlabTimes<T>& times) {
        emit(sink, [&] {
            note(interval, slab.axis, times);
            return interval_of(slab, outline(a), outline(b), delta, times);
        });
    };
    const auto path = slab_path(difference, translation, policy, on_slab);
    emit(sink, [&] { return interval; });

    const auto emit_verdict = [&]([[maybe_unused]] Axis hit_axis) {
        emit(sink, [&] { return cast_verdict<T>(policy, difference.all(), path, interval, hit_axis); });
    };
    if (finite && path.inside_at_start) {
        emit_projections(a, b, difference, sink);
        const LeastOverlap<T> least = least_overlap(difference);
        emit_verdict(least.axis);
        return detail::optional_of([&] {
            const Vec2<T> normal(least.normal.x, least.normal.y);  // by component: it stays in registers then
            return CastHit<T>{T(0), normal, common_point(a, b), reference_point(b), least.depth, true, false};
        });
    }
    if (finite && hits(path, policy)) {
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
    if (translation == Vec2<T>(0)) {
        emit_static_verdict(Operation::cast, policy, difference, sink);
    } else {
        emit_verdict(Axis{});
    }
    return std::nullopt;
}

/// The same for every other pair of convex shapes. `corner` is never set where one of the two is round: D
/// has no corners then. Cost: as many steps as the shapes have vertices, a quotient or a square root each,
/// no allocation. Trace: `Sweep`, `PaddedShape`, then, where b starts inside, an `AxisProjection` for every
/// edge of D, else an `EdgeCrossing` for every edge and, of round shapes, a `Quadratic` for every vertex;
/// `CastInterval` of shapes that are not round; `Verdict`. Source: see `convex/cast.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink = NoTrace>
requires(ConvexPair<A, B> && !SlabPair<A, B>)
    [[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast(const A& a, const B& b,
                                                                  const Vec2<ScalarOf<A>>& translation,
                                                                  Policy policy = Policy::open,
                                                                  Sink&& sink = {}) {
    if constexpr (DiscPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        const auto disc_a = detail::disc_of(a);
        const auto disc_b = detail::disc_of(b);
        const auto radius = disc_a.radius + disc_b.radius;
        const bool moves = is_finite(translation) && translation != Vec2<ScalarOf<A>>(0);
        if (moves && radius > 0 && std::isfinite(radius) && !detail::discs_overlap(disc_a, disc_b, policy)) {
            return detail::cast_of_discs(disc_a, disc_b, translation, policy);
        }
    }
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    if constexpr (RoundPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        constexpr bool is_a = DiscShape<B>;
        const auto hull = make_proxy(detail::polygon_of(a, b), room_a);
        const auto disc = detail::disc_of(detail::round_of(a, b));
        const auto entry = detail::enter_by_round(hull, disc, is_a ? translation : -translation, policy);
        if (entry.state == detail::Quick::apart) {
            return std::nullopt;
        }
        if (entry.state == detail::Quick::found) {
            return detail::optional_of([&] {
                const auto normal = is_a ? entry.normal : detail::reversed(entry.normal);
                const auto on_a =
                    (is_a ? entry.on_polygon : disc.center) + normal * (is_a ? hull.radius : disc.radius);
                return CastHit<ScalarOf<A>>{entry.t, normal, on_a, reference_point(b) + translation * entry.t,
                                            0,       false,  false};
            });
        }
    }
    return cast(make_proxy(a, room_a), make_proxy(b, room_b), reference_point(b), translation, policy, sink);
}

}  // namespace collidarium
