#pragma once

/// The Minkowski difference of two shapes that may be concave, as the union of those of their convex parts:
/// as many of these as a search has come upon.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/concave/convex_parts.hpp"
#include "collidarium/convex/closest_feature.hpp"
#include "collidarium/shapes/extent.hpp"

namespace collidarium::detail {

/// A straight edge of the difference of two parts, from `from` to `from + vector`; or a circle around `from`.
template <Scalar T>
struct UnionEdge {
    Vec2<T> from{};
    Vec2<T> vector{};
    Vec2<T> normal{};      ///< unit, outwards; zero: a circle
    T foot{};              ///< where along the edge the foot of the origin is: at its ends 0 and 1
    std::size_t member{};  ///< which difference it is of
    bool is_internal{};    ///< it comes from an internal edge, so another difference goes on beyond it

    [[nodiscard]] bool is_circle() const { return normal == Vec2<T>(0); }
    [[nodiscard]] Vec2<T> to() const { return from + vector; }
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

/// An order of edges that swapping the shapes, which negates them, does not change.
template <Scalar T>
[[nodiscard]] inline bool comes_first(const UnionEdge<T>& s, const UnionEdge<T>& t) {
    const auto key = [](const UnionEdge<T>& edge) {
        return std::array{glm::dot(edge.from, edge.from), glm::dot(edge.to(), edge.to()),
                          std::abs(edge.from.x)};
    };
    return key(s) < key(t);
}

/// How far a point is from a convex polygon, edge by edge: negative inside. Two edges there and back are a
/// segment. Edges within `rounding` of the point count as if it were beyond them: of two edges that are
/// parallel up to rounding the nearer one may be that which it seems to be inside of. One edge of length zero
/// is a point.
template <Scalar T>
class SignedDistance {
public:
    SignedDistance(const Vec2<T>& point, T rounding) : point_(point), rounding_(rounding) {}

    void add(const Vec2<T>& from, const Vec2<T>& edge) {
        ++edges_;
        const Vec2<T> to_point = point_ - from;
        const T length2 = glm::dot(edge, edge);
        if (length2 == 0) {
            inside_ = std::min(inside_, T(0));
            outside2_ = std::min(outside2_, glm::dot(to_point, to_point));
            return;
        }
        const T side = cross(edge, to_point) / std::sqrt(length2);
        inside_ = std::min(inside_, side);
        if (!(side > rounding_)) {
            const T along = std::clamp(glm::dot(to_point, edge) / length2, T(0), T(1));
            const Vec2<T> off = to_point - edge * along;
            outside2_ = std::min(outside2_, glm::dot(off, off));
        }
    }
    /// No more than how far inside it is.
    [[nodiscard]] T inside() const { return inside_; }
    [[nodiscard]] T value() const { return edges_ > 2 && inside_ > 0 ? -inside_ : std::sqrt(outside2_); }

private:
    Vec2<T> point_;
    T rounding_;
    T outside2_ = std::numeric_limits<T>::infinity();
    T inside_ = std::numeric_limits<T>::infinity();
    std::size_t edges_ = 0;
};

/// How far a point is from the difference of two parts. It is done where that is found to be inside by no
/// more than `least`.
template <Scalar T>
[[nodiscard]] inline SignedDistance<T> distance_from_difference(std::span<const Vec2<T>> a,
                                                                std::span<const Vec2<T>> b,
                                                                const Vec2<T>& point, T rounding,
                                                                T least = std::numeric_limits<T>::lowest()) {
    SignedDistance<T> distance(point, rounding);
    bool is_point = true;
    for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a, b)) {
        is_point = false;
        distance.add(edge.start, edge.vector);
        if (!(distance.inside() > least)) {
            return distance;
        }
    }
    if (is_point) {
        distance.add(a[0] - b[0], Vec2<T>(0));
    }
    return distance;
}

/// The differences of pairs of parts that were added. Keeps its memory when it is cleared.
template <Scalar T>
class MinkowskiUnion {
public:
    struct Member {
        std::size_t a;  ///< the parts; a bridge has none
        std::size_t b;
        std::size_t first_vertex, vertices;
        Bounds<T> box;  ///< with its rounding
    };
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    MinkowskiUnion() {
        members_.reserve(32);
        vertices_.reserve(256);
        edges_.reserve(256);
    }

    void clear(T radius, T rounding) {
        members_.clear();
        vertices_.clear();
        edges_.clear();
        radius_ = radius;
        rounding_ = rounding;
        last_ = 0;
    }

