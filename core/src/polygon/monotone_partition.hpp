#pragma once

/// Cuts a simple polygon into pieces that every vertical line crosses in one stretch at most.
///
/// Source: Lee and Preparata, Location of a Point in a Planar Subdivision and Its Applications, 1977; de Berg
/// et al., Computational Geometry, 3.2.

#include <cstddef>
#include <set>
#include <span>
#include <vector>

#include "collidarium/polygon/edge_order.hpp"
#include "polygon/half_edges.hpp"

namespace collidarium::detail {

/// A sweep from left to right. The edges that have the inside above them are kept from bottom to top, each
/// with its helper: the last vertex that was seen straight above it inside. Where the polygon parts (a split)
/// a cut leads back to the helper; where two arms come together (a merge) one will lead on to the next
/// vertex that sees it.
template <Scalar T>
class MonotoneCuts {
public:
    MonotoneCuts(std::span<const Vec2<T>> vertices, HalfEdges<T>& pieces)
        : vertices_(vertices),
          pieces_(pieces),
          edges_(swept_edges(vertices)),
          where_(vertices.size(), floors_.end()),
          helpers_(vertices.size()) {}

    void make() {
        for (const std::size_t vertex : swept_vertices(vertices_)) {
            visit(vertex);
        }
    }

private:
    using Floors = std::set<const SweptSide<T>*, SideOrder<T>>;
    using Place = typename Floors::iterator;

    struct Helper {
        std::size_t vertex{};
        bool is_merge{};
    };

    void visit(std::size_t vertex) {
        const std::size_t count = vertices_.size();
        const std::size_t before = vertex == 0 ? count - 1 : vertex - 1;
        const std::size_t after = vertex + 1 == count ? 0 : vertex + 1;
        const bool from_left = comes_before(vertices_[before], vertices_[vertex]);
        const bool to_right = comes_before(vertices_[vertex], vertices_[after]);
        const bool is_convex = orientation(vertices_[before], vertices_[vertex], vertices_[after]) > 0;
        if (from_left) {
            end_floor(before, vertex);
        }
        const bool is_split = !from_left && to_right && !is_convex;
        const bool is_merge = from_left && !to_right && !is_convex;
        const bool is_ceiling = !from_left && !to_right;
        if (is_split || is_merge || is_ceiling) {
            see_floor_below(vertex, is_split, is_merge);
        }
        if (to_right) {
            where_[vertex] = floors_.insert(&edges_[vertex]).first;
            helpers_[vertex] = {vertex, false};
        }
    }

    /// The edge that leads to a vertex from the left ends there.
    void end_floor(std::size_t side, std::size_t vertex) {
        if (where_[side] == floors_.end()) {
            return;
        }
        if (helpers_[side].is_merge) {
            cut(vertex, helpers_[side].vertex);
        }
        floors_.erase(where_[side]);
        where_[side] = floors_.end();
    }

    void see_floor_below(std::size_t vertex, bool is_split, bool is_merge) {
        Place floor = floors_.lower_bound(vertices_[vertex]);
        if (floor == floors_.begin()) {
            return;
        }
        --floor;
        Helper& helper = helpers_[(*floor)->index];
        if (is_split || helper.is_merge) {
            cut(vertex, helper.vertex);
        }
        helper = {vertex, is_merge};
    }

    void cut(std::size_t vertex, std::size_t other) {
        const std::size_t first = pieces_.edge_towards(vertex, other);
        const std::size_t second = pieces_.edge_towards(other, vertex);
        if (first != pieces_.none && second != pieces_.none) {
            pieces_.cut(first, second);
        }
    }

    std::span<const Vec2<T>> vertices_;
    HalfEdges<T>& pieces_;
    std::vector<SweptSide<T>> edges_;
    Floors floors_;
    std::vector<Place> where_;     ///< of every edge among the floors; else the end
    std::vector<Helper> helpers_;  ///< of every edge among the floors
};

}  // namespace collidarium::detail
