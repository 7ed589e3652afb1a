#pragma once

#include "collidarium/policy.hpp"
#include "collidarium/textbook/compared.hpp"
#include "collidarium/textbook/projection.hpp"

namespace collidarium::textbook {

/// The separating axis test on polygons that are not convex, all of whose edges are tried. A gap on an axis
/// does separate them, but without one they may be separated all the same: what lies in a notch is mistaken
/// for inside. The projections cannot distinguish a polygon from its hull.
///
/// What breaks it: an L with arms 1 wide and 4 long, and a box of half extents 0.5 around (3, 3), in the
/// corner between the arms' ends. The right one is `overlap`, which tests convex pieces.
///
/// Trace: the projections on the axes, as long as the edges, up to the first that separates them, and the
/// verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool sat_on_concave_polygon(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b,
                                                 Policy policy = Policy::open, Sink&& sink = {}) {
    for (const bool of_a : {true, false}) {
        const auto& edges = of_a ? a : b;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const Vec2<T> axis = across_side(edges, i);
            const Shadow<T> shadow_a = shadow(a, axis);
            const Shadow<T> shadow_b = shadow(b, axis);
            const T gap = std::max(shadow_a.lo - shadow_b.hi, shadow_b.lo - shadow_a.hi);
            emit(sink, [&] { return detail::projection(of_a, i, axis, shadow_a, shadow_b, -gap); });
            if (policy == Policy::open ? gap >= 0 : gap > 0) {
                return detail::answered<T>(false, sink);
            }
        }
    }
    return detail::answered<T>(true, sink);
}

}  // namespace collidarium::textbook
