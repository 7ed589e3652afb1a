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

#include "convex/difference_edge.hpp"

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

/// Whether an edge is passed over because the square of its length underflows.
template <Scalar T>
[[nodiscard]] inline bool is_without_length(const Vec2<T>& vector) {
    return glm::dot(vector, vector) < std::numeric_limits<T>::min();
}

/// A walk around a polygon, edge by edge. A point has no edges. Vertices in the middle of an edge are passed
/// over, and so are such that rounding has moved inside, and vertices so near to each other that the square
/// of their distance underflows. Where there are edges at all, the last ends where the first begins.
template <Scalar T>
struct EdgeWalk {
    std::span<const Vec2<T>> points;
    T sign{};
    std::size_t vertex{};  ///< where it has come to
    std::size_t end{};     ///< where the next edge ends
    std::size_t left{};    ///< edges not yet walked
    Vec2<T> edge{};        ///< the next edge, times `sign`; meaningful while any edge is left
    bool back{};           ///< its direction is in the second half of the turn

    EdgeWalk(std::span<const Vec2<T>> given, T with_sign)
        : points(given),
          sign(with_sign),
          vertex(first_vertex(given, with_sign)),
          end(vertex),
          left(given.size() > 1 ? given.size() : 0),
          first_(vertex) {
        look();
        if (left == 0) {
            vertex = end = first_vertex(points, T(1));  // whichever shape of the two it is
        }
    }

    void step() {
        vertex = end;
        left -= length_;
        look();
    }

private:
    [[nodiscard]] std::size_t after(std::size_t index) const {
        return index + 1 == points.size() ? 0 : index + 1;
    }

    [[gnu::noinline]] void look() {
        if (left == 0) {
            return;
        }
        end = after(vertex);
        length_ = 1;
        edge = (points[end] - points[vertex]) * sign;
        while (length_ < left && (goes_on() || is_without_length(points[first_] - points[end]))) {
            end = after(end);
            ++length_;
            edge = (points[end] - points[vertex]) * sign;
        }
        if (is_without_length(edge)) {
            left = 0;
        }
        back = edge.y < 0 || (edge.y == 0 && edge.x < 0);
    }

    /// Whether the polygon does not turn left at the end of this edge.
    [[nodiscard]] bool goes_on() const {
        const Vec2<T>& next = points[after(end)];
        return (glm::dot(edge, (next - points[end]) * sign) >= 0 &&
                !(turn(points[vertex], points[end], points[end], next) > 0)) ||
               is_without_length(edge);
    }

    std::size_t first_{};   ///< the vertex where the walk begins
    std::size_t length_{};  ///< edges of the polygon that the next edge is made of
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
    return turn(of_a.points[of_a.vertex], of_a.points[of_a.end], of_b.points[of_b.end],
                of_b.points[of_b.vertex]);
}

}  // namespace detail

/// The edges of D0 in counter-clockwise order, for a range-based loop: none where D0 is a point; two, there
/// and back, where it is a segment. Swapping a and b negates every edge to the last bit; only the one that
/// comes first is another.
template <Scalar T>
class MinkowskiEdgeMerge {
public:
    MinkowskiEdgeMerge(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b)
        : walk_a_(a, T(1)), walk_b_(b, T(-1)) {
        edge_.points_a = walk_a_.points.data();
        edge_.points_b = walk_b_.points.data();
        edge_.a_end = walk_a_.vertex;
        edge_.b_end = walk_b_.vertex;
        edge_.end = walk_a_.points[walk_a_.vertex] - walk_b_.points[walk_b_.vertex];
    }

    class Iterator {
    public:
        explicit Iterator(MinkowskiEdgeMerge& merge) : merge_(merge) { ++*this; }
        [[nodiscard]] const DifferenceEdge<T>& operator*() const { return merge_.edge_; }
        Iterator& operator++() {
            is_at_end_ = !merge_.step();
            return *this;
        }
        [[nodiscard]] bool operator!=(std::default_sentinel_t) const { return !is_at_end_; }

    private:
        MinkowskiEdgeMerge& merge_;
        bool is_at_end_ = false;
    };
    [[nodiscard]] Iterator begin() { return Iterator(*this); }
    [[nodiscard]] static std::default_sentinel_t end() { return {}; }

    /// The edge that was next around its own shape as well, but has a later direction than the one just
    /// taken: in the direction in which D0 will take it. Zero where that shape has none left.
    [[nodiscard]] Vec2<T> later_edge() const {
        const detail::EdgeWalk<T>& other = edge_.of_a ? walk_b_ : walk_a_;
        return (edge_.of_a && edge_.of_b) || other.left == 0 ? Vec2<T>(0) : other.edge;
    }

private:
    /// Goes on to the next edge, if there is any. Not inlined: there are many loops.
    [[gnu::noinline]] bool step() {
        if (walk_a_.left == 0 && walk_b_.left == 0) {
            return false;
        }
        edge_.start = edge_.end;
        edge_.a = edge_.a_end;
        edge_.b = edge_.b_end;
        const double order = detail::order(walk_a_, walk_b_);
        edge_.of_a = !(order < 0);  // NaN has no order: both go on then, so that there is an end
        edge_.of_b = !(order > 0);
        if (edge_.of_a) {
            edge_.vector = walk_a_.edge;
            walk_a_.step();
        }
        if (edge_.of_b) {
            edge_.vector = edge_.of_a ? edge_.vector + walk_b_.edge : walk_b_.edge;
            walk_b_.step();
        }
        edge_.a_end = walk_a_.vertex;
        edge_.b_end = walk_b_.vertex;
        edge_.end = walk_a_.points[walk_a_.vertex] - walk_b_.points[walk_b_.vertex];
        return true;
    }

    detail::EdgeWalk<T> walk_a_;
    detail::EdgeWalk<T> walk_b_;
    DifferenceEdge<T> edge_;
};

template <Scalar T>
[[nodiscard]] inline MinkowskiEdgeMerge<T> minkowski_edge_merge(std::span<const Vec2<T>> a,
                                                                std::span<const Vec2<T>> b) {
    return MinkowskiEdgeMerge<T>(a, b);
}

}  // namespace collidarium
