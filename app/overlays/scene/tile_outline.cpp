#include "overlays/scene/tile_outline.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace collidarium::app {

namespace {

/// Right, up, left, down: a quarter turn to the left from each to the next.
constexpr std::array<raster::Cell, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// The edges of the solid, each leading from one corner of a cell to the next.
class EdgeNet {
public:
    EdgeNet(const TileMapD& map, const CellRange& cells)
        : map_(map), cells_(cells), width_(cells.last.column - cells.first.column + 2) {
        const std::int32_t height = cells.last.row - cells.first.row + 2;
        out_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height));
        for (raster::Cell cell = cells.first; cell.row <= cells.last.row; ++cell.row) {
            for (cell.column = cells.first.column; cell.column <= cells.last.column; ++cell.column) {
                if (map.solid(cell)) {
                    add_edges(cell);
                }
            }
        }
    }

    [[nodiscard]] std::vector<std::vector<Vec2d>> take_rings() {
        std::vector<std::vector<Vec2d>> rings;
        for (std::size_t i = 0; i < out_.size(); ++i) {
            while (out_[i] != 0) {
                const auto at = static_cast<std::int32_t>(i);
                rings.push_back(
                    take_ring({cells_.first.column + at % width_, cells_.first.row + at / width_}));
            }
        }
        return rings;
    }

private:
    void add_edges(const raster::Cell& cell) {
        const auto [x, y] = cell;
        const auto add = [&](const raster::Cell& neighbor, const raster::Cell& from, unsigned direction) {
            if (!is_inside(neighbor)) {
                at(from) = static_cast<std::uint8_t>(at(from) | (1U << direction));
            }
        };
        add({x, y - 1}, {x, y}, 0);
        add({x + 1, y}, {x + 1, y}, 1);
        add({x, y + 1}, {x + 1, y + 1}, 2);
        add({x - 1, y}, {x, y + 1}, 3);
    }
    [[nodiscard]] bool is_inside(const raster::Cell& cell) const {
        return cell.column >= cells_.first.column && cell.column <= cells_.last.column &&
               cell.row >= cells_.first.row && cell.row <= cells_.last.row && map_.solid(cell);
    }
    std::uint8_t& at(const raster::Cell& corner) {
        return out_[static_cast<std::size_t>(corner.row - cells_.first.row) *
                        static_cast<std::size_t>(width_) +
                    static_cast<std::size_t>(corner.column - cells_.first.column)];
    }

    /// Follows the edges from a corner until they are back there. Where two lead on, the one to the left
    /// stays at the same cell.
    std::vector<Vec2d> take_ring(raster::Cell corner) {
        std::vector<Vec2d> ring;
        unsigned before = 4;
        while (at(corner) != 0) {
            const unsigned edges = at(corner);
            const unsigned left = (before + 1) % 4;
            const bool turns = before < 4 && (edges & (1U << left)) != 0;
            const unsigned direction = turns ? left : static_cast<unsigned>(std::countr_zero(edges));
            at(corner) = static_cast<std::uint8_t>(edges & ~(1U << direction));
            if (direction != before) {
                ring.emplace_back(map_.grid().x().line(corner.column), map_.grid().y().line(corner.row));
            }
            corner = {corner.column + steps[direction].column, corner.row + steps[direction].row};
            before = direction;
        }
        return ring;
    }

    const TileMapD& map_;
    CellRange cells_;
    std::int32_t width_;
    std::vector<std::uint8_t> out_;  ///< of each corner, the directions of the edges that leave it
};

}  // namespace

std::vector<std::vector<Vec2d>> tile_outline(const TileMapD& map, const CellRange& cells) {
    return EdgeNet(map, cells).take_rings();
}

}  // namespace collidarium::app
