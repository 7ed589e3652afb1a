#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/predicates/orientation.hpp"

namespace collidarium::detail {

/// A counter-clockwise polygon that is being cut into pieces. Each piece is a ring of half edges with its
/// inside to their left; a cut is one half edge of the piece on either side of it. Edges are numbers: those
/// up to the number of vertices are the polygon's own edges, each with the number of its first vertex.
template <Scalar T>
class HalfEdges {
public:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    explicit HalfEdges(std::span<const Vec2<T>> vertices) : vertices_(vertices) {
        const std::size_t count = vertices.size();
        edges_.reserve(3 * count);
        for (std::size_t i = 0; i < count; ++i) {
            edges_.push_back({i, i + 1 == count ? 0 : i + 1, i == 0 ? count - 1 : i - 1, none});
        }
    }

    [[nodiscard]] std::size_t size() const { return edges_.size(); }
    [[nodiscard]] std::size_t next(std::size_t edge) const { return edges_[edge].next; }
    [[nodiscard]] std::size_t before(std::size_t edge) const { return edges_[edge].before; }
    /// The vertices at which an edge begins and ends.
    [[nodiscard]] std::size_t from(std::size_t edge) const { return edges_[edge].from; }
    [[nodiscard]] std::size_t to(std::size_t edge) const { return from(next(edge)); }
    [[nodiscard]] const Vec2<T>& at(std::size_t vertex) const { return vertices_[vertex]; }

    /// Cuts a piece from the begin of one of its edges to that of another. The new edge this answers leads
    /// from the first to the second and goes on with it; `other_side` of it leads back.
    std::size_t cut(std::size_t first, std::size_t second) {
        const std::size_t there = edges_.size();
        const std::size_t back = there + 1;
        edges_.push_back({from(first), second, before(first), back});
        edges_.push_back({from(second), first, before(second), there});
        edges_[edges_[first].before].next = there;
        edges_[edges_[second].before].next = back;
        edges_[first].before = back;
        edges_[second].before = there;
        return there;
    }
    [[nodiscard]] std::size_t other_side(std::size_t edge) const { return edges_[edge].twin; }

    /// The edge that begins at a vertex, of the piece that a straight cut from there to another begins in;
    /// `none` where that leads outside.
    [[nodiscard]] std::size_t edge_towards(std::size_t vertex, std::size_t other) const {
        std::size_t edge = vertex;
        while (!leads_inside(edge, at(other))) {
            edge = edges_[before(edge)].twin;
            if (edge == none) {
                return none;
            }
        }
        return edge;
    }

    /// Whether a cut can be taken back so that the piece it leaves has no reflex corner at its ends.
    [[nodiscard]] bool is_needless(std::size_t edge) const {
        return joins_convexly(edge) && joins_convexly(other_side(edge));
    }
    void take_back(std::size_t edge) {
        for (const std::size_t side : {edge, other_side(edge)}) {
            const std::size_t follower = next(other_side(side));
            edges_[before(side)].next = follower;
            edges_[follower].before = before(side);
        }
        for (const std::size_t side : {edge, other_side(edge)}) {
            edges_[side].from = none;
        }
    }
    [[nodiscard]] bool is_taken_back(std::size_t edge) const { return from(edge) == none; }

private:
    struct Edge {
        std::size_t from{};    ///< a vertex
        std::size_t next{};    ///< the edge that begins where this one ends
        std::size_t before{};  ///< the edge that ends where this one begins
        std::size_t twin{};    ///< of a cut, its other side
    };

    /// Whether a way from the begin of an edge to a point leads between that edge and the one before it.
    [[nodiscard]] bool leads_inside(std::size_t edge, const Vec2<T>& point) const {
        const Vec2<T>& corner = at(from(edge));
        const Vec2<T>& right = at(to(edge));
        const Vec2<T>& left = at(from(before(edge)));
        const bool left_of_right = orientation(corner, right, point) > 0;
        const bool right_of_left = orientation(corner, left, point) < 0;
        return orientation(left, corner, right) > 0 ? left_of_right && right_of_left
                                                    : left_of_right || right_of_left;
    }

    [[nodiscard]] bool joins_convexly(std::size_t edge) const {
        const std::size_t follower = next(other_side(edge));
        return orientation(at(from(before(edge))), at(from(edge)), at(to(follower))) >= 0;
    }

    std::span<const Vec2<T>> vertices_;
    std::vector<Edge> edges_;
};

}  // namespace collidarium::detail
