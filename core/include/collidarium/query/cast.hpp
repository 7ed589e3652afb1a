#pragma once

#include "collidarium/query/known_pair.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/results.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] CastResult<T> ask_cast(ShapeRef<T> a, ShapeRef<T> b, const Vec2<T>& translation,
                                     const QueryOptions& options, QueryTrace<T> trace);

}  // namespace detail

/// The first time at which b, moving along `translation`, overlaps a.
///
/// `translation` is the whole displacement of b in world units, and `t` the fraction of it, in [0, 1],
/// that b can cover: the infimum of the times at which `overlap` with the same policy is true. There is no
/// hit when there is no such time. So, under the open policy: sliding along a surface, leaving one, and
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
/// as the shapes have vertices, of concave ones for the parts that are near the path; no allocation. By
/// `conservative_advancement` some distances by GJK and a list of points. Trace: `Route`, `Sweep`,
/// `PaddedShape`, then what that route tests, and one `Verdict`. Source: see `slab/cast.hpp` and
/// `convex/cast.hpp`.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline CastResult<detail::Arithmetic<A>> cast(const A& a, const B& b,
                                                            const Vec2<detail::Arithmetic<A>>& translation,
                                                            const QueryOptions& options = {},
                                                            QueryTrace<detail::Arithmetic<A>> trace = {}) {
    detail::require_valid(a, "cast", "shape a");
    detail::require_valid(b, "cast", "shape b");
    detail::require_finite(translation, "cast", "translation");
    if constexpr (ConvexShape<A> && ConvexShape<B>) {
        if (detail::is_plain<ScalarOf<A>>(options, trace)) {
            return detail::cast_known(a, b, translation, options.policy);
        }
    }
    return detail::ask_cast<detail::Arithmetic<A>>(a, b, translation, options, trace);
}

}  // namespace collidarium
