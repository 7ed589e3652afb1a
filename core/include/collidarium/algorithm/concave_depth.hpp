#pragma once

/// The shortest way out of an overlap when a shape is concave.
///
/// The Minkowski difference of the whole shapes is the union of those of their convex pieces; the shortest
/// way leads to the point of its boundary that is nearest to the origin. That is the foot of the origin on
/// a side of one of them, or a point where two of them cross, that lies in no other. All are tried, the
/// nearest first as far as that is known, so the answer is a true minimum and not a sum of the pieces' ways.
///
/// Cost: quadratic in the number of sides at worst; it keeps a list of them.
///
/// Source: Agarwal, Guibas, Har-Peled, Rabinovitch and Sharir, Penetration Depth of Two Convex Polytopes
/// (2000), for the view of depth as a distance to the boundary; the enumeration is plain.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/algorithm/minkowski.hpp"
#include "collidarium/algorithm/pieces.hpp"
#include "collidarium/algorithm/sat.hpp"
#include "collidarium/algorithm/seams.hpp"

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

/// The union of the Minkowski differences of all pairs of pieces.
template <Scalar T>
class DifferenceUnion {
public:
    DifferenceUnion(const Pieces<T>& a, const Pieces<T>& b) : radius_(a[0].radius + b[0].radius) {
        const auto sides_a = a.sides();
        const auto sides_b = b.sides();
        for (std::size_t i = 0; i < a.size(); ++i) {
            for (std::size_t j = 0; j < b.size(); ++j) {
                add(a[i], b[j], sides_a[i], sides_b[j]);
            }
        }
        if (b.is_thin()) {
            for_each_parallel_bridge(a, b[0],
                                     [&](const Hull<T>& bridge) { parts_.push_back(part_of(bridge, b[0])); });
        } else if (a.is_thin()) {
            for_each_parallel_bridge(b, a[0],
                                     [&](const Hull<T>& bridge) { parts_.push_back(part_of(a[0], bridge)); });
        }
    }

    [[nodiscard]] WayOut<T> shortest_way_out() {
        for (const Side& side : sides_) {
            offer_foot(side);
        }
        for (std::size_t i = 0; i < sides_.size(); ++i) {
            for (std::size_t j = 0; j < i && is_near(sides_[i]); ++j) {
                if (is_near(sides_[j])) {
                    offer_crossings(sides_[i], sides_[j]);
                }
            }
        }
        return best();
    }

private:
    /// A straight piece of the boundary, from `from` to `to`; or a circle around `from`.
    struct Side {
        Vec2<T> from{};
        Vec2<T> to{};
        Vec2<T> normal{};  ///< unit, outwards; zero: a circle
        T least{};         ///< how near it comes to the origin
    };
    using Part = std::vector<Vec2<T>>;  ///< the difference of two pieces, without its rounding

