#pragma once

/// The Minkowski difference of two shapes that may be concave, as the union of those of their convex parts:
/// as many of these as a search has come upon.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/concave/convex_parts.hpp"
#include "collidarium/concave/sector_index.hpp"
#include "collidarium/concave/union_edge.hpp"
#include "collidarium/convex/closest_feature.hpp"
#include "collidarium/shapes/extent.hpp"

namespace collidarium::detail {

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

/// The edge of a convex polygon through which a ray from its first vertex through a point leaves: if any, it
/// is likely to be that which the point is beyond.
template <Scalar T>
[[nodiscard]] inline std::size_t facing_edge(std::span<const Vec2<T>> polygon, const Vec2<T>& point) {
    const Vec2<T> to_point = point - polygon[0];
    std::size_t first = 0;
    std::size_t last = polygon.size() - 1;
    while (last - first > 1) {
        const std::size_t middle = first + (last - first) / 2;
        (cross(polygon[middle] - polygon[0], to_point) >= 0 ? first : last) = middle;
    }
    return cross(polygon[last] - polygon[0], to_point) >= 0 ? last : first;
}

/// Whether an edge of a convex polygon that faces another, which is moved, shows that these overlap by no
/// more than `depth`. From a small polygon it is found step by step.
template <Scalar T>
[[nodiscard]] inline bool is_shallow_at_facing_edge(std::span<const Vec2<T>> polygon,
                                                    std::span<const Vec2<T>> other, const Vec2<T>& moved,
                                                    T depth) {
    const std::size_t count = polygon.size();
    if (count < 3) {
        return false;
    }
    const auto overlap_at = [&](std::size_t k) {
        const Vec2<T> edge = polygon[k + 1 == count ? 0 : k + 1] - polygon[k];
        const Vec2<T> offset = moved - polygon[k];
        T most = cross(edge, other[0] + offset);
        for (const Vec2<T>& vertex : other.subspan(1)) {
            most = std::max(most, cross(edge, vertex + offset));
        }
        return most / std::sqrt(glm::dot(edge, edge));
    };
    const Vec2<T> middle = (other[0] + other[other.size() / 2]) * T(0.5) + moved;
    std::size_t k = facing_edge(polygon, middle);
    T overlap = overlap_at(k);
    constexpr std::size_t small = 8;
    for (const std::size_t step : {std::size_t{1}, count - 1}) {
        while (overlap > depth && other.size() <= small) {
            const std::size_t next = k + step < count ? k + step : k + step - count;
            const T there = overlap_at(next);
            if (!(there < overlap)) {
                break;
            }
            overlap = there;
            k = next;
        }
    }
    return overlap <= depth;
}

/// Whether a facing edge of either shows that, the one that is less to compare first.
template <Scalar T>
[[nodiscard]] inline bool is_shallow_pair(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b,
                                          const Vec2<T>& moved, T depth) {
    return a.size() < b.size() ? is_shallow_at_facing_edge(b, a, -moved, depth) ||
                                     is_shallow_at_facing_edge(a, b, moved, depth)
                               : is_shallow_at_facing_edge(a, b, moved, depth) ||
                                     is_shallow_at_facing_edge(b, a, -moved, depth);
}

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
        std::size_t first_edge, edges;  ///< a bridge has none; the first are those that begin at its vertices
        std::size_t slot;               ///< in the table; a bridge has none
    };
    static constexpr std::size_t none = UnionEdge<T>::none;

    MinkowskiUnion() {
        members_.reserve(32);
        slots_.assign(64, none);
        vertices_.reserve(256);
        edges_.reserve(256);
    }

    void clear(T radius, T rounding) {
        for (const Member& member : members_) {
            if (member.slot != none) {
                slots_[member.slot] = none;
            }
        }
        members_.clear();
        vertices_.clear();
        edges_.clear();
        bridges_ = 0;
        lines_.clear();
        index_.clear();
        reached_ = 0;
        radius_ = radius;
        rounding_ = rounding;
    }

    /// Adds the difference of two parts, with its edges, and tells which member it is.
    std::size_t add(const ConvexParts<T>& a, const ConvexParts<T>& b, std::size_t i, std::size_t j) {
        begin(i, j);
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a.points(i), b.points(j))) {
            add_edge(a, b, i, j, edge);
        }
        end(a.points(i)[0] - b.points(j)[0]);
        add_arcs(members_.back());
        members_.back().edges = edges_.size() - members_.back().first_edge;
        return members_.size() - 1;
    }
    /// Adds the difference of a bridge and another hull, of which only the inside counts.
    void add_inside(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
        begin(none, none);
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a.points, b.points)) {
            add_vertex(edge.start, outward_normal(edge.vector));
        }
        end(a.points[0] - b.points[0]);
        ++bridges_;
    }

    [[nodiscard]] const std::vector<Member>& members() const { return members_; }
    /// The edges of all of them, those of the last at the end.
    [[nodiscard]] const std::vector<UnionEdge<T>>& edges() const { return edges_; }
    [[nodiscard]] T radius() const { return radius_; }
    /// Which member is the difference of two parts; `none`: it was not added.
    [[nodiscard]] std::size_t find(std::size_t i, std::size_t j) const { return slots_[slot_of(i, j)]; }
    [[nodiscard]] bool has(std::size_t i, std::size_t j) const { return find(i, j) != none; }
    [[nodiscard]] std::span<const Vec2<T>> vertices(const Member& member) const {
        return std::span<const Vec2<T>>(vertices_).subspan(member.first_vertex, member.vertices);
    }

    /// A member that a point is inside of by more than `margin`, or `none`; a bridge, or any other.
    [[nodiscard]] std::size_t covering(const Vec2<T>& point, T margin, bool bridge = false) {
        if (bridge && bridges_ == 0) {
            return none;
        }
        return index_.find(point, reached_ - 16 * rounding_,
                           [&](std::size_t i) { return is_inside(i, point, margin, bridge); });
    }
    /// No point will be looked at any more that is nearer to the origin than this, but for a few roundings.
    void reach(T distance) { reached_ = distance; }

    /// Where a straight line from `from` along `direction` leaves a polygon that it is inside of, or outside
    /// of by no more than `margin`: how often it takes `direction`, and through which edge. Infinity where it
    /// does not.
    [[nodiscard]] std::pair<T, std::size_t> leave(const Member& member, const Vec2<T>& from,
                                                  const Vec2<T>& direction, T margin) const {
        std::pair<T, std::size_t> first{std::numeric_limits<T>::infinity(), none};
        for (std::size_t k = 0; k < member.vertices; ++k) {
            const Line& line = lines_[member.first_vertex + k];
            const T outwards = glm::dot(line.normal, direction);
            if (outwards > 0) {
                const T at = (line.distance + margin - glm::dot(line.normal, from)) / outwards;
                first = at < first.first ? std::pair(at, k) : first;
            }
        }
        return first;
    }

