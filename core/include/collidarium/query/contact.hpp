#pragma once

#include <optional>

#include "collidarium/pairs/kernels.hpp"
#include "collidarium/query/temporary_sink.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// How b has to move to get out of a, two convex shapes; nothing when they do not overlap under the policy.
///
/// `normal` is unit and points from a to b, `depth` is in world units; moving b by `mtv()` leaves the two
/// just touching and no shorter translation does. Where that translation is not unique the answer is a true
/// minimum by a fixed rule, and `degenerate`: of equally deep edges y comes before x before slanted ones, of
/// these the steeper normal, then the positive side; for points that coincide (of circles, say) the normal is
/// +x. Under the closed policy shapes that touch are in contact with depth 0. Swapping the shapes negates
/// normal and mtv, and swaps the points; a degenerate answer may choose the same side both times.
///
/// The manifold is the edge of one shape clipped to that of the other: two points where edges face each other
/// and both ends are below the surface, the deepest point first unless they are level; else the one between
/// the deepest points.
///
/// Preconditions: both shapes pass `validate`. Cost: constant for circles, capsules and boxes, else at most
/// as many steps as the shapes have vertices; no allocation. Trace: `Route`, the axes that were tested (the
/// last one decided: its direction is the normal, its overlap the depth), `FilterResult` or `ExactFallback`,
/// `Clipping` where an edge is met, `Verdict`. Source: see `pairs/kernels.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
requires ConvexPair<A, B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Contact<ScalarOf<A>>> contact(const A& a,
                                                                                           const B& b,
                                                                                           Policy policy,
                                                                                           Sink& sink) {
    detail::require_valid(a, "contact", "shape a");
    detail::require_valid(b, "contact", "shape b");
    return detail::contact_pair(a, b, policy, sink);
}

template <ConvexShape A, ConvexShape B>
requires ConvexPair<A, B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Contact<ScalarOf<A>>> contact(
    const A& a, const B& b, Policy policy = Policy::open) {
    NoTrace nobody;
    return contact(a, b, policy, nobody);
}

}  // namespace collidarium
