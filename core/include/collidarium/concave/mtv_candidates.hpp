#pragma once

/// Ways out of the union of parts that a difference of concave shapes is: where they may lead, and which of
/// them is the shortest.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "collidarium/concave/minkowski_union.hpp"

namespace collidarium {

/// A shortest translation of b that leaves it touching a.
template <Scalar T>
struct WayOut {
    Vec2<T> mtv{};
    Vec2<T> normal{};   ///< unit
    T depth{};          ///< the length of the shortest way, and but for rounding of this one
    bool degenerate{};  ///< another way is as short
};

namespace detail {

/// Keeps the shortest of many ways, and all that are as short within rounding.
template <Scalar T>
class WaysOut {
public:
    explicit WaysOut(T rounding) : rounding_(rounding) {}

    [[nodiscard]] T shortest() const { return shortest_; }
    /// Whether a way of this length may matter.
    [[nodiscard]] bool is_near(T length) const { return length <= shortest_ + rounding_; }

    /// `outward()`: the direction of a way that is too short to have one. `is_out(point)`: whether it leads
    /// out.
    template <class Outward, class IsOut>
    void offer(const Vec2<T>& point, Outward&& outward, IsOut&& is_out) {
        const T length = glm::length(point);
        const auto normal = [&] { return length > rounding_ ? unit(point) : outward(); };
        if (!is_near(length) || is_known(point, length, normal) || !is_out(point)) {
            return;
        }
        found_.push_back({point, normal(), length, false});
        if (length < shortest_) {
            shortest_ = length;
            std::erase_if(found_, [&](const WayOut<T>& other) { return !is_near(other.depth); });
        }
    }

    /// Of all ways that are as short as the shortest, within rounding. Which were found first does not
    /// matter.
    [[nodiscard]] WayOut<T> best() const {
        WayOut<T> best;
        bool has_best = false;
        bool degenerate = false;
        for (const WayOut<T>& way : found_) {
            const bool is_other = has_best && glm::dot(way.normal, best.normal) < 1 - T(1e-6);
            degenerate = degenerate || is_other;
            if (!has_best || (is_other ? is_before(way.normal, best.normal) : is_less(way, best))) {
                best = way;
                has_best = true;
            }
        }
        best.depth = shortest_;
        best.degenerate = degenerate;
        return best;
    }

private:
    /// Whether one was found that differs by nothing or leads to the same place, but for rounding, and is
    /// shorter.
    template <class Normal>
    [[nodiscard]] bool is_known(const Vec2<T>& point, T length, Normal&& normal) const {
        const T near = rounding_ / 64;
        return std::any_of(found_.begin(), found_.end(), [&](const WayOut<T>& other) {
            const Vec2<T> apart = point - other.mtv;
            return std::abs(apart.x) <= near && std::abs(apart.y) <= near &&
                   (other.depth < length || apart == Vec2<T>(0)) &&
                   glm::dot(normal(), other.normal) >= 1 - std::numeric_limits<T>::epsilon();
        });
    }

    /// Of ways in the same direction: the shorter one, then any rule that does not look at signs.
    [[nodiscard]] static bool is_less(const WayOut<T>& way, const WayOut<T>& other) {
        return way.depth != other.depth ? way.depth < other.depth
                                        : std::abs(way.mtv.x) < std::abs(other.mtv.x);
    }

    /// Of equally short ways: y before x before slanted ones, then the positive side.
    [[nodiscard]] static bool is_before(const Vec2<T>& normal, const Vec2<T>& other) {
        const auto rank = [](const Vec2<T>& n) {
            return std::abs(n.x) <= T(1e-6) ? 0 : std::abs(n.y) <= T(1e-6) ? 1 : 2;
        };
        if (rank(normal) != rank(other)) {
            return rank(normal) < rank(other);
        }
        return std::abs(normal.y - other.y) > T(1e-6) ? normal.y > other.y : normal.x > other.x;
    }

    T rounding_;
    T shortest_ = std::numeric_limits<T>::infinity();
    std::vector<WayOut<T>> found_;
};

/// A place along a side, but for rounding.
template <Scalar T>
[[nodiscard]] inline bool is_along(T u) {
    constexpr T rounded = 64 * std::numeric_limits<T>::epsilon();
    return u >= -rounded && u <= 1 + rounded;
}

/// Calls `visit(point, outward)` with the foot of the origin on a side, if it has one.
template <Scalar T, class Visit>
inline void visit_foot(const UnionSide<T>& side, T radius, Visit&& visit) {
    if (side.is_circle()) {
        const T length = glm::length(side.from);
        const Vec2<T> away = length > 0 ? side.from / -length : Vec2<T>(1, 0);
        visit(side.from + away * radius, away);
        return;
    }
    const Vec2<T> edge = side.to - side.from;
    if (is_along(-glm::dot(side.from, edge) / glm::dot(edge, edge))) {
        visit(side.normal * glm::dot(side.normal, side.from), side.normal);
    }
}

/// Calls `visit(point, outward)` with the points where two sides cross: outside is where both normals point.
template <Scalar T, class Visit>
class Crossings {
public:
    Crossings(T radius, Visit& visit) : radius_(radius), visit_(visit) {}

    void look_at(const UnionSide<T>& first, const UnionSide<T>& second) {
        const bool in_order = comes_first(first, second);
        const UnionSide<T>& s = in_order ? first : second;
        const UnionSide<T>& t = in_order ? second : first;
        if (s.is_circle() && t.is_circle()) {
            circle_circle(s, t);
        } else if (s.is_circle()) {
            line_circle(t, s);
        } else if (t.is_circle()) {
            line_circle(s, t);
        } else {
            line_line(s, t);
        }
    }

private:
    void corner(const Vec2<T>& point, const Vec2<T>& normal, const Vec2<T>& other) {
        const Vec2<T> sum = normal + other;
        if (glm::dot(sum, sum) > T(1e-6)) {
            visit_(point, sum);
        }
    }

    void line_line(const UnionSide<T>& s, const UnionSide<T>& t) {
        const Vec2<T> edge_s = s.to - s.from;
        const Vec2<T> edge_t = t.to - t.from;
        const T turn = cross(edge_s, edge_t);
        if (turn == 0) {
            return;
        }
        const T u = cross(t.from - s.from, edge_t) / turn;
        const T v = cross(t.from - s.from, edge_s) / turn;
        if (is_along(u) && is_along(v)) {
            corner(s.from + edge_s * u, s.normal, t.normal);
        }
    }

    void line_circle(const UnionSide<T>& line, const UnionSide<T>& circle) {
        const Vec2<T> edge = line.to - line.from;
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
                const Vec2<T> point = line.from + edge * u;
                corner(point, line.normal, (point - circle.from) / radius_);
            }
        }
    }

    void circle_circle(const UnionSide<T>& s, const UnionSide<T>& t) {
        const Vec2<T> between = t.from - s.from;
        const T distance = glm::length(between);
        if (!(distance > 0) || distance > 2 * radius_) {
            return;
        }
        const T height = std::sqrt(std::max(radius_ * radius_ - distance * distance / 4, T(0)));
        for (const T sign : {T(-1), T(1)}) {
            const Vec2<T> point =
                s.from + between * T(0.5) + perpendicular(between) * (sign * height / distance);
            corner(point, (point - s.from) / radius_, (point - t.from) / radius_);
        }
    }

    T radius_;
    Visit& visit_;
};

}  // namespace detail

}  // namespace collidarium
