#pragma once

/// The edges of the Minkowski differences of convex parts, and where two of them cross.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/interval.hpp"

namespace collidarium::detail {

/// A straight edge of the difference of two parts, from `from` to `from + vector`; or, where one of the
/// shapes is round, the circle around a vertex of it: the rest of the circle is inside of that difference.
template <Scalar T>
struct UnionEdge {
    Vec2<T> from{};  ///< of a circle: its centre
    Vec2<T> vector{};
    Vec2<T> normal{};    ///< unit, outwards; zero: a circle
    T foot{};            ///< where the origin is nearest to the line of the edge, whose ends are 0 and 1
    bool is_internal{};  ///< it comes from an edge between two parts, so another difference goes on beyond

    [[nodiscard]] bool is_circle() const { return normal == Vec2<T>(0); }
    [[nodiscard]] Vec2<T> to() const { return from + vector; }
    /// The unit normal at a point of it, outwards; zero on a circle too small to have any.
    [[nodiscard]] Vec2<T> outward_at(const Vec2<T>& point) const {
        const Vec2<T> away = point - from;
        return !is_circle() ? normal : away == Vec2<T>(0) ? away : unit(away);
    }
    /// The distances of its nearest and its farthest point from the origin.
    [[nodiscard]] Interval<T> distances(T radius) const {
        if (is_circle()) {
            const T distance = glm::length(from);
            return {std::abs(distance - radius), distance + radius};
        }
        return {glm::length(from + vector * std::clamp(foot, T(0), T(1))),
                std::max(glm::length(from), glm::length(to()))};
    }
};

/// Whether `u` is between the two ends of an edge, 0 and 1, but for rounding.
template <Scalar T>
[[nodiscard]] inline bool is_along(T u) {
    constexpr T rounded = 64 * std::numeric_limits<T>::epsilon();
    return u >= -rounded && u <= 1 + rounded;
}

/// The point of an edge that is nearest to the origin; of a circle around the origin, the one on the right.
template <Scalar T>
[[nodiscard]] inline Vec2<T> nearest_point(const UnionEdge<T>& edge, T radius) {
    if (edge.is_circle()) {
        return edge.from + (edge.from == Vec2<T>(0) ? Vec2<T>(1, 0) : -unit(edge.from)) * radius;
    }
    return is_along(edge.foot) ? edge.normal * glm::dot(edge.normal, edge.from)
           : edge.foot < 0     ? edge.from
                               : edge.to();
}

/// Calls `visit(point)` with the points where two edges cross, or the circles of edges.
template <Scalar T, class Visit>
inline void visit_crossings(const UnionEdge<T>& one, const UnionEdge<T>& other, T radius, Visit&& visit) {
    // Always in the same order, which a reflection at the origin does not change, so that the numbers are
    // always the same.
    const auto key = [](const UnionEdge<T>& edge) {
        return std::array{glm::dot(edge.from, edge.from), glm::dot(edge.to(), edge.to()),
                          std::abs(edge.from.x)};
    };
    const bool in_order = !(key(other) < key(one));
    const UnionEdge<T>& s = in_order ? one : other;
    const UnionEdge<T>& t = in_order ? other : one;
    const Vec2<T> between = t.from - s.from;
    if (s.is_circle() && t.is_circle()) {
        const T distance = std::sqrt(glm::dot(between, between));
        if (distance > 0 && distance <= 2 * radius) {
            const T height = std::sqrt(std::max(radius * radius - distance * distance / 4, T(0)));
            for (const T sign : {T(-1), T(1)}) {
                visit(s.from + between * T(0.5) + perpendicular(between) * (sign * height / distance));
            }
        }
    } else if (s.is_circle() || t.is_circle()) {
        const UnionEdge<T>& line = s.is_circle() ? t : s;
        const Vec2<T> to_center = s.is_circle() ? -between : between;
        const T length2 = glm::dot(line.vector, line.vector);
        const T across = cross(line.vector, to_center);
        const T left = radius * radius * length2 - across * across;
        for (const T sign : {T(-1), T(1)}) {
            const T u = (glm::dot(to_center, line.vector) + sign * std::sqrt(std::max(left, T(0)))) / length2;
            if (left >= 0 && is_along(u)) {
                visit(line.from + line.vector * u);
            }
        }
    } else {
        const T turn = cross(s.vector, t.vector);
        const T u = cross(between, t.vector);
        const T v = cross(between, s.vector);
        // Before the divisions, for most edges do not cross.
        const T most = std::abs(turn) * T(0.501);
        if (turn != 0 && std::abs(u - turn / 2) <= most && std::abs(v - turn / 2) <= most &&
            is_along(u / turn) && is_along(v / turn)) {
            visit(s.from + s.vector * (u / turn));
        }
    }
}

}  // namespace collidarium::detail
