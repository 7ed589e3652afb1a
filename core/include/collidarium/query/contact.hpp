#pragma once

#include <optional>

#include "collidarium/pairs/quick_overlap.hpp"
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
[[nodiscard]] std::optional<Contact<T>> ask_contact(ShapeRef<T> a, ShapeRef<T> b, const QueryOptions& options,
                                                    QueryTrace<T> trace);

}  // namespace detail

/// How b has to move to get out of a; nothing when they do not overlap under the policy.
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
/// as many steps as the shapes have vertices, and no allocation; of a concave polygon as many as the product
/// of the vertices at worst (`concave/penetration_depth.hpp`). Trace: `Route`, the axes that were tested (the
/// last one decided: its direction is the normal, its overlap the depth), `FilterResult` or `ExactFallback`,
/// `ClosestFeature`, `Clipping` where an edge is met, `Verdict`. Source: see `pairs/kernels.hpp`.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline std::optional<Contact<detail::Arithmetic<A>>> contact(
    const A& a, const B& b, const QueryOptions& options = {}, QueryTrace<detail::Arithmetic<A>> trace = {}) {
    detail::require_valid(a, "contact", "shape a");
    detail::require_valid(b, "contact", "shape b");
    if constexpr (ConvexShape<A> && ConvexShape<B>) {
        if (detail::is_plain<ScalarOf<A>>(options, trace)) {
            const auto& shape_a = detail::kernel_shape<B>(a);
            const auto& shape_b = detail::kernel_shape<A>(b);
            bool is_sure = false;
            if (!detail::quick_overlap(shape_a, shape_b, options.policy, is_sure) && is_sure) {
                return std::nullopt;
            }
            return detail::contact_known(shape_a, shape_b, options.policy);
        }
    }
    return detail::ask_contact<detail::Arithmetic<A>>(a, b, options, trace);
}

}  // namespace collidarium