    /// Adds the difference of two parts, with its edges.
    void add(const ConvexParts<T>& a, const ConvexParts<T>& b, std::size_t i, std::size_t j) {
        begin(i, j);
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a.points(i), b.points(j))) {
            vertices_.push_back(edge.start);
            const bool is_whole = (edge.of_a && a.has_outline_between(i, edge.a, edge.a_end)) ||
                                  (edge.of_b && b.has_outline_between(j, edge.b, edge.b_end));
            const Vec2<T> normal = unit(Vec2<T>(edge.vector.y, -edge.vector.x));
            // Seen from D0 itself: next to a large radius its edge is nothing.
            const T foot = -glm::dot(edge.start, edge.vector) / glm::dot(edge.vector, edge.vector);
            edges_.push_back(
                {edge.start + normal * radius_, edge.vector, normal, foot, members_.size() - 1, !is_whole});
        }
        end(a.points(i)[0] - b.points(j)[0]);
        const Member& member = members_.back();
        const bool is_round = radius_ > 0 || member.vertices == 1;  // a point is a circle of radius 0
        for (std::size_t k = 0; k < member.vertices && is_round; ++k) {
            const Vec2<T>& vertex = vertices_[member.first_vertex + k];
            edges_.push_back({vertex, Vec2<T>(0), Vec2<T>(0), T(0), members_.size() - 1, false});
        }
    }
    /// Adds the difference of a bridge and another hull, of which only the inside counts.
    void add_inside(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
        begin(none, none);
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a.points, b.points)) {
            vertices_.push_back(edge.start);
        }
        end(a.points[0] - b.points[0]);
    }

    [[nodiscard]] const std::vector<Member>& members() const { return members_; }
    /// The edges of all of them, those of the last at the end.
    [[nodiscard]] const std::vector<UnionEdge<T>>& edges() const { return edges_; }
    [[nodiscard]] T radius() const { return radius_; }
    [[nodiscard]] bool has(std::size_t i, std::size_t j) const {
        return std::any_of(members_.begin(), members_.end(),
                           [&](const Member& member) { return member.a == i && member.b == j; });
    }

    /// How far a point is from a member: negative inside, 0 or more anywhere else.
    [[nodiscard]] T distance_from(const Member& member, const Vec2<T>& point) const {
        const std::span<const Vec2<T>> polygon =
            std::span<const Vec2<T>>(vertices_).subspan(member.first_vertex, member.vertices);
        SignedDistance<T> distance(point, rounding_);
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            distance.add(polygon[i], polygon[i + 1 == polygon.size() ? 0 : i + 1] - polygon[i]);
            if (radius_ == 0 && !(distance.inside() > 0)) {
                return 0;
            }
        }
        return distance.value() - radius_;
    }
    /// Whether a point is inside any member by more than `margin`; of bridges or of all others.
    [[nodiscard]] bool contains(const Vec2<T>& point, T margin, bool in_bridges = false) {
        const auto is_inside = [&](const Member& member) {
            return (member.a == none) == in_bridges && point.x > member.box.min.x &&
                   point.y > member.box.min.y && point.x < member.box.max.x && point.y < member.box.max.y &&
                   distance_from(member, point) < -margin;
        };
        // The one that held the last point is likely to hold the next.
        if (last_ < members_.size() && is_inside(members_[last_])) {
            return true;
        }
        for (std::size_t i = 0; i < members_.size(); ++i) {
            if (is_inside(members_[i])) {
                last_ = i;
                return true;
            }
        }
        return false;
    }

private:
    void begin(std::size_t i, std::size_t j) { members_.push_back({i, j, vertices_.size(), 0, {}}); }
    /// `only`: the one vertex of a difference that is a point.
    void end(const Vec2<T>& only) {
        Member& member = members_.back();
        if (vertices_.size() == member.first_vertex) {
            vertices_.push_back(only);
        }
        member.vertices = vertices_.size() - member.first_vertex;
        member.box = bounds_of<T>(std::span<const Vec2<T>>(vertices_).subspan(member.first_vertex));
        member.box.min -= radius_;
        member.box.max += radius_;
    }

    T radius_{};
    T rounding_{};
    std::vector<Member> members_;
    std::vector<Vec2<T>> vertices_;
    std::vector<UnionEdge<T>> edges_;
    std::size_t last_ = 0;
};

}  // namespace collidarium::detail
