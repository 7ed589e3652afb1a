#pragma once

/// One edge of the Minkowski difference D0 of the points of two convex shapes, and where the origin is
/// relative to it, with exact signs.

#include <cmath>
#include <cstddef>
#include <limits>

#include <glm/common.hpp>

#include "collidarium/predicates/orientation.hpp"
#include "collidarium/scalar.hpp"

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
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline EdgeSide<T> side_of(const Vec2<T>& start, const Vec2<T>& end,
                                                                   const Vec2<T>& vector) {
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

/// The same, with exact signs: as far as rounding could have reversed one, it is computed again from the
/// vertices of the two shapes.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline EdgeSide<T> side_of(const DifferenceEdge<T>& edge) {
    const EdgeSide<T> at = side_of(edge.start, edge.end, edge.vector);
    // Each factor is off by a unit in the last place at most, each product and their sum by half of one.
    constexpr T rounding = 4 * std::numeric_limits<T>::epsilon();
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    const Vec2<T> size = detail::absolute(edge.vector);
    const Vec2<T> start = detail::absolute(edge.start);
    const Vec2<T> end = detail::absolute(edge.end);
    const Vec2<T>& nearer = at.along <= at.to_end ? start : end;
    const auto is_clear = [](T number, T products) {
        return std::abs(number) > rounding * products && products > least;
    };
    if (is_clear(at.side, nearer.x * size.y + nearer.y * size.x) &&
        is_clear(at.along, glm::dot(start, size)) && is_clear(at.to_end, glm::dot(end, size))) [[likely]] {
        return at;
    }
    const DifferenceEdge<T> copy = edge;  // so that the edge itself may stay in registers
    return detail::accurate_side_of(copy, at.length2);
}

}  // namespace collidarium
