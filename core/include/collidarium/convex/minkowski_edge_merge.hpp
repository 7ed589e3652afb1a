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

#include <glm/geometric.hpp>

#include "collidarium/predicates/orientation.hpp"
#include "collidarium/shapes/convex_proxy.hpp"

namespace collidarium {

/// One edge of D0, counter-clockwise: the inside is to its left. Where an edge of a and one of b run
/// along it, it is both of them, one after the other. No two edges in a row have the same direction.
template <Scalar T>
struct DifferenceEdge {
    Vec2<T> start;            ///< a.points[a] - b.points[b]
    Vec2<T> end;              ///< a.points[a_end] - b.points[b_end]: the next vertex of D0
    Vec2<T> vector{};         ///< from start to end; never zero, nor is its square
    std::size_t a;            ///< the vertex of a at the start
    std::size_t b;            ///< the vertex of b at the start
    std::size_t a_end;        ///< the vertex of a at the end
    std::size_t b_end;        ///< the vertex of b at the end
    bool of_a{};              ///< the edge of a from vertex a to a_end runs along it
    bool of_b{};              ///< the edge of b from vertex b to b_end runs along it, the other way round
    const Vec2<T>* points_a;  ///< of the two shapes, for what rounding of start and end would hide
    const Vec2<T>* points_b;
};

/// The unit vector across an edge of D0, outwards. `length` is that of the edge.
template <Scalar T>
[[nodiscard]] inline Vec2<T> outward_normal(const Vec2<T>& edge, T length) {
    return {detail::without_negative_zero(edge.y / length), detail::without_negative_zero(-edge.x / length)};
}

/// The unit vector across an edge of D0, outwards.
template <Scalar T>
[[nodiscard]] inline Vec2<T> outward_normal(const Vec2<T>& edge) {
    return outward_normal(edge, std::sqrt(glm::dot(edge, edge)));
}

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

/// The same seen from another point than the origin.
template <Scalar T>
[[nodiscard]] inline EdgeSide<T> side_of(const DifferenceEdge<T>& edge, const Vec2<T>& point) {
    return side_of(edge.start - point, edge.end - point, edge.vector);
}

namespace detail {

/// The numbers of an edge to 14 digits, with their exact signs: from the vertices given, not from their
/// rounded differences. An edge of both shapes is the sum of two parallel ones.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline EdgeSide<T> accurate_side_of(const DifferenceEdge<T>& edge, T length2) {
    const Displacement start(edge.points_b[edge.b], edge.points_a[edge.a]);
    const Displacement end(edge.points_b[edge.b_end], edge.points_a[edge.a_end]);
    EdgeSide<T> at{T(0), T(0), T(0), length2};
    const auto add = [&](const Displacement& part) {
        at.side += rounded_to<T>(accurate_cross(start, part));
        at.along -= rounded_to<T>(accurate_dot(start, part));
        at.to_end += rounded_to<T>(accurate_dot(end, part));
    };
    if (edge.of_a) {
        add({edge.points_a[edge.a], edge.points_a[edge.a_end]});
    }
    if (edge.of_b) {
        add({edge.points_b[edge.b_end], edge.points_b[edge.b]});
    }
    return at;
}

}  // namespace detail

/// The same, with exact signs: as far as rounding could have turned one around, it is reckoned again from the
/// vertices of the two shapes.
template <Scalar T>
[[nodiscard]] inline EdgeSide<T> side_of(const DifferenceEdge<T>& edge) {
    const EdgeSide<T> at = side_of(edge.start, edge.end, edge.vector);
    // Each factor is off by a unit in the last place at most, each product and their sum by half of one.
    constexpr T rounding = 4 * std::numeric_limits<T>::epsilon();
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    const Vec2<T> size = glm::abs(edge.vector);
    const Vec2<T> start = glm::abs(edge.start);
    const Vec2<T> end = glm::abs(edge.end);
    const Vec2<T>& nearer = at.along <= at.to_end ? start : end;
    const auto is_clear = [](T number, T products) {
        return std::abs(number) > rounding * products && products > least;
    };
    if (is_clear(at.side, nearer.x * size.y + nearer.y * size.x) &&
        is_clear(at.along, glm::dot(start, size)) && is_clear(at.to_end, glm::dot(end, size))) [[likely]] {
        return at;
    }
    return detail::accurate_side_of(edge, at.length2);
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
