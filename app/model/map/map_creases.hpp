#pragma once

/// The lines along which the normal jumps while the verdict stays.

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "model/map/map_contours.hpp"

namespace collidarium::app {

/// Processes the cells of one size, as MapContours does: the cells in any order and from several threads at
/// once, then the lines.
class MapCreases {
public:
    /// Precondition: the arguments outlive it and do not change.
    MapCreases(const MapLattice& lattice, const MapEvaluator& queries, int cell, double pixel);

    [[nodiscard]] std::size_t cells() const { return cells_.size(); }
    void trace_cell(std::size_t cell);

    [[nodiscard]] std::vector<MapLine> lines() const;

private:
    struct Square {
        Vec2d corner{};  ///< the lower left one
        double side{};
        std::array<MapAnswer, 4> answers{};  ///< below, then above, each from the left
    };
    struct Cell {
        Square square;
        std::vector<MapLine> pieces;
    };

    [[nodiscard]] std::optional<Vec2d> crossing(const MapAnswer& low, Vec2d from, const MapAnswer& high,
                                                Vec2d to) const;
    [[nodiscard]] bool is_straight(const Vec2d& from, const Vec2d& to) const;
    void trace(const Square& square, std::vector<MapLine>& pieces) const;
    void lengthen(MapLine& line) const;

    const MapEvaluator& queries_;
    double pixel_;
    double side_;  ///< of a cell
    std::vector<Cell> cells_;
};

}  // namespace collidarium::app
