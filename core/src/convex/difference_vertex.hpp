#pragma once

/// A vertex of the Minkowski difference D0 of two convex polygons by the vertices that it comes from, and the
/// edges that begin and end there.

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "convex/difference_edge.hpp"

namespace collidarium::detail {

/// Rounding can change a dot or a cross product of the two by no more than this, underflow included.
template <Scalar T>
[[nodiscard]] constexpr T rounding_of(const Vec2<T>& u, const Vec2<T>& v) {
    return 16 * std::numeric_limits<T>::epsilon() * (std::abs(u.x) + std::abs(u.y)) *
               (std::abs(v.x) + std::abs(v.y)) +
           std::numeric_limits<T>::min();
}

/// Whether a positive number is so far from the ends of the range that rounding costs it no more than digits.
template <Scalar T>
[[nodiscard]] constexpr bool is_in_range(T number) {
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    return number > least && number <= std::numeric_limits<T>::max();
}
/// Whether the squares of a product of two lengths, and of a length, are as accurate as these.
template <Scalar T>
[[nodiscard]] constexpr bool can_be_squared(T product, T length) {
    return is_in_range(product * product) && is_in_range(length * length);
}

/// A vertex of D0 that comes from vertex a of one polygon and vertex b of the other, and the edges there.
template <Scalar T>
class DifferenceVertex {
public:
    DifferenceVertex(std::span<const Vec2<T>> points_a, std::span<const Vec2<T>> points_b, std::size_t a,
                     std::size_t b)
        : points_a_(points_a), points_b_(points_b), a_(a), b_(b) {}

    [[nodiscard]] std::size_t a() const { return a_; }
    [[nodiscard]] std::size_t b() const { return b_; }
    [[nodiscard]] Vec2<T> vertex() const { return points_a_[a_] - points_b_[b_]; }

    /// The vertex of D0 at the end of the edge that begins here; at the start of the one that ends here.
    [[nodiscard]] DifferenceVertex next(bool of_a) const {
        return of_a ? at(after_a(), b_) : at(a_, after_b());
    }
    [[nodiscard]] DifferenceVertex previous(bool of_a) const {
        return of_a ? at(before_a(), b_) : at(a_, before_b());
    }

    // The edges of both that meet here, in the direction in which D0 takes them; zero of a point.
    [[nodiscard]] Vec2<T> next_of_a() const { return points_a_[after_a()] - points_a_[a_]; }
    [[nodiscard]] Vec2<T> previous_of_a() const { return points_a_[a_] - points_a_[before_a()]; }
    [[nodiscard]] Vec2<T> next_of_b() const { return points_b_[b_] - points_b_[after_b()]; }
    [[nodiscard]] Vec2<T> previous_of_b() const { return points_b_[before_b()] - points_b_[b_]; }

    [[nodiscard]] bool is_next_of_a() const {
        return points_b_.size() == 1 || (points_a_.size() > 1 && turns(next_of_a(), next_of_b(), T(1)));
    }
    [[nodiscard]] bool is_previous_of_a() const {
        return points_b_.size() == 1 ||
               (points_a_.size() > 1 && turns(previous_of_a(), previous_of_b(), T(-1)));
    }

    /// Whether this is the only vertex of D0 that reaches farthest along a direction, beyond doubt.
    [[nodiscard]] bool is_farthest(const Vec2<T>& direction) const {
        const auto leads_back = [&](const Vec2<T>& side, T sign) {
            return glm::dot(direction, side) * sign < -rounding_of(direction, side);
        };
        return (points_a_.size() == 1 ||
                (leads_back(next_of_a(), T(1)) && leads_back(previous_of_a(), T(-1)))) &&
               (points_b_.size() == 1 ||
                (leads_back(next_of_b(), T(1)) && leads_back(previous_of_b(), T(-1))));
    }

private:
    /// Whether the turn from an edge of a to one of b has that sign. Only a segment has edges in opposite
    /// directions at a vertex: of these, the other shape's comes first.
    [[nodiscard]] bool turns(const Vec2<T>& of_a, const Vec2<T>& of_b, T sign) const {
        const T turn = cross(of_a, of_b);
        if (glm::dot(of_a, of_b) < 0 && std::abs(turn) <= rounding_of(of_a, of_b)) [[unlikely]] {
            return points_b_.size() == 2;
        }
        return turn * sign > 0;
    }
    [[nodiscard]] DifferenceVertex at(std::size_t a, std::size_t b) const {
        return DifferenceVertex(points_a_, points_b_, a, b);
    }
    [[nodiscard]] std::size_t after_a() const { return a_ + 1 == points_a_.size() ? 0 : a_ + 1; }
    [[nodiscard]] std::size_t after_b() const { return b_ + 1 == points_b_.size() ? 0 : b_ + 1; }
    [[nodiscard]] std::size_t before_a() const { return (a_ == 0 ? points_a_.size() : a_) - 1; }
    [[nodiscard]] std::size_t before_b() const { return (b_ == 0 ? points_b_.size() : b_) - 1; }

