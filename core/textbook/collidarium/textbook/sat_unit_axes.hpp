#pragma once

#include <cmath>
#include <span>

#include "collidarium/textbook/compared.hpp"
#include "collidarium/textbook/projection.hpp"

namespace collidarium::textbook {

/// The separating axis test as it is printed: the normals of all edges, each divided by its length, and the
/// projections of both polygons on them. They overlap on an axis where each begins before the other ends.
///
/// What breaks it: an edge of length 0, of a repeated vertex or of a box without thickness. Its normal stays
/// (0, 0), on which everything projects to 0, and 0 is not less than 0: it separates whatever there is, for
/// ever. And a touch: a unit normal is rounded, and so are the products with it, so that two numbers that
/// should be equal may not be; a touch counts as an overlap, or not, as the rounding has it. The right one is
/// `overlap`.
///
/// Touching does not count.
/// Trace: the projections on the axes up to the first that separates them, and the verdict.
/// Source: "Master 2D Collision Detection".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool sat_unit_axes(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b,
                                        Sink&& sink = {}) {
    for (const bool edge_of_a : {true, false}) {
        const auto& edges = edge_of_a ? a : b;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const Vec2<T> normal = across_side(edges, i);
            const T length = std::sqrt(normal.x * normal.x + normal.y * normal.y);
            const Vec2<T> axis = length != 0 ? normal / length : Vec2<T>(0);
            const Shadow<T> of_a = shadow(a, axis);
            const Shadow<T> of_b = shadow(b, axis);
            const bool is_apart = !(of_a.hi > of_b.lo && of_b.hi > of_a.lo);
            emit(sink, [&] {
                const T overlap = std::min(of_a.hi - of_b.lo, of_b.hi - of_a.lo);
                return detail::projection(edge_of_a, i, axis, of_a, of_b, overlap, is_apart);
            });
            if (is_apart) {
                return detail::answered<T>(false, sink);
            }
        }
    }
    return detail::answered<T>(true, sink);
}

/// The same test on polygons that are not convex, all of whose edges are tried. A gap on an axis does
/// separate them, but without one they may be separated all the same: what lies in a notch is mistaken for
/// inside. The projections cannot distinguish a polygon from its hull.
///
/// What breaks it: an L with arms 1 wide and 4 long, and a box of half extents 0.5 around (3, 3), in the
/// corner between the arms' ends. The right one is `overlap`, which tests convex pieces.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool sat_on_concave_polygon(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b,
                                                 Sink&& sink = {}) {
    return sat_unit_axes(a, b, sink);
}

}  // namespace collidarium::textbook
