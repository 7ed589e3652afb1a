#pragma once

#include <span>
#include <utility>

#include "collidarium/textbook/sat_unit_axes.hpp"

namespace collidarium::textbook {

/// The printed separating axis test, `sat_unit_axes`, on polygons that are not convex, all of whose edges are
/// tried. A gap on an axis does separate them, but without one they may be separated all the same: what lies
/// in a notch is mistaken for inside. The projections cannot distinguish a polygon from its hull.
///
/// What breaks it: an L with arms 1 wide and 4 long, and a box of half extents 0.5 around (3, 3), in the
/// corner between the arms' ends. The right one is `overlap`, which tests convex pieces.
///
/// Touching does not count. Trace: the projections on the axes up to the first that separates them, and the
/// verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool sat_on_concave_polygon(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b,
                                                 Sink&& sink = {}) {
    return sat_unit_axes(a, b, std::forward<Sink>(sink));
}

}  // namespace collidarium::textbook
