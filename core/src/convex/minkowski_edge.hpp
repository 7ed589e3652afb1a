#pragma once

/// Single edges of the Minkowski difference of two convex shapes, by the vertices they run through: for
/// methods that come upon one without walking around all of it. Which vertices these are is decided by exact
/// signs.

#include <array>
#include <cstddef>
#include <span>

#include "convex/minkowski_edge_merge.hpp"

namespace collidarium {

/// The index of the point farthest along `direction`, reckoned from the first point; of equally far ones the
/// first.
template <Scalar T>
[[nodiscard]] inline std::size_t support_index(std::span<const Vec2<T>> points, const Vec2<T>& direction) {
    std::size_t best = 0;
    T farthest = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const T far = glm::dot(points[i] - points[0], direction);
        if (far > farthest) {
            farthest = far;
            best = i;
        }
    }
    return best;
}

/// Two positions: the vector from one to the other before it is rounded.
template <Scalar T>
struct Direction {
    Vec2<T> from{};
    Vec2<T> to{};

    /// Positive where the vector from p to q turns to the left of it, 0 where the two are parallel; exact.
    [[nodiscard]] double turn_to(const Vec2<T>& p, const Vec2<T>& q) const { return turn(from, to, p, q); }
    [[nodiscard]] Vec2<T> vector() const { return to - from; }
};

namespace detail {

/// Of the points on the line through number `known` along `direction`, the first and the last.
template <Scalar T>
[[nodiscard]] inline std::array<std::size_t, 2> ends_on_line(std::span<const Vec2<T>> points,
                                                             std::size_t known,
                                                             const Direction<T>& direction) {
    std::array<std::size_t, 2> ends{known, known};
    std::array<T, 2> along{};
    for (std::size_t i = 0; i < points.size(); ++i) {
        const T far = glm::dot(points[i] - points[known], direction.vector());
        if (i == known || direction.turn_to(points[known], points[i]) != 0) {
            continue;
        }
        if (far < along[0]) {
            along[0] = far;
            ends[0] = i;
        } else if (far > along[1]) {
            along[1] = far;
            ends[1] = i;
        }
    }
    return ends;
}

/// The index of the point farthest to the left of a direction, or with `sign` -1 to the right.
template <Scalar T>
[[nodiscard]] inline std::size_t farthest_beside(std::span<const Vec2<T>> points,
                                                 const Direction<T>& direction, double sign) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        best = direction.turn_to(points[best], points[i]) * sign > 0 ? i : best;
    }
    return best;
}

}  // namespace detail

/// The edge of D0 along `direction` (the inside to its left) that runs through vertex `a` of the one shape
/// less vertex `b` of the other: as long as both shapes make it. Its vector is zero where the two have no
/// edge along that direction, or one so short that the square of its length underflows.
template <Scalar T>
[[nodiscard]] inline DifferenceEdge<T> edge_through(std::span<const Vec2<T>> points_a, std::size_t a,
                                                    std::span<const Vec2<T>> points_b, std::size_t b,
                                                    const Direction<T>& direction) {
    const auto of_a = detail::ends_on_line(points_a, a, direction);
    const auto of_b = detail::ends_on_line(points_b, b, direction);
    DifferenceEdge<T> edge;
    edge.points_a = points_a.data();
    edge.points_b = points_b.data();
    edge.a = of_a[0];
    edge.a_end = of_a[1];
    edge.b = of_b[1];
    edge.b_end = of_b[0];
    edge.of_a = edge.a != edge.a_end;
    edge.of_b = edge.b != edge.b_end;
    edge.start = points_a[edge.a] - points_b[edge.b];
    edge.end = points_a[edge.a_end] - points_b[edge.b_end];
    edge.vector = (points_a[edge.a_end] - points_a[edge.a]) + (points_b[edge.b] - points_b[edge.b_end]);
    if (detail::is_without_length(edge.vector)) {
        edge.vector = Vec2<T>(0);
    }
    return edge;
}

/// Calls `visit(edge)` for the edge of D0 along every edge of a, then along every edge of b that no edge of a
/// is along, until it returns false. Each is found by projecting the other shape, so the cost is quadratic in
/// the vertices: `minkowski_edge_merge` walks around all of them at once. Vertices that this passes over are
/// passed over here.
template <Scalar T, class Visit>
inline void for_each_edge_by_projection(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b,
                                        Visit&& visit) {
    for (detail::EdgeWalk<T> walk(a, T(1)); walk.left > 0; walk.step()) {
        const Direction<T> along{a[walk.vertex], a[walk.end]};
        if (!visit(edge_through(a, walk.vertex, b, detail::farthest_beside(b, along, 1), along))) {
            return;
        }
    }
    for (detail::EdgeWalk<T> walk(b, T(-1)); walk.left > 0; walk.step()) {
        const Direction<T> along{b[walk.end], b[walk.vertex]};  // D0 has b's edges the other way round
        const auto edge = edge_through(a, detail::farthest_beside(a, along, -1), b, walk.vertex, along);
        const bool is_new = !edge.of_a || detail::is_without_length(a[edge.a_end] - a[edge.a]);
        if (is_new && !visit(edge)) {
            return;
        }
    }
}

}  // namespace collidarium
