#pragma once

#include "collidarium/pairs/quick_overlap.hpp"
#include "collidarium/query/known_pair.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] bool ask_overlap(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options,
                               QueryTrace<T> trace);

}  // namespace detail

/// Whether a and b overlap: two shapes of known types, two `Shape`s, or one of each.
///
/// Open policy: true when the origin is strictly inside their Minkowski difference, so shapes that only touch
/// do not overlap, and neither do two shapes without any interior between them (a point and a segment,
/// parallel segments). Closed policy: touching counts. A concave polygon overlaps where one of its convex
/// parts does.
///
/// Exact, up to the rounding of the corners of boxes, for all finite numbers, whatever the method: where an
/// iteration comes nearer to touching than a few thousand rounding errors, the Minkowski difference decides.
/// Swapping the shapes does not change the answer. Preconditions: both pass `validate`. Cost: constant for
/// circles, capsules and boxes, else at most as many steps as the shapes have vertices, of concave ones for
/// each two parts whose boxes meet; no allocation. By `sat` quadratic in the vertices, by `gjk` and `gjk_epa`
/// some tens of steps of that many. Trace: `Route`, the axes that were tested (the last one decided) or what
/// the method comes upon (`MinkowskiEdge`, `GjkSimplex`, `EpaPolytope`), `FilterResult` or `ExactFallback`,
/// `Verdict`. Source: see `pairs/kernels.hpp`.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline bool overlap(const A& a, const B& b, const QueryOptions& options = {},
                                  QueryTrace<detail::Arithmetic<A>> trace = {}) {
    detail::require_valid(a, "overlap", "shape a");
    detail::require_valid(b, "overlap", "shape b");
    if constexpr (ConvexShape<A> && ConvexShape<B>) {
        if (detail::is_plain<ScalarOf<A>>(options, trace)) {
            bool is_sure = false;
            const bool is_overlapping = detail::quick_overlap(
                detail::kernel_shape<B>(a), detail::kernel_shape<A>(b), options.policy, is_sure);
            if (is_sure) [[likely]] {
                return is_overlapping;
            }
            return detail::overlap_known(detail::kernel_shape<B>(a), detail::kernel_shape<A>(b),
                                         options.policy);
        }
    }
    return detail::ask_overlap<detail::Arithmetic<A>>(a, b, options, trace);
}

}  // namespace collidarium
