#pragma once

#include <optional>

#include "collidarium/convex/cast.hpp"
#include "collidarium/pairs/kernels.hpp"
#include "collidarium/query/temporary_sink.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/results.hpp"
#include "collidarium/slab/cast.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// The static contact of two convex shapes by their kernel, to start a cast from.
template <ConvexShape A, ConvexShape B>
struct PairAtStart {
    const A& a;
    const B& b;
    Policy policy;

    auto operator()(auto& sink) const { return contact_pair(a, b, policy, sink); }
};
template <class A, class B>
PairAtStart(const A&, const B&, Policy) -> PairAtStart<A, B>;

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
/// |y|. `corner` is never set where one of the two is round: D has no corners then.
///
/// Preconditions: both shapes pass `validate`, the translation is finite (asserted; where assertions
/// are off there is no hit). Cost: constant for points, segments and axis-aligned boxes, else as many steps
/// as the shapes have vertices; no allocation. Trace: `Route`, `Sweep`, `PaddedShape`, then what that route
/// tests, and one `Verdict`. Source: see `slab/cast.hpp` and `convex/cast.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
requires ConvexPair<A, B>
[[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast(const A& a, const B& b,
                                                              const Vec2<ScalarOf<A>>& translation,
                                                              Policy policy, Sink& sink) {
    detail::require_valid(a, "cast", "shape a");
    detail::require_valid(b, "cast", "shape b");
    detail::require_finite(translation, "cast", "translation");
    const detail::PairAtStart start{a, b, policy};
    if constexpr (SlabPair<A, B>) {
        return cast_by_slabs(a, b, translation, policy, start, sink);
    } else {
        ConvexProxyStorage<ScalarOf<A>> room_a;
        ConvexProxyStorage<ScalarOf<A>> room_b;
        return cast(make_proxy(a, room_a), make_proxy(b, room_b), reference_point(b), translation, policy,
                    start, sink);
    }
}

template <ConvexShape A, ConvexShape B>
requires ConvexPair<A, B>
[[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast(const A& a, const B& b,
                                                              const Vec2<ScalarOf<A>>& translation,
                                                              Policy policy = Policy::open) {
    NoTrace sink;
    return cast(a, b, translation, policy, sink);
}

}  // namespace collidarium
