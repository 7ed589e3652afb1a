#include "model/scene/tile_edit.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

/// Indices that leave room for those of their neighbours.
constexpr double most_index = 1e8;

std::optional<std::int32_t> index_at(double at, double origin, double size) {
    const double index = std::floor((at - origin) / size);
    return std::abs(index) < most_index ? std::optional(static_cast<std::int32_t>(index)) : std::nullopt;
}

bool is_valid(const raster::Grid<double>& grid) {
    const auto columns = static_cast<std::size_t>(grid.columns);
    const auto rows = static_cast<std::size_t>(grid.rows);
    return columns * rows <= max_scene_cells &&
           !raster::check_grid(grid.origin, grid.size, columns, rows).has_value();
}

}  // namespace

std::optional<raster::Cell> cell_at(const raster::Grid<double>& grid, const Vec2d& point) {
    const auto column = index_at(point.x, grid.origin.x, grid.size);
    const auto row = index_at(point.y, grid.origin.y, grid.size);
    return column && row ? std::optional(raster::Cell{*column, *row}) : std::nullopt;
}

std::optional<SceneTiles> tiles_around(const Vec2d& point, double size) {
    const raster::Grid<double> grid{glm::floor(point / size) * size, size, 1, 1};
    return is_valid(grid) ? std::optional(empty_tiles(grid)) : std::nullopt;
}

std::optional<SceneTiles> with_cell(const SceneTiles& tiles, const raster::Cell& cell, bool solid) {
    const raster::Grid<double>& grid = tiles.map.grid();
    const raster::Cell first{std::min(cell.column, 0), std::min(cell.row, 0)};
    const raster::Cell last{std::max(cell.column, grid.columns - 1), std::max(cell.row, grid.rows - 1)};
    const bool is_within =
        first == raster::Cell{0, 0} && last == raster::Cell{grid.columns - 1, grid.rows - 1};
    SceneTiles changed = tiles;
    if (is_within || !solid) {
        changed.map.set(cell, solid);
        return changed;
    }
    const raster::Grid<double> larger{{grid.x().line(first.column), grid.y().line(first.row)},
                                      grid.size,
                                      last.column - first.column + 1,
                                      last.row - first.row + 1};
    if (!is_valid(larger)) {
        return std::nullopt;
    }
    changed.map = TileMapD::trusted(larger);
    for (raster::Cell old; old.row < grid.rows; ++old.row) {
        for (old.column = 0; old.column < grid.columns; ++old.column) {
            changed.map.set({old.column - first.column, old.row - first.row}, tiles.map.solid(old));
        }
    }
    changed.map.set({cell.column - first.column, cell.row - first.row}, true);
    return changed;
}

std::vector<Aabb<double>> tile_boxes(const TileMapD& map) {
    const raster::Grid<double>& grid = map.grid();
    std::vector<Aabb<double>> boxes;
    for (raster::Cell cell; cell.row < grid.rows; ++cell.row) {
        for (cell.column = 0; cell.column < grid.columns; ++cell.column) {
            if (map.solid(cell)) {
                const Vec2d low(grid.x().line(cell.column), grid.y().line(cell.row));
                const Vec2d high(grid.x().line(cell.column + 1), grid.y().line(cell.row + 1));
                boxes.push_back({(low + high) * 0.5, (high - low) * 0.5});
            }
        }
    }
    return boxes;
}

}  // namespace collidarium::app
