#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "collidarium/polygon/edge_order.hpp"
#include "polygon/half_edges.hpp"

namespace collidarium::detail {

/// Cuts pieces that every vertical line crosses in one stretch at most into triangles, none of them flat.
/// Cost: as many steps as they have vertices. Source: Garey, Johnson, Preparata and Tarjan, Triangulating a
/// Simple Polygon, 1978; de Berg et al., Computational Geometry, 3.3.
template <Scalar T>
class MonotoneTriangles {
public:
    MonotoneTriangles(HalfEdges<T>& pieces, std::size_t vertex_count)
        : pieces_(pieces), edge_at_(vertex_count) {}

    /// `edge` is one of the piece.
    void cut_piece(std::size_t edge) {
        collect(edge);
        if (ring_.size() < 4) {
            return;
        }
        sort_from_left();
        open_.assign({sorted_[0], sorted_[1]});
        for (std::size_t i = 2; i + 1 < sorted_.size(); ++i) {
            add(sorted_[i]);
        }
        // The last vertex sees all that is left, and makes the last triangle with the last two.
        for (std::size_t i = 0; i + 2 < open_.size(); ++i) {
            cut_off(open_[i].vertex);
        }
    }

private:
    struct Corner {
        std::size_t vertex{};
        bool lower{};  ///< on the chain from the left end to the right one that is below the other
    };

    /// The vertices of a piece, from its left end on.
    void collect(std::size_t edge) {
        ring_.clear();
        std::size_t leftmost = 0;
        for (std::size_t at = edge; ring_.empty() || at != edge; at = pieces_.next(at)) {
            const std::size_t vertex = pieces_.from(at);
            edge_at_[vertex] = at;
            if (!ring_.empty() && comes_before(pieces_.at(vertex), pieces_.at(ring_[leftmost]))) {
                leftmost = ring_.size();
            }
            ring_.push_back(vertex);
        }
        std::rotate(ring_.begin(), ring_.begin() + static_cast<std::ptrdiff_t>(leftmost), ring_.end());
    }

    /// Both chains ascend from the left end, which is counted to the lower one.
    void sort_from_left() {
        sorted_.assign({{ring_.front(), true}});
        std::size_t lower = 1;
        std::size_t upper = ring_.size() - 1;
        while (lower < upper) {
            const bool take_lower = comes_before(pieces_.at(ring_[lower]), pieces_.at(ring_[upper]));
            sorted_.push_back({ring_[take_lower ? lower++ : upper--], take_lower});
        }
        sorted_.push_back({ring_[lower], true});
    }

    /// Cuts off what the next vertex can see of those left open.
    void add(const Corner& corner) {
        if (corner.lower != open_.back().lower) {
            for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
                cut_off(open_[i].vertex);
            }
            open_.front() = open_.back();
            open_.resize(1);
        }
        while (open_.size() > 1 && is_convex(open_.back().vertex)) {
            cut_off(open_.back().vertex);
            open_.pop_back();
        }
        open_.push_back(corner);
    }

    [[nodiscard]] bool is_convex(std::size_t vertex) const {
        const std::size_t edge = edge_at_[vertex];
        return orientation(pieces_.at(pieces_.from(pieces_.before(edge))), pieces_.at(vertex),
                           pieces_.at(pieces_.to(edge))) > 0;
    }

    /// Cuts a corner off, by a cut between its neighbours.
    void cut_off(std::size_t vertex) {
        const std::size_t edge = edge_at_[vertex];
        const std::size_t before = pieces_.before(edge);
        edge_at_[pieces_.from(before)] = pieces_.cut(before, pieces_.next(edge));
    }

    HalfEdges<T>& pieces_;
    std::vector<std::size_t> edge_at_;  ///< of every vertex of what is left of the piece, the edge from there
    std::vector<std::size_t> ring_;
    std::vector<Corner> sorted_;
    std::vector<Corner> open_;  ///< seen, but not yet in triangles: a chain that is nowhere convex
};

}  // namespace collidarium::detail
