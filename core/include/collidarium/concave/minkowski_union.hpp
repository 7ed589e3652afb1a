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
#include "collidarium/concave/part_edges.hpp"
#include "collidarium/concave/sector_index.hpp"
#include "collidarium/concave/union_edge.hpp"
#include "collidarium/convex/closest_feature.hpp"
#include "collidarium/shapes/extent.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

/// How far a point is from a convex polygon, edge by edge: negative inside. Two edges there and back are a
/// segment. Edges within `rounding` of the point count as if it were beyond them: of two edges that are
/// parallel up to rounding the nearer one may be that which it seems to be inside of. One edge of length zero
/// is a point.
template <Scalar T>
class SignedDistance {
public:
    SignedDistance(const Vec2<T>& point, T rounding) : point_(point), rounding_(rounding) {}

    void add(const Vec2<T>& from, const Vec2<T>& edge) { add(from, edge, std::sqrt(glm::dot(edge, edge))); }
    /// The same of an edge of which the length is known.
    void add(const Vec2<T>& from, const Vec2<T>& edge, T length) {
        ++edges_;
        const Vec2<T> to_point = point_ - from;
        if (length == 0) {
            inside_ = std::min(inside_, T(0));
            outside2_ = std::min(outside2_, glm::dot(to_point, to_point));
            return;
        }
        const T side = cross(edge, to_point) / length;
        inside_ = std::min(inside_, side);
        if (!(side > rounding_)) {
            const T along = std::clamp(glm::dot(to_point, edge) / glm::dot(edge, edge), T(0), T(1));
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

/// A point inside of a convex polygon.
template <Scalar T>
struct InnerPoint {
    T depth;  ///< the distance to the nearest edge; 0 or less: it is not inside, and nothing else is known
    T ahead;  ///< the distance to the boundary along a direction
};

/// The edge of a part that an edge of a difference comes from; null where it comes from one of each.
template <Scalar T>
[[nodiscard]] inline const PartEdge<T>* part_edge_of(const DifferenceEdge<T>& edge,
                                                     const PartEdgeMerge<T>& merge) {
    return !edge.of_b ? &merge.walk_a().taken() : !edge.of_a ? &merge.walk_b().taken() : nullptr;
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

    /// Begins anew with two shapes, which have to stay while differences of their parts are added.
    void clear(const ConvexParts<T>& a, const ConvexParts<T>& b, T rounding) {
        for (const Member& member : members_) {
            if (member.slot != none) {
                slots_[member.slot] = none;
            }
        }
        members_.clear();
        vertices_.clear();
        edges_.clear();
        bridges_ = 0;
        reached_ = 0;
        lines_.clear();
        const Vec2<T> most =
            glm::max(absolute(a.box().min - b.box().max), absolute(a.box().max - b.box().min));
        index_.clear(std::max(most.x, most.y) + a.radius() + b.radius());
        radius_ = a.radius() + b.radius();
        rounding_ = rounding;
        edges_of_a_.take(a);
        edges_of_b_.take(b);
    }

    /// Adds the difference of two parts, with its edges, and tells which member it is.
    std::size_t add(std::size_t i, std::size_t j) {
        begin(i, j);
        PartEdgeMerge<T> merge(edges_of_a_.walk(i), edges_of_b_.walk(j));
        for (const DifferenceEdge<T>& edge : merge) {
            add_edge(i, j, edge, merge);
        }
        end(merge.walk_a().points[0] - merge.walk_b().points[0]);
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
    /// Those of the parts of the shapes, as the differences have them.
    [[nodiscard]] PartEdges<T>& edges_of_a() { return edges_of_a_; }
    [[nodiscard]] PartEdges<T>& edges_of_b() { return edges_of_b_; }
    /// Which member is the difference of two parts; `none`: it was not added.
    [[nodiscard]] std::size_t find(std::size_t i, std::size_t j) const { return slots_[slot_of(i, j)]; }
    [[nodiscard]] bool has(std::size_t i, std::size_t j) const { return find(i, j) != none; }
    [[nodiscard]] std::span<const Vec2<T>> vertices(const Member& member) const {
        return std::span<const Vec2<T>>(vertices_).subspan(member.first_vertex, member.vertices);
    }

    /// How far a point is from the difference of two parts, which need not have been added. It is done where
    /// that is found to be inside by no more than `least`.
    [[nodiscard]] SignedDistance<T> distance_from_difference(std::size_t i, std::size_t j,
                                                             const Vec2<T>& point, T least) {
        SignedDistance<T> distance(point, rounding_);
        PartEdgeMerge<T> merge(edges_of_a_.walk(i), edges_of_b_.walk(j));
        bool is_point = true;
        for (const DifferenceEdge<T>& edge : merge) {
            is_point = false;
            const PartEdge<T>* part_edge = part_edge_of(edge, merge);
            distance.add(edge.start, edge.vector,
                         part_edge ? part_edge->length : std::sqrt(glm::dot(edge.vector, edge.vector)));
            if (!(distance.inside() > least)) {
                return distance;
            }
        }
        if (is_point) {
            distance.add(merge.walk_a().points[0] - merge.walk_b().points[0], Vec2<T>(0));
        }
        return distance;
    }

    /// Of a point that is inside of such a difference by more than `least`, which is not negative; a depth
    /// of 0 where it is not. `direction` is a unit vector, or zero: then nothing is ahead.
    [[nodiscard]] InnerPoint<T> inner_point(std::size_t i, std::size_t j, const Vec2<T>& point,
                                            const Vec2<T>& direction, T least) {
        constexpr T infinity = std::numeric_limits<T>::infinity();
        InnerPoint<T> inner{infinity, direction == Vec2<T>(0) ? T(0) : infinity};
        PartEdgeMerge<T> merge(edges_of_a_.walk(i), edges_of_b_.walk(j));
        for (const DifferenceEdge<T>& edge : merge) {
            const PartEdge<T>* part_edge = part_edge_of(edge, merge);
            const T length = part_edge ? part_edge->length : std::sqrt(glm::dot(edge.vector, edge.vector));
            const T side = cross(edge.vector, point - edge.start);
            if (!(side / length > least)) {
                return {0, 0};
            }
            inner.depth = std::min(inner.depth, side / length);
            const T outwards = cross(direction, edge.vector);
            if (side < inner.ahead * outwards) {
                inner.ahead = side / outwards;
            }
        }
        return inner.depth < infinity ? inner : InnerPoint<T>{0, 0};
    }

    /// A member that a point is inside of by more than `margin`, or `none`; a bridge, or any other.
    [[nodiscard]] std::size_t covering(const Vec2<T>& point, T margin, bool bridge = false) {
        if (bridge && bridges_ == 0) {
            return none;
        }
        return index_.find(
            point, reached_ - 16 * rounding_,
            [&](std::size_t i, const auto& wedge, T reached) {
                return lines_.farthest(members_[i], wedge.from, wedge.to, reached);
            },
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
            const Vec2<T> normal = lines_.normal(member.first_vertex + k);
            const T outwards = glm::dot(normal, direction);
            if (outwards > 0) {
                const T distance = lines_.distances[member.first_vertex + k];
                const T at = (distance + margin - glm::dot(normal, from)) / outwards;
                first = at < first.first ? std::pair(at, k) : first;
            }
        }
        return first;
    }

private:
    /// The points on it have this distance from the origin along its normal; with the rounding.
    struct Lines {
        std::vector<T> x, y, distances;

        void clear() {
            x.clear();
            y.clear();
            distances.clear();
        }
        void add(const Vec2<T>& normal, T distance) {
            x.push_back(normal.x);
            y.push_back(normal.y);
            distances.push_back(distance);
        }
        [[nodiscard]] Vec2<T> normal(std::size_t i) const { return {x[i], y[i]}; }
        /// No less than the distance from the origin of any point inside of all lines of a member that is
        /// seen between two directions; infinity where they do not tell. Found to be less than `enough`, any
        /// such number.
        [[nodiscard]] T farthest(const Member& member, const Vec2<T>& from, const Vec2<T>& to,
                                 T enough) const {
            T least = std::numeric_limits<T>::infinity();
            const std::size_t end = member.first_vertex + member.vertices;
            for (std::size_t i = member.first_vertex; i < end && !(least < enough); ++i) {
                const T outwards = std::min(glm::dot(normal(i), from), glm::dot(normal(i), to));
                // At a smaller angle the rounding of the line's distance would be more than that of points.
                if (outwards > T(1) / 64) {
                    least = std::min(least, distances[i] / outwards);
                }
            }
            return least;
        }
        /// Whether a point is inside of all of some of them in a row by more than `margin`.
        [[nodiscard]] bool hold(const Vec2<T>& point, T margin, std::size_t first, std::size_t count) const {
            using Lane = typename SimdOf<T, 16>::type;
            constexpr std::size_t lanes = lane_count<Lane, T>;
            constexpr unsigned all = (1U << lanes) - 1;
            const std::size_t end = first + count;
            std::size_t i = first;
            for (; i + lanes <= end; i += lanes) {
                const Lane reach = load<Lane>(&x[i]) * broadcast<Lane>(point.x) +
                                   load<Lane>(&y[i]) * broadcast<Lane>(point.y);
                const Lane most = load<Lane>(&distances[i]) - broadcast<Lane>(margin);
                if (bits_of<T>(reach < most) != all) {
                    return false;
                }
            }
            for (; i < end; ++i) {
                if (!(glm::dot(normal(i), point) < distances[i] - margin)) {
                    return false;
                }
            }
            return true;
        }
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
        index_.add(vertices(member), radius_);
    }

    void add_vertex(const Vec2<T>& vertex, const Vec2<T>& normal) {
        vertices_.push_back(vertex);
        lines_.add(normal, glm::dot(normal, vertex) + radius_);
    }
    void add_edge(std::size_t i, std::size_t j, const DifferenceEdge<T>& edge,
                  const PartEdgeMerge<T>& merge) {
        const PartEdge<T>* of_a = edge.of_a ? &merge.walk_a().taken() : nullptr;
        const PartEdge<T>* of_b = edge.of_b ? &merge.walk_b().taken() : nullptr;
        const bool is_whole = (of_a && of_a->is_whole) || (of_b && of_b->is_whole);
        UnionEdge<T>& added = edges_.emplace_back();
        added.normal = of_a && of_b ? outward_normal(edge.vector) : (of_a ? of_a : of_b)->normal;
        add_vertex(edge.start, added.normal);
        added.from = edge.start + added.normal * radius_;
        added.vector = edge.vector;
        // Seen from D0 itself: next to a large radius its edge is nothing.
        added.foot = -glm::dot(edge.start, edge.vector) / glm::dot(edge.vector, edge.vector);
        added.member = members_.size() - 1;
        added.is_internal = !is_whole;
        if (!is_whole && of_a && of_a->beyond != PartEdge<T>::none) {
            added.beyond_a = of_a->beyond;
            added.beyond_b = j;
        } else if (!is_whole && of_b && of_b->beyond != PartEdge<T>::none) {
            added.beyond_a = i;
            added.beyond_b = of_b->beyond;
        }
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
        if (member.vertices > 2 && !lines_.hold(point, margin, member.first_vertex, member.vertices)) {
            return false;
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
    PartEdges<T> edges_of_a_{T(1)};
    PartEdges<T> edges_of_b_{T(-1)};
    std::vector<Member> members_;
    std::vector<std::size_t> slots_;  ///< a hash table of the members by their parts
    std::vector<Vec2<T>> vertices_;
    std::vector<UnionEdge<T>> edges_;
    Lines lines_;           ///< through the vertex of that number and the next one
    SectorIndex<T> index_;  ///< of the members, by their boxes with their rounding
    std::size_t bridges_ = 0;
};

}  // namespace collidarium::detail