private:
    /// The points on it have this distance from the origin along its normal; with the rounding.
    struct Line {
        Vec2<T> normal;
        T distance;
    };

    void begin(std::size_t i, std::size_t j) {
        members_.push_back({i, j, vertices_.size(), 0, edges_.size(), 0, none});
        if (members_.size() * 2 > slots_.size()) {
            slots_.assign(slots_.size() * 2, none);
            for (std::size_t k = 0; k < members_.size(); ++k) {
                enter(k);
            }
        } else {
            enter(members_.size() - 1);
        }
    }
    void enter(std::size_t index) {
        Member& member = members_[index];
        if (member.a != none) {
            member.slot = slot_of(member.a, member.b);
            slots_[member.slot] = index;
        }
    }
    /// `only`: the one vertex of a difference that is a point.
    void end(const Vec2<T>& only) {
        Member& member = members_.back();
        if (vertices_.size() == member.first_vertex) {
            add_vertex(only, Vec2<T>(0));
        }
        member.vertices = vertices_.size() - member.first_vertex;
        Bounds<T> box = bounds_of<T>(vertices(member));
        box.min -= radius_;
        box.max += radius_;
        index_.add(members_.size() - 1, box);
    }

    void add_vertex(const Vec2<T>& vertex, const Vec2<T>& normal) {
        vertices_.push_back(vertex);
        lines_.push_back({normal, glm::dot(normal, vertex) + radius_});
    }
    void add_edge(const ConvexParts<T>& a, const ConvexParts<T>& b, std::size_t i, std::size_t j,
                  const DifferenceEdge<T>& edge) {
        const bool is_whole = (edge.of_a && a.has_outline_between(i, edge.a, edge.a_end)) ||
                              (edge.of_b && b.has_outline_between(j, edge.b, edge.b_end));
        UnionEdge<T> added;
        added.normal = outward_normal(edge.vector);
        add_vertex(edge.start, added.normal);
        added.from = edge.start + added.normal * radius_;
        added.vector = edge.vector;
        // Seen from D0 itself: next to a large radius its edge is nothing.
        added.foot = -glm::dot(edge.start, edge.vector) / glm::dot(edge.vector, edge.vector);
        added.member = members_.size() - 1;
        added.is_internal = !is_whole;
        const auto is_single = [](std::size_t from, std::size_t to, std::size_t count) {
            return to == (from + 1 == count ? 0 : from + 1);
        };
        if (!is_whole && edge.of_a && is_single(edge.a, edge.a_end, a.points(i).size())) {
            added.beyond_a = a.across(i, edge.a);
            added.beyond_b = j;
        } else if (!is_whole && edge.of_b && is_single(edge.b, edge.b_end, b.points(j).size())) {
            added.beyond_a = i;
            added.beyond_b = b.across(j, edge.b);
        }
        edges_.push_back(added);
    }

    /// Around the vertices of the last member, from the normal of one edge to that of the next. A point is
    /// an arc of radius 0.
    void add_arcs(const Member& member) {
        for (std::size_t k = 0; k < member.vertices && (radius_ > 0 || member.vertices == 1); ++k) {
            UnionEdge<T> arc;
            arc.from = vertices_[member.first_vertex + k];
            if (member.vertices > 1) {
                arc.vector = edges_[member.first_edge + (k == 0 ? member.vertices : k) - 1].normal;
                arc.arc_end = edges_[member.first_edge + k].normal;
            }
            arc.member = members_.size() - 1;
            edges_.push_back(arc);
        }
    }

    [[nodiscard]] bool is_inside(std::size_t index, const Vec2<T>& point, T margin, bool bridge) const {
        const Member& member = members_[index];
        if ((member.a == none) != bridge) {
            return false;
        }
        const Line* lines = lines_.data() + member.first_vertex;
        const auto is_beyond = [&](std::size_t k) {
            return !(glm::dot(lines[k].normal, point) < lines[k].distance - margin);
        };
        if (member.vertices > 8 && is_beyond(facing_edge(vertices(member), point))) {
            return false;
        }
        for (std::size_t k = 0; k < member.vertices && member.vertices > 2; ++k) {
            if (is_beyond(k)) {
                return false;
            }
        }
        return radius_ == 0 ? member.vertices > 2 : distance_from(member, point) < -margin;
    }

    /// How far a point is from a member: negative inside.
    [[nodiscard]] T distance_from(const Member& member, const Vec2<T>& point) const {
        const std::span<const Vec2<T>> polygon = vertices(member);
        SignedDistance<T> distance(point, rounding_);
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            distance.add(polygon[i], polygon[i + 1 == polygon.size() ? 0 : i + 1] - polygon[i]);
        }
        return distance.value() - radius_;
    }

    /// Where two parts are in the table, or would be.
    [[nodiscard]] std::size_t slot_of(std::size_t i, std::size_t j) const {
        const std::uint64_t mixed = (std::uint64_t{i} * 0x9e3779b97f4a7c15 + j) * 0xbf58476d1ce4e5b9;
        auto slot = static_cast<std::size_t>(mixed >> 40) & (slots_.size() - 1);
        while (slots_[slot] != none && !(members_[slots_[slot]].a == i && members_[slots_[slot]].b == j)) {
            slot = slot + 1 == slots_.size() ? 0 : slot + 1;
        }
        return slot;
    }

    T radius_{};
    T rounding_{};
    T reached_{};
    std::vector<Member> members_;
    std::vector<std::size_t> slots_;  ///< a hash table of the members by their parts
    std::vector<Vec2<T>> vertices_;
    std::vector<UnionEdge<T>> edges_;
    std::vector<Line> lines_;  ///< through the vertex of that number and the next one
    SectorIndex<T> index_;     ///< of the members, by their boxes with their rounding
    std::size_t bridges_ = 0;
};

}  // namespace collidarium::detail
