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
[[nodiscard]] Distance<T> ask_distance(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options,
                                       QueryTrace<T> trace);

}  // namespace detail

/// The distance between a and b in world units, and their closest points. The policy does not matter.
///
/// 0 when they overlap or touch; `point_a` and `point_b` are then the same point, in both shapes, and
/// `normal` is zero. Else `normal` is unit, from a to b. Where several pairs of points are equally close one
/// of them is given. Swapping the shapes swaps the points and negates the normal and changes nothing
/// else, to the last bit, but that a distance all but 0 beside the coordinates may differ in its last digit.
///
/// Preconditions: both shapes pass `validate` (where assertions are off, the distance of one that is not
/// finite is the largest number there is). Cost: constant for circles, capsules and aligned boxes, else at
/// most twice as many steps as the shapes have vertices, of concave ones for the parts that are near; no
/// allocation. Trace: `Route`, `ClosestFeature` (the last one is the answer), `FilterResult` or
/// `ExactFallback`, `Verdict`. Source: see `pairs/kernels.hpp`.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline Distance<detail::Arithmetic<A>> distance(const A& a, const B& b,
                                                              const QueryOptions& options = {},
                                                              QueryTrace<detail::Arithmetic<A>> trace = {}) {
    detail::require_valid(a, "distance", "shape a");
    detail::require_valid(b, "distance", "shape b");
    if constexpr (ConvexShape<A> && ConvexShape<B>) {
        if (detail::is_plain<ScalarOf<A>>(options, trace)) {
            return detail::distance_known(detail::kernel_shape<B>(a), detail::kernel_shape<A>(b));
        }
    }
    return detail::ask_distance<detail::Arithmetic<A>>(a, b, options, trace);
}

/// Of two shapes of one type, for programs that use all of namespace glm: its `distance` of any two
/// alike would be the better match.
template <class S>
requires detail::AnyShape<S>
[[nodiscard]] inline Distance<detail::Arithmetic<S>> distance(const S& a, const S& b) {
    return distance(a, b, QueryOptions{});
}

}  // namespace collidarium
