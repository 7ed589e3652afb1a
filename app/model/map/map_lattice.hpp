#pragma once

/// Answers on a lattice of positions: at all points of a coarse one, and at those of a fine one wherever the
/// answer changes.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/map/map_layers.hpp"

namespace collidarium::app {

/// Whether a crease runs between two answers of one verdict: their normals jump.
[[nodiscard]] bool is_crease(const MapAnswer& one, const MapAnswer& other);

/// Cells are squares of 1, 2 or 4 steps; their level is 0, 1 or 2. The lattice reaches a little beyond the
/// area of its query on all sides. Points and cells are counted from the lower left.
class MapLattice {
public:
    static constexpr int top_level = 2;
    static constexpr int top_cell = 1 << top_level;
    /// Pixels per step, unless computing that many points would take too long.
    static constexpr double step_in_pixels = 4;

    /// Without answers yet. Empty if the area of the query is.
    explicit MapLattice(const MapQuery& query);

    [[nodiscard]] bool empty() const { return points_.empty(); }
    [[nodiscard]] int columns() const {
        return columns_;
    }  ///< number of points: a multiple of `top_cell`, plus one
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] double step() const { return step_; }  ///< world units
    [[nodiscard]] Vec2d position(int column, int row) const { return origin_ + Vec2d(column, row) * step_; }
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }

    /// The points of the coarse lattice.
    [[nodiscard]] std::vector<std::size_t> coarse_points() const;
    /// Queries a point; from several threads at once for different ones.
    void ask(std::size_t point, const MapEvaluator& queries);
    /// Distinguishes answers by these layers from now on, and with `creases` also by jumps of their normals.
    void tell_apart_by(const MapLayers& layers, bool creases);
    /// Subdivides the cells in which the answer changes, once; returns the points to query before the next
    /// round. None: the lattice is complete.
    [[nodiscard]] std::vector<std::size_t> refine();

    [[nodiscard]] const MapAnswer& answer(int column, int row) const {
        return points_[index(column, row)].answer;
    }
    /// The mask of any point: if it was not queried, that of the cell it lies in.
    [[nodiscard]] MapMask mask(int column, int row) const;
    /// The level of the cell in which the square at this column and row lies.
    [[nodiscard]] int level(int column, int row) const { return levels_[cell_index(column, row)]; }

private:
    struct Point {
        MapAnswer answer;
        double clearance{};  ///< for points of cells that may be subdivided
        MapMask mask{};
        bool wanted = false;  ///< it was, or will be, queried
        bool known = false;
    };
    struct Cell {
        int column{};
        int row{};
        int level{};
    };

    [[nodiscard]] std::size_t cell_index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_ - 1) +
               static_cast<std::size_t>(column);
    }
    [[nodiscard]] Cell cell_at(int column, int row) const;
    [[nodiscard]] bool has_change(const Cell& cell) const;
    [[nodiscard]] bool differs(const Point& one, const Point& other) const;
    void part(const Cell& cell, std::vector<std::size_t>& wanted);

    Vec2d origin_{};
    double step_{};
    int columns_ = 0;
    int rows_ = 0;
    std::vector<Point> points_;
    std::vector<std::uint8_t> levels_;  ///< of the cell that each square of one step lies in
    std::vector<Cell> doubtful_;        ///< to be examined in the next round
    std::vector<std::size_t> fresh_;    ///< points that the last round added
    MapLayers layers_;
    bool creases_ = false;
};

}  // namespace collidarium::app
