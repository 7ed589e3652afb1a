#pragma once

/// The outlines of the layers of a map, from a lattice of answers: marching squares, with the places where a
/// layer begins found by querying the core.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/map/map_lattice.hpp"
#include "model/map/map_picture.hpp"

namespace collidarium::app {

/// Processes the cells of one size: all of the lattice, or single steps where the answer changes only there.
/// Call in order: all crossings, all cells, then the layers; within each, in any order and from several
/// threads at once.
class MapContours {
public:
    /// Precondition: the arguments outlive it and do not change.
    MapContours(const MapLattice& lattice, const MapEvaluator& queries, const MapLayers& layers, int cell,
                double pixel);

    [[nodiscard]] std::size_t crossings() const { return edges_.size(); }
    /// Finds where along an edge its layers begin and end.
    void find_crossing(std::size_t edge);

    [[nodiscard]] std::size_t cells() const { return cells_.size(); }
    /// Finds the paths of the outlines through a cell.
    void trace_cell(std::size_t cell);

    [[nodiscard]] MapOutlines outlines(int layer) const;

private:
    static constexpr std::size_t most_layers = 10;

    /// Between two neighbours of different layers.
    struct Edge {
        Vec2d from{};
        Vec2d to{};
        MapMask at_from{};
        MapMask at_to{};
        bool leaves = false;                  ///< the lattice
        std::array<float, most_layers> at{};  ///< the part of the edge, by layer
    };
    /// The path of one outline through a cell.
    struct Path {
        std::uint8_t layer{};
        std::uint32_t start{};  ///< the edges
        std::uint32_t end{};
        MapLine between;
    };
    struct Cell {
        std::array<MapMask, 4> corners{};      ///< counter-clockwise from the lower left
        std::array<std::uint32_t, 4> edges{};  ///< after each corner
        Vec2d center{};
        bool beyond = false;  ///< outside the lattice, where there is nothing
        std::vector<Path> paths;
    };

    struct Place {
        double part{};
        MapMask mask{};
    };

    [[nodiscard]] MapMask ask(const Vec2d& at) const { return layers_.of(queries_.at(at)); }
    [[nodiscard]] bool is_in(const Vec2d& at, unsigned layer) const { return (ask(at) >> layer & 1U) != 0; }
    [[nodiscard]] Vec2d place(const Edge& edge, std::size_t layer) const {
        return edge.from + (edge.to - edge.from) * static_cast<double>(edge.at[layer]);
    }
    void narrow(Edge& edge, const Place& low, const Place& high, unsigned layers, int halvings) const;
    void trace_layer(Cell& cell, unsigned layer) const;
    void bend(const Vec2d& from, const Vec2d& to, unsigned layer, int depth, MapLine& line) const;

    const MapEvaluator& queries_;
    const MapLayers& layers_;
    double pixel_;
    std::vector<Edge> edges_;
    std::vector<Cell> cells_;
};

}  // namespace collidarium::app
