#pragma once

/// The edges of the differences of convex parts, and where two of them cross.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/interval.hpp"

namespace collidarium::detail {

/// A straight edge of the difference of two parts, from `from` to `from + vector`; or an arc around `from`.
template <Scalar T>
struct UnionEdge {
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    Vec2<T> from{};
    Vec2<T> vector{};      ///< of an arc: the unit direction in which it begins; zero: a whole circle
    Vec2<T> normal{};      ///< unit, outwards; zero: an arc
    T foot{};              ///< where along the edge the foot of the origin is: at its ends 0 and 1
    Vec2<T> arc_end{};     ///< of an arc: the unit direction in which it ends, to the left of the first
    std::size_t member{};  ///< which difference it is of
    bool is_internal{};    ///< it comes from an internal edge, so another difference goes on beyond it
    std::size_t beyond_a = none;  ///< the parts of that difference, where it covers all of the edge
    std::size_t beyond_b = none;

    [[nodiscard]] bool is_arc() const { return normal == Vec2<T>(0); }
    /// The unit normal at a point of it, outwards; zero where an arc is too small to have any.
    [[nodiscard]] Vec2<T> outward_at(const Vec2<T>& point) const {
        const Vec2<T> away = point - from;
        return !is_arc() ? normal : away == Vec2<T>(0) ? away : unit(away);
    }
    [[nodiscard]] Vec2<T> to() const { return is_arc() ? from : from + vector; }
    /// The distances of its nearest and its farthest point from the origin.
    [[nodiscard]] Interval<T> distances(T radius) const {
        if (is_arc()) {
            const T distance = glm::length(from);
            return {std::abs(distance - radius), distance + radius};
        }
        return {glm::length(from + vector * std::clamp(foot, T(0), T(1))),
                std::max(glm::length(from), glm::length(to()))};
    }
};

/// An order of edges that swapping the shapes, which negates them, does not change.
template <Scalar T>
[[nodiscard]] inline bool comes_first(const UnionEdge<T>& s, const UnionEdge<T>& t) {
    const auto key = [](const UnionEdge<T>& edge) {
        return std::array{glm::dot(edge.from, edge.from), glm::dot(edge.to(), edge.to()),
                          std::abs(edge.from.x)};
    };
    return key(s) < key(t);
}

/// A place along an edge, but for rounding.
template <Scalar T>
[[nodiscard]] inline bool is_along(T u) {
    constexpr T rounded = 64 * std::numeric_limits<T>::epsilon();
    return u >= -rounded && u <= 1 + rounded;
}

/// Of a circle around a point, the direction from there to what is nearest to the origin, or one of them.
template <Scalar T>
[[nodiscard]] inline Vec2<T> nearest_direction(const Vec2<T>& center) {
    return center == Vec2<T>(0) ? Vec2<T>(1, 0) : -unit(center);
}

/// Calls `visit(point)` with the points where two edges cross, of arcs those where their circles do.
template <Scalar T, class Visit>
class Crossings {
public:
    Crossings(T radius, Visit& visit) : radius_(radius), visit_(visit) {}

    void look_at(const UnionEdge<T>& s, const UnionEdge<T>& t) {
        if (!may_cross(s, t)) {
            return;
        }
        if (s.is_arc() && t.is_arc()) {
            circle_circle(s, t);
        } else if (s.is_arc()) {
            line_circle(t, s);
        } else if (t.is_arc()) {
            line_circle(s, t);
        } else {
            line_line(s, t);
        }
    }
    /// The same to the last bit whichever of them is the first.
    void look_at_in_order(const UnionEdge<T>& first, const UnionEdge<T>& second) {
        const bool in_order = comes_first(first, second);
        look_at(in_order ? first : second, in_order ? second : first);
    }

private:
    /// Whether two straight sides have any point in common, but for rounding; of circles it is not known.
    [[nodiscard]] static bool may_cross(const UnionEdge<T>& s, const UnionEdge<T>& t) {
        const Vec2<T>& edge_s = s.vector;
        const Vec2<T>& edge_t = t.vector;
        const Vec2<T> between = t.from - s.from;
        const T turn = cross(edge_s, edge_t);
        const T size = std::abs(turn);
        const T u = cross(between, edge_t);
        const T v = cross(between, edge_s);
        const T rounded = T(1e-3) * size;
        return s.is_arc() || t.is_arc() ||
               (std::abs(u - turn / 2) <= size / 2 + rounded && std::abs(v - turn / 2) <= size / 2 + rounded);
    }

    void line_line(const UnionEdge<T>& s, const UnionEdge<T>& t) {
        const Vec2<T>& edge_s = s.vector;
        const Vec2<T>& edge_t = t.vector;
        const T turn = cross(edge_s, edge_t);
        if (turn == 0) {
            return;
        }
        const T u = cross(t.from - s.from, edge_t) / turn;
        const T v = cross(t.from - s.from, edge_s) / turn;
        if (is_along(u) && is_along(v)) {
            visit_(s.from + edge_s * u);
        }
    }

    void line_circle(const UnionEdge<T>& line, const UnionEdge<T>& circle) {
        const Vec2<T>& edge = line.vector;
        const T length2 = glm::dot(edge, edge);
        const Vec2<T> to_center = circle.from - line.from;
        const T middle = glm::dot(to_center, edge) / length2;
        const T across = cross(edge, to_center);
        const T left = radius_ * radius_ * length2 - across * across;
        if (left < 0) {
            return;
        }
        for (const T sign : {T(-1), T(1)}) {
            const T u = middle + sign * std::sqrt(left) / length2;
            if (is_along(u)) {
                visit_(line.from + edge * u);
            }
        }
    }

    void circle_circle(const UnionEdge<T>& s, const UnionEdge<T>& t) {
        const Vec2<T> between = t.from - s.from;
        const T distance = std::sqrt(glm::dot(between, between));
        if (!(distance > 0) || distance > 2 * radius_) {
            return;
        }
        const T height = std::sqrt(std::max(radius_ * radius_ - distance * distance / 4, T(0)));
        for (const T sign : {T(-1), T(1)}) {
            visit_(s.from + between * T(0.5) + perpendicular(between) * (sign * height / distance));
        }
    }

    T radius_;
    Visit& visit_;
};

}  // namespace collidarium::detail
