#pragma once

/// Answers on a grid of positions, and the lines along which they change.

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "model/field_question.hpp"

namespace collidarium::app {

/// Square cells, asked at their centres.
struct FieldGrid {
    Vec2d corner{};  ///< of the cell at (0, 0), in the world
    double cell{};   ///< its side, in world units
    std::size_t columns{};
    std::size_t rows{};
    std::vector<FieldCell> cells;  ///< row by row, y upwards

    [[nodiscard]] const FieldCell& at(std::size_t column, std::size_t row) const {
        return cells[row * columns + column];
    }
    [[nodiscard]] Vec2d center(std::size_t column, std::size_t row) const {
        return corner + Vec2d(static_cast<double>(column) + 0.5, static_cast<double>(row) + 0.5) * cell;
    }
};

/// A grid of cells `cell` world units wide over the area of a question, with nothing asked yet; larger cells
/// where there would be more than anybody can wait for. Empty where the area is.
[[nodiscard]] FieldGrid grid_over(const FieldQuestion& question, double cell);

/// The line between two answers of different kind: hit and miss, or two normals that are not of one side.
struct FieldEdge {
    Vec2d from{};
    Vec2d to{};
};

/// Finds the edges of a grid cell by cell.
class FieldEdgeSearch {
public:
    FieldEdgeSearch() = default;
    explicit FieldEdgeSearch(const FieldGrid& grid)
        : to_right_(grid.cells.size()), upwards_(grid.cells.size()) {}

    [[nodiscard]] bool done() const { return next_ == to_right_.size() && squares_.empty(); }
    /// Looks at one more cell and its neighbours, or closer at one where lines bend or meet: at most some
    /// eighty answers, mostly none.
    void step(const FieldQuestion& question, const FieldGrid& grid);

    /// To a small part of a pixel.
    [[nodiscard]] const std::vector<FieldEdge>& edges() const { return edges_; }

private:
    /// Four positions with their answers, and where these change along the sides.
    struct Square {
        Vec2d corner{};  ///< the lower left one
        double side{};
        std::array<FieldCell, 4> cells{};                 ///< below, then above, each from the left
        std::array<std::optional<Vec2d>, 4> crossings{};  ///< below, right, above, left
        int halvings = 0;                                 ///< how often it may be halved
    };

    void look_at_cell(const FieldQuestion& question, const FieldGrid& grid);
    void join(const FieldGrid& grid, std::size_t column, std::size_t row);
    void look_at_square(const FieldQuestion& question, const Square& square);
    void halve(const FieldQuestion& question, const Square& square);

    std::size_t next_ = 0;
    /// Where the answer changes on the way to the neighbour.
    std::vector<std::optional<Vec2d>> to_right_;
    std::vector<std::optional<Vec2d>> upwards_;
    std::vector<Square> squares_;  ///< to be looked at before the next cell
    std::vector<FieldEdge> edges_;
};

}  // namespace collidarium::app