    std::span<const Vec2<T>> points_a_;
    std::span<const Vec2<T>> points_b_;
    std::size_t a_;
    std::size_t b_;
};

/// Whether two segments are parallel, or too nearly so to decide: D0 is then flat.
template <Scalar T>
[[nodiscard]] constexpr bool may_be_parallel(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    if (a.points.size() != 2 || b.points.size() != 2) {
        return false;
    }
    const Vec2<T> of_a = a.points[1] - a.points[0];
    const Vec2<T> of_b = b.points[1] - b.points[0];
    return std::abs(cross(of_a, of_b)) <= rounding_of(of_a, of_b);
}

/// The number of the point that reaches farthest along a direction.
template <Scalar T>
[[nodiscard]] inline std::size_t farthest_vertex(std::span<const Vec2<T>> points, const Vec2<T>& direction) {
    std::size_t farthest = 0;
    T most = glm::dot(points[0], direction);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const T along = glm::dot(points[i], direction);
        farthest = along > most ? i : farthest;
        most = along > most ? along : most;
    }
    return farthest;
}

/// Of the sign of `turn`, which is computed where floating point does not settle it.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T turn_between(const Vec2<T>& from, const Vec2<T>& to,
                                                              const Vec2<T>& other_from,
                                                              const Vec2<T>& other_to) {
    const Vec2<T> edge = to - from;
    const Vec2<T> other = other_to - other_from;
    const T value = cross(edge, other);
    if (std::abs(value) > rounding_of(edge, other)) [[likely]] {
        return value;
    }
    return T(sign_of(turn(from, to, other_from, other_to)));
}

/// The edge of D0 along the edge of one of the shapes that begins at vertex `a` of a or `b` of b, where the
/// other is the vertex of the other shape that reaches farthest towards it, or an edge of that one is exactly
/// parallel; nothing but false where it is not.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool edge_along(std::span<const Vec2<T>> points_a,
                                                               std::span<const Vec2<T>> points_b,
                                                               std::size_t a, std::size_t b, bool of_a,
                                                               DifferenceEdge<T>& edge) {
    const std::span<const Vec2<T>> own = of_a ? points_a : points_b;
    const std::span<const Vec2<T>> others = of_a ? points_b : points_a;
    const std::size_t start = of_a ? a : b;
    const std::size_t end = start + 1 == own.size() ? 0 : start + 1;
    std::size_t other = of_a ? b : a;
    std::size_t other_end = other;
    Vec2<T> vector = own[end] - own[start];
    if (others.size() > 1) {
        const std::size_t after = other + 1 == others.size() ? 0 : other + 1;
        const std::size_t before = (other == 0 ? others.size() : other) - 1;
        const T to_next = turn_between(own[start], own[end], others[after], others[other]);
        const T to_previous = turn_between(others[other], others[before], own[start], own[end]);
        if (!(to_next > 0 && to_previous > 0)) [[unlikely]] {
            if (to_next > 0 && to_previous == 0) {
                vector += others[before] - others[other];
                other = before;
            } else if (to_next == 0 && to_previous > 0) {
                vector += others[other] - others[after];
                other_end = after;
            } else {
                return false;
            }
        }
    }
    const bool is_parallel = other != other_end;
    edge.a = of_a ? start : other;
    edge.a_end = of_a ? end : other_end;
    edge.b = of_a ? other : start;
    edge.b_end = of_a ? other_end : end;
    edge.of_a = of_a || is_parallel;
    edge.of_b = !of_a || is_parallel;
    edge.points_a = points_a.data();
    edge.points_b = points_b.data();
    edge.vector = of_a ? vector : -vector;
    edge.start = points_a[edge.a] - points_b[edge.b];
    edge.end = points_a[edge.a_end] - points_b[edge.b_end];
    return true;
}

}  // namespace collidarium::detail
