#pragma once

/// The Minkowski difference D = { pa - pb } of two convex shapes, walked edge by edge.
///
/// D is a convex polygon D0, made of the edges of a and the reversed edges of b in the order of their
/// directions, grown by the sum of the two radii. Walking it takes as many steps as a and b have edges
/// together, and no memory. Every vertex of D0 is one subtraction, and edges are not normalised: on an
/// integer grid every number here is exact.
///
/// Source: de Berg et al., Computational Geometry, 13.3 (Minkowski sums of convex polygons); Ericson,
/// Real-Time Collision Detection, 3.11.

#include <cstddef>
#include <limits>
#include <span>

#include <glm/geometric.hpp>

#include "collidarium/shapes/convex_proxy.hpp"

namespace collidarium {

/// One edge of D0, counter-clockwise: the inside is to its left. Where an edge of a and one of b run
/// along it, it is both of them, one after the other. No two edges in a row have the same direction.
template <Scalar T>
struct DifferenceEdge {
    Vec2<T> start;      ///< a.points[a] - b.points[b]
    Vec2<T> end;        ///< a.points[a_end] - b.points[b_end]: the next vertex of D0
    Vec2<T> vector{};   ///< from start to end; never zero, nor is its square
    std::size_t a;      ///< the vertex of a at the start
    std::size_t b;      ///< the vertex of b at the start
    std::size_t a_end;  ///< the vertex of a at the end
    std::size_t b_end;  ///< the vertex of b at the end
    bool of_a{};        ///< the side of a from vertex a to a_end runs along it
    bool of_b{};        ///< the side of b from vertex b to b_end runs along it, the other way round
};

/// Where the origin is relative to one edge, each number times the length of the edge.
template <Scalar T>
struct EdgeSide {
    T side;     ///< how far to the left of it, where the inside is
    T along;    ///< how far beyond its start
    T to_end;   ///< how far before its end
    T length2;  ///< its squared length

    /// Whether the foot of the origin is strictly between the ends.
    [[nodiscard]] constexpr bool is_beside() const { return along > 0 && to_end > 0; }
};

/// Reckoned from the nearer end, so that both edges at a vertex agree about an origin close to it. `vector`
/// leads from `start` to `end`.
template <Scalar T>
[[nodiscard]] inline EdgeSide<T> side_of(const Vec2<T>& start, const Vec2<T>& end, const Vec2<T>& vector) {
    const T along = -glm::dot(start, vector);
    const T to_end = glm::dot(end, vector);
    return {cross(along <= to_end ? start : end, vector), along, to_end, glm::dot(vector, vector)};
}

template <Scalar T>
[[nodiscard]] inline EdgeSide<T> side_of(const DifferenceEdge<T>& edge) {
    return side_of(edge.start, edge.end, edge.vector);
}

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

/// A walk around a polygon, side by side. A point has no sides; vertices in the middle of a side and
/// vertices so near to each other that the square of their distance underflows are passed over.
template <Scalar T>
struct EdgeWalk {
    std::span<const Vec2<T>> points;
    T sign{};
    std::size_t at{};
    std::size_t end{};   ///< where the next side ends
    std::size_t left{};  ///< edges not yet walked
    Vec2<T> edge{};      ///< the next side, times `sign`; meaningful while any edge is left
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

    /// Whether the edge after this one belongs to the same side.
    [[nodiscard]] bool goes_on() const {
        const Vec2<T> next = (points[after(end)] - points[end]) * sign;
        return (cross(edge, next) == 0 && glm::dot(edge, next) >= 0) ||
               glm::dot(edge, edge) < std::numeric_limits<T>::min();
    }

    std::size_t length_{};  ///< of the next side, in edges
};

/// Which walk comes first to its next edge: positive for the first, negative for the second, 0 where
/// both edges have the same direction. Halves of the turn are compared before angles, so that rounding
/// never takes a direction for its opposite.
template <Scalar T>
[[nodiscard]] constexpr T order(const EdgeWalk<T>& first, const EdgeWalk<T>& second) {
    if (first.left == 0 || second.left == 0) {
        return first.left > 0 ? T(1) : T(-1);
    }
    if (first.back != second.back) {
        return second.back ? T(1) : T(-1);
    }
    return cross(first.edge, second.edge);
}

}  // namespace detail

namespace detail {

/// The edges of D0 where the other shape is a point. `point_of(i)` is vertex i of D0.
template <Scalar T, class PointOf, class Visit>
inline void for_each_edge_of_one(EdgeWalk<T> walk, bool is_a, PointOf&& point_of, Visit&& visit) {
    DifferenceEdge<T> edge;
    edge.a = edge.b = edge.a_end = edge.b_end = 0;
    edge.of_a = is_a;
    edge.of_b = !is_a;
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
            detail::EdgeWalk<T>(a, T(1)), true, [&](std::size_t i) { return a[i] - b[0]; }, visit);
        return;
    }
    if (a.size() == 1) {
        detail::for_each_edge_of_one(
            detail::EdgeWalk<T>(b, T(-1)), false, [&](std::size_t i) { return a[0] - b[i]; }, visit);
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
        const T turn = detail::order(walk_a, walk_b);
        if (!(turn < 0)) {  // NaN has no order: both go on then, so that there is an end
            edge.of_a = true;
            edge.vector = walk_a.edge;
            walk_a.step();
        }
        if (!(turn > 0)) {
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
