#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "collidarium/shapes/polygon.hpp"

namespace collidarium {

/// One place where the outlines of two polygons meet.
template <Scalar T = double>
struct OutlineCrossing {
    std::size_t edge_a{};  ///< of a: the edge from vertex number `edge_a` to the next
    std::size_t edge_b{};  ///< of b, likewise
    Lines<T> meeting{};    ///< of these two edges: a point, or a stretch along both
};

/// All places where the outlines of two polygons meet, edge against edge: where they cross, where a corner of
/// one touches the other, and the stretches along which sides of both lie on each other. In the order of a's
/// edges, and along each of them.
///
/// Each point is reported once: an edge has its first vertex and not its last, and an end of a stretch is no
/// point of its own. Whether two edges meet is exact for all finite numbers; see `lines` for how good the
/// points are. Outlines that do not meet are separated, or one polygon is in the other: `contains` of any
/// vertex decides which.
///
/// Preconditions: the outlines are those of polygons that pass `validate`, in either direction. Cost: for
/// each edge of a, a search in a tree over the edges of b, which is made for it; the answer is a list. It
/// ends with the edge of a on which it finds more than `most` crossings, so whoever sets that reads the size.
/// Trace: `LineCrossing` for each two edges whose bounding boxes meet, and `Verdict`.
/// Source: "Basic Collision Detection in 2D, part 2"; Ericson, Real-Time Collision Detection, 5.1.9.1.
template <Scalar T>
[[nodiscard]] std::vector<OutlineCrossing<T>> outline_crossings(
    std::span<const Vec2<T>> a, std::span<const Vec2<T>> b, QueryTrace<std::type_identity_t<T>> trace = {},
    std::size_t most = std::numeric_limits<std::size_t>::max());

template <class A, class B>
requires requires(const A& a, const B& b) {
    a.vertices();
    b.vertices();
}
[[nodiscard]] inline auto outline_crossings(const A& a, const B& b) {
    return outline_crossings(a.vertices(), b.vertices());
}

}  // namespace collidarium