    [[nodiscard]] static Part part_of(const Hull<T>& a, const Hull<T>& b) {
        Part part;
        for_each_edge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
            part.push_back(edge.start);
            return true;
        });
        return part;
    }

    void add(const Hull<T>& a, const Hull<T>& b, const std::vector<bool>& sides_a,
             const std::vector<bool>& sides_b) {
        Part part;
        for_each_edge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
            part.push_back(edge.start);
            if ((edge.of_a && any_side(sides_a, edge.a, edge.a_end)) ||
                (edge.of_b && any_side(sides_b, edge.b, edge.b_end))) {
                add_side(edge);
            }
            return true;
        });
        if (part.empty()) {
            part.push_back(a.points[0] - b.points[0]);
        }
        for (const Vec2<T>& vertex : part) {
            scale_ = std::max({scale_, std::abs(vertex.x), std::abs(vertex.y), radius_});
            if (radius_ > 0) {
                sides_.push_back({vertex, vertex, Vec2<T>(0), std::abs(glm::length(vertex) - radius_)});
            }
        }
        parts_.push_back(std::move(part));
    }

    /// Whether any of the sides of a piece from one vertex to another, which lie on one line, is one of the
    /// whole shape.
    [[nodiscard]] static bool any_side(const std::vector<bool>& sides, std::size_t from, std::size_t to) {
        bool any = false;
        for (std::size_t i = from; i != to; i = i + 1 == sides.size() ? 0 : i + 1) {
            any = any || sides[i];
        }
        return any;
    }

    void add_side(const DifferenceEdge<T>& edge) {
        const Vec2<T> normal = unit(Vec2<T>(edge.vector.y, -edge.vector.x));
        const Vec2<T> from = edge.start + normal * radius_;
        const Vec2<T> to = from + edge.vector;
        const T along =
            std::clamp(-glm::dot(from, edge.vector) / glm::dot(edge.vector, edge.vector), T(0), T(1));
        sides_.push_back({from, to, normal, glm::length(from + edge.vector * along)});
    }

    [[nodiscard]] bool is_near(const Side& side) const { return side.least <= shortest_ + rounding(); }
    [[nodiscard]] T rounding() const { return scale_ * 64 * std::numeric_limits<T>::epsilon(); }

    /// How far a point is from a part: negative inside.
    [[nodiscard]] T signed_distance(const Part& polygon, const Vec2<T>& point) const {
        T outside = std::numeric_limits<T>::infinity();
        T inside = std::numeric_limits<T>::infinity();
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2<T> edge = polygon[(i + 1) % polygon.size()] - polygon[i];
            const Vec2<T> to_point = point - polygon[i];
            const T length2 = glm::dot(edge, edge);
            const T along = length2 > 0 ? std::clamp(glm::dot(to_point, edge) / length2, T(0), T(1)) : T(0);
            outside = std::min(outside, glm::length(to_point - edge * along));
            if (length2 > 0) {
                inside = std::min(inside, cross(edge, to_point) / std::sqrt(length2));
            }
        }
        return (polygon.size() > 2 && inside > 0 ? -inside : outside) - radius_;
    }

    /// Whether b, moved there, is out of all pieces of a, and of the bridges between them.
    [[nodiscard]] bool is_out(const Vec2<T>& point) const {
        return std::all_of(parts_.begin(), parts_.end(),
                           [&](const Part& part) { return signed_distance(part, point) >= -rounding(); });
    }

    void offer(const Vec2<T>& point, const Vec2<T>& outward) {
        const T length = glm::length(point);
        if (length > shortest_ + rounding() || !is_out(point)) {
            return;
        }
        found_.push_back({point, length > rounding() ? unit(point) : outward, length, false});
        shortest_ = std::min(shortest_, length);
    }

    /// Of all ways that are as short as the shortest, within rounding. Which were found first does not
    /// matter.
    [[nodiscard]] WayOut<T> best() const {
        WayOut<T> best;
        bool has_best = false;
        bool degenerate = false;
        for (const WayOut<T>& way : found_) {
            if (way.depth > shortest_ + rounding()) {
                continue;
            }
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

    void offer_foot(const Side& side) {
        if (side.least > shortest_ + rounding()) {
            return;
        }
        if (side.normal == Vec2<T>(0)) {
            const T length = glm::length(side.from);
            const Vec2<T> away = length > 0 ? side.from / -length : Vec2<T>(1, 0);
            offer(side.from + away * radius_, away);
            return;
        }
        const Vec2<T> edge = side.to - side.from;
        const T along = -glm::dot(side.from, edge) / glm::dot(edge, edge);
        if (is_part(along)) {
            offer(side.normal * glm::dot(side.normal, side.from), side.normal);
        }
    }

    /// A place along a side, but for rounding.
    [[nodiscard]] static bool is_part(T u) {
        constexpr T rounded = 64 * std::numeric_limits<T>::epsilon();
        return u >= -rounded && u <= 1 + rounded;
    }

    /// Where two sides cross: outside is where both normals point.
    void offer_corner(const Vec2<T>& point, const Vec2<T>& normal, const Vec2<T>& other) {
        const Vec2<T> sum = normal + other;
        if (glm::dot(sum, sum) > T(1e-6)) {
            offer(point, unit(sum));
        }
    }

    /// An order of sides that swapping the shapes, which negates them, does not change.
    [[nodiscard]] static bool comes_first(const Side& s, const Side& t) {
        const auto key = [](const Side& side) {
            return std::array{glm::dot(side.from, side.from), glm::dot(side.to, side.to),
                              std::abs(side.from.x)};
        };
        return key(s) < key(t);
    }

    void offer_crossings(const Side& first, const Side& second) {
        const bool in_order = comes_first(first, second);
        const Side& s = in_order ? first : second;
        const Side& t = in_order ? second : first;
        const bool s_round = s.normal == Vec2<T>(0);
        const bool t_round = t.normal == Vec2<T>(0);
        if (s_round && t_round) {
            offer_circle_circle(s, t);
        } else if (s_round) {
            offer_line_circle(t, s);
        } else if (t_round) {
            offer_line_circle(s, t);
        } else {
            offer_line_line(s, t);
        }
    }

    void offer_line_line(const Side& s, const Side& t) {
        const Vec2<T> edge_s = s.to - s.from;
        const Vec2<T> edge_t = t.to - t.from;
        const T turn = cross(edge_s, edge_t);
        if (turn == 0) {
            return;
        }
        const T u = cross(t.from - s.from, edge_t) / turn;
        const T v = cross(t.from - s.from, edge_s) / turn;
        if (is_part(u) && is_part(v)) {
            offer_corner(s.from + edge_s * u, s.normal, t.normal);
        }
    }

    void offer_line_circle(const Side& line, const Side& circle) {
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
            if (is_part(u)) {
                const Vec2<T> point = line.from + edge * u;
                offer_corner(point, line.normal, (point - circle.from) / radius_);
            }
        }
    }

    void offer_circle_circle(const Side& s, const Side& t) {
        const Vec2<T> between = t.from - s.from;
        const T distance = glm::length(between);
        if (!(distance > 0) || distance > 2 * radius_) {
            return;
        }
        const T height = std::sqrt(std::max(radius_ * radius_ - distance * distance / 4, T(0)));
        for (const T sign : {T(-1), T(1)}) {
            const Vec2<T> point =
                s.from + between * T(0.5) + perpendicular(between) * (sign * height / distance);
            offer_corner(point, (point - s.from) / radius_, (point - t.from) / radius_);
        }
    }

    T radius_;  ///< of the rounding, the same for all pieces
    std::vector<Part> parts_;
    std::vector<Side> sides_;
    T scale_ = 0;
    T shortest_ = std::numeric_limits<T>::infinity();
    std::vector<WayOut<T>> found_;
};

}  // namespace detail

/// The shortest way of b out of a. They overlap or touch.
template <Scalar T>
[[nodiscard]] inline WayOut<T> shortest_way_out(const Pieces<T>& a, const Pieces<T>& b) {
    return detail::DifferenceUnion<T>(a, b).shortest_way_out();
}

}  // namespace collidarium
