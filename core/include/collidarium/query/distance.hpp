#pragma once

#include "collidarium/pairs/kernels.hpp"
#include "collidarium/query/temporary_sink.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// The distance between a and b, two convex shapes, in world units, and their closest points.
///
/// 0 when they overlap or touch; `point_a` and `point_b` are then the same point, in both shapes, and
/// `normal` is zero. Else `normal` is unit, from a to b. Where several pairs of points are equally close one
/// of them is given. Swapping the shapes swaps the points and negates the normal and changes nothing
/// else, to the last bit, but that a distance all but 0 beside the coordinates may differ in its last digit.
///
/// Preconditions: both shapes pass `validate` (where assertions are off, the distance of one that is not
/// finite is the largest number there is). Cost: constant for circles, capsules and aligned boxes, else at
/// most twice as many steps as the shapes have vertices; no allocation. Trace: `Route`, `ClosestFeature` (the
/// last one is the answer), `FilterResult` or `ExactFallback`, `Verdict`. Source: see `pairs/kernels.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
requires ConvexPair<A, B>
[[nodiscard]] inline Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink) {
    detail::require_valid(a, "distance", "shape a");
    detail::require_valid(b, "distance", "shape b");
    return detail::distance_pair(a, b, sink);
}

template <ConvexShape A, ConvexShape B>
requires ConvexPair<A, B>
[[nodiscard]] inline Distance<ScalarOf<A>> distance(const A& a, const B& b) {
    NoTrace nobody;
    return distance(a, b, nobody);
}

/// The same of two shapes of one type, for programs that use all of namespace glm: its `distance` of any two
/// alike would be the better match.
template <ConvexShape S>
[[nodiscard]] inline Distance<ScalarOf<S>> distance(const S& a, const S& b) {
    NoTrace nobody;
    return distance(a, b, nobody);
}

}  // namespace collidarium
