#pragma once

#include <initializer_list>
#include <span>
#include <type_traits>
#include <vector>

#include "collidarium/query/options.hpp"
#include "collidarium/shapes/vertex_range.hpp"

namespace collidarium {

/// The convex hull of points: its corners, counter-clockwise from the leftmost (of these the lowest) one,
/// without points in the middle of an edge. Two where all points lie on one line, one where they are all
/// the same, none for none. Every decision is exact. Cost: of sorting. Trace: `Route`, `HullPoint` for every
/// point that is added to the chain, `HullTurn` for every turn that is tested, `ResultPolygons`. Source:
/// Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979 (monotone chain).
template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> convex_hull(std::span<const Vec2<T>> points,
                                               QueryTrace<std::type_identity_t<T>> trace = {});

/// Of any other range of GLM vectors, or of a list of vectors or of pairs of numbers, in the
/// arithmetic of these.
template <VertexRange R>
[[nodiscard]] inline auto convex_hull(const R& points) {
    return detail::with_vertices(points, [](const auto& span) { return convex_hull(span); });
}
template <Scalar T = double>
[[nodiscard]] inline std::vector<Vec2<T>> convex_hull(std::initializer_list<Vec2<T>> points) {
    return convex_hull(std::span<const Vec2<T>>(points));
}
template <detail::Number N>
[[nodiscard]] inline auto convex_hull(std::initializer_list<const N[2]> points) {
    return convex_hull(detail::vertices_of(points));
}

}  // namespace collidarium
