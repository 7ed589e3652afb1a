#pragma once

#include "collidarium/pairs/kernels.hpp"
#include "collidarium/query/temporary_sink.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// Whether a and b, two convex shapes, overlap.
///
/// Open policy: true when the origin is strictly inside their Minkowski difference, so shapes that only touch
/// do not overlap, and neither do two shapes without any interior between them (a point and a segment,
/// parallel segments). Closed policy: touching counts.
///
/// Exact, up to the rounding of the corners of boxes. Swapping the shapes does not change the answer.
/// Preconditions: both shapes pass `validate`. Cost: constant for circles, capsules and boxes, else at most
/// as many steps as the shapes have vertices; no allocation. Trace: `Route`, the axes that were tested (the
/// last one decided), `FilterResult` or `ExactFallback`, `Verdict`. Source: see `pairs/kernels.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
requires ConvexPair<A, B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool overlap(const A& a, const B& b, Policy policy,
                                                            Sink& sink) {
    detail::require_valid(a, "overlap", "shape a");
    detail::require_valid(b, "overlap", "shape b");
    return detail::overlap_pair(a, b, policy, sink);
}

template <ConvexShape A, ConvexShape B>
requires ConvexPair<A, B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool overlap(const A& a, const B& b,
                                                            Policy policy = Policy::open) {
    NoTrace nobody;
    return overlap(a, b, policy, nobody);
}

}  // namespace collidarium
