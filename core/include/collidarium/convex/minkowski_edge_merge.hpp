#pragma once

/// The Minkowski difference D = { pa - pb } of two convex shapes, walked edge by edge.
///
/// D is a convex polygon D0, made of the edges of a and the reversed edges of b in the order of their
/// directions, grown by the sum of the two radii. Walking it takes as many steps as a and b have edges
/// together, and no memory.
///
/// Which edge comes first, and whether two are parallel, is decided without rounding error: edges are joined
/// where they are exactly parallel, and edges that are so only up to rounding keep their order. Vertices and
/// edge vectors are single subtractions.
///
/// Source: de Berg et al., Computational Geometry, 13.3 (Minkowski sums of convex polygons); Ericson,
/// Real-Time Collision Detection, 3.11.

#include <cstddef>
#include <limits>
#include <span>

#include "collidarium/convex/difference_edge.hpp"

namespace collidarium {

namespace detail {

/// The points of a convex polygon from its lowest one on (of equally low ones the left one), so that the
/// directions of its edges ascend from 0 to a full turn. Of the other shape, which D takes with the
/// opposite sign, it is the highest and rightmost.
template <Scalar T>
[[nodiscard]] inline std::size_t first_vertex(std::span<const Vec2<T>> points, T sign) {
    std::size_t first = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const T dy = (points[i].y - points[first].y) * sign;
        if (dy < 0 || (dy == 0 && (points[i].x - points[first].x) * sign < 0)) {
            first = i;
        }
    }
    return first;
}

/// A walk around a polygon, edge by edge. A point has no edges. Vertices in the middle of an edge are passed
/// over, and so are such that rounding has moved inside, and vertices so near to each other that the square
/// of their distance underflows.
template <Scalar T>
struct EdgeWalk {
    std::span<const Vec2<T>> points;
    T sign{};
    std::size_t at{};
    std::size_t end{};   ///< where the next edge ends
    std::size_t left{};  ///< edges not yet walked
    Vec2<T> edge{};      ///< the next edge, times `sign`; meaningful while any edge is left
    bool back{};         ///< its direction is in the second half of the turn

    EdgeWalk(std::span<const Vec2<T>> given, T with_sign)
        : points(given),
          sign(with_sign),
          at(first_vertex(given, with_sign)),
          end(at),
          left(given.size() > 1 ? given.size() : 0) {
        look();
    }

    void step() {
        at = end;
        left -= length_;
        look();
    }

private:
    [[nodiscard]] std::size_t after(std::size_t vertex) const {
        return vertex + 1 == points.size() ? 0 : vertex + 1;
    }

    void look() {
        if (left == 0) {
            return;
        }
        end = after(at);
        length_ = 1;
        edge = (points[end] - points[at]) * sign;
        while (length_ < left && goes_on()) {
            end = after(end);
            ++length_;
            edge = (points[end] - points[at]) * sign;
        }
        if (glm::dot(edge, edge) < std::numeric_limits<T>::min()) {
            left = 0;
        }
        back = edge.y < 0 || (edge.y == 0 && edge.x < 0);
    }

    /// Whether the polygon does not turn left at the end of this edge.
    [[nodiscard]] bool goes_on() const {
        const Vec2<T>& next = points[after(end)];
        return (glm::dot(edge, (next - points[end]) * sign) >= 0 &&
                !(turn(points[at], points[end], points[end], next) > 0)) ||
               glm::dot(edge, edge) < std::numeric_limits<T>::min();
    }

    std::size_t length_{};  ///< of the next side, in edges
};

/// Which walk comes first to its next edge: positive for the one around a, negative for the one around b, 0
/// where both edges have exactly the same direction.
template <Scalar T>
[[nodiscard]] inline double order(const EdgeWalk<T>& of_a, const EdgeWalk<T>& of_b) {
    if (of_a.left == 0 || of_b.left == 0) {
        return of_a.left > 0 ? 1 : -1;
    }
    if (of_a.back != of_b.back) {
        return of_b.back ? 1 : -1;
    }
    return turn(of_a.points[of_a.at], of_a.points[of_a.end], of_b.points[of_b.end], of_b.points[of_b.at]);
}

}  // namespace detail

namespace detail {

/// The edges of D0 where the other shape is a point. `point_of(i)` is vertex i of D0.
template <Scalar T, class PointOf, class Visit>
inline void for_each_edge_of_one(EdgeWalk<T> walk, bool is_a, const Vec2<T>& point, PointOf&& point_of,
                                 Visit&& visit) {
    DifferenceEdge<T> edge;
    edge.a = edge.b = edge.a_end = edge.b_end = 0;
    edge.of_a = is_a;
    edge.of_b = !is_a;
    edge.points_a = is_a ? walk.points.data() : &point;
    edge.points_b = is_a ? &point : walk.points.data();
    edge.end = point_of(walk.at);
    while (walk.left > 0) {
        edge.start = edge.end;
        edge.vector = walk.edge;
        (is_a ? edge.a : edge.b) = walk.at;
        walk.step();
        (is_a ? edge.a_end : edge.b_end) = walk.at;
        edge.end = point_of(walk.at);
        if (!visit(edge)) {
            return;
        }
    }
}

}  // namespace detail

/// Calls `visit(edge)` for the edges of D0 in counter-clockwise order until it answers false. Not at all
/// where D0 is a point; twice, there and back, where it is a segment. Swapping a and b negates every
/// edge to the last bit; only the one that comes first is another.
template <Scalar T, class Visit>
inline void minkowski_edge_merge(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b, Visit&& visit) {
    if (b.size() == 1) {
        detail::for_each_edge_of_one(
            detail::EdgeWalk<T>(a, T(1)), true, b[0], [&](std::size_t i) { return a[i] - b[0]; }, visit);
        return;
    }
    if (a.size() == 1) {
        detail::for_each_edge_of_one(
            detail::EdgeWalk<T>(b, T(-1)), false, a[0], [&](std::size_t i) { return a[0] - b[i]; }, visit);
        return;
    }
    detail::EdgeWalk<T> walk_a(a, T(1));
    detail::EdgeWalk<T> walk_b(b, T(-1));
    Vec2<T> start = a[walk_a.at] - b[walk_b.at];
    while (walk_a.left > 0 || walk_b.left > 0) {
        DifferenceEdge<T> edge;
        edge.start = start;
        edge.a = walk_a.at;
        edge.b = walk_b.at;
        edge.points_a = a.data();
        edge.points_b = b.data();
        const double order = detail::order(walk_a, walk_b);
        if (!(order < 0)) {  // NaN has no order: both go on then, so that there is an end
            edge.of_a = true;
            edge.vector = walk_a.edge;
            walk_a.step();
        }
        if (!(order > 0)) {
            edge.vector = edge.of_a ? edge.vector + walk_b.edge : walk_b.edge;
            edge.of_b = true;
            walk_b.step();
        }
        edge.a_end = walk_a.at;
        edge.b_end = walk_b.at;
        start = a[walk_a.at] - b[walk_b.at];
        edge.end = start;
        if (!visit(edge)) {
            return;
        }
    }
}

}  // namespace collidarium
