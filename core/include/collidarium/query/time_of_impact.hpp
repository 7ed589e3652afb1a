#pragma once

#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] TimeOfImpact<T> ask_time_of_impact(ShapeRef<T> a, const Motion<T>& motion_a, ShapeRef<T> b,
                                                 const Motion<T>& motion_b, const QueryOptions& options,
                                                 QueryTrace<T> trace);

}  // namespace detail

/// When a and b, each moving straight and turning evenly about its reference point, first touch within the
/// time from 0 to 1.
///
/// Where neither turns (points and circles never do) it is a cast, and everything said there holds. Else the
/// time is never late: up to it they are separated, and at it nearer than a billionth of the largest
/// coordinate or size involved. Under the open policy they have to overlap by as much soon after: touching,
/// sliding along each other, or a graze is no hit. Starting in overlap: t = 0. Where the search takes too
/// many steps, which only very fast turns very near to each other do, `converged` is false, and `t` is how
/// far it came: they do not touch before.
///
/// Preconditions: both shapes pass `validate`, all numbers are finite. Cost: some five steps for each pair of
/// parts that come near each other, more the faster the shapes turn; each visits a few vertices, and every
/// second or third finds the nearest ones anew. Allocates only for more than one part, or more than 16
/// vertices. Trace: `Route`, `Sweep` where a is at rest, `Advancement` for every step, one `Verdict`. Source:
/// see `time_of_impact/separation_function.hpp`; Ericson, Real-Time Collision Detection, 5.5.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline TimeOfImpact<detail::Arithmetic<A>> time_of_impact(
    const A& a, const Motion<detail::Arithmetic<A>>& motion_a, const B& b,
    const Motion<detail::Arithmetic<A>>& motion_b, const QueryOptions& options = {},
    QueryTrace<detail::Arithmetic<A>> trace = {}) {
    detail::require_valid(a, "time_of_impact", "shape a");
    detail::require_valid(b, "time_of_impact", "shape b");
    detail::require_motion(motion_a, "time_of_impact", "motion_a");
    detail::require_motion(motion_b, "time_of_impact", "motion_b");
    return detail::ask_time_of_impact<detail::Arithmetic<A>>(a, motion_a, b, motion_b, options, trace);
}

}  // namespace collidarium
