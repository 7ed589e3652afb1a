#include "lessons/cells.hpp"

#include <cmath>

namespace collidarium::app {

namespace {

raster::Cell cell_of(const raster::Grid<double>& grid, std::size_t index) {
    const auto columns = static_cast<std::size_t>(grid.columns);
    return {static_cast<std::int32_t>(index % columns), static_cast<std::int32_t>(index / columns)};
}

}  // namespace

std::size_t cell_count(const Scene& scene) {
    return scene.tiles ? static_cast<std::size_t>(scene.tiles->map.grid().columns) *
                             static_cast<std::size_t>(scene.tiles->map.grid().rows)
                       : 0;
}

std::optional<WorldBounds> cell_bounds(const Scene& scene, std::size_t index) {
    if (index >= cell_count(scene)) {
        return std::nullopt;
    }
    const raster::Grid<double>& grid = scene.tiles->map.grid();
    const raster::Cell cell = cell_of(grid, index);
    return WorldBounds{{grid.x().line(cell.column), grid.y().line(cell.row)},
                       {grid.x().line(cell.column + 1), grid.y().line(cell.row + 1)}};
}

std::optional<std::size_t> cell_at(const Scene& scene, const Vec2d& place) {
    if (!scene.tiles) {
        return std::nullopt;
    }
    const raster::Grid<double>& grid = scene.tiles->map.grid();
    const double column = std::floor((place.x - grid.origin.x) / grid.size);
    const double row = std::floor((place.y - grid.origin.y) / grid.size);
    const bool is_in_map = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
    return is_in_map ? std::optional(static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns) +
                                     static_cast<std::size_t>(column))
                     : std::nullopt;
}

std::optional<double> cell_number(const Scene& scene, std::size_t index, std::string_view name) {
    const auto bounds = cell_bounds(scene, index);
    if (!bounds) {
        return std::nullopt;
    }
    const raster::Cell cell = cell_of(scene.tiles->map.grid(), index);
    const bool y_down = scene.view && scene.view->y_down;
    if (name == "column" || name == "row") {
        return name == "column" ? cell.column : cell.row;
    }
    if (name == "left" || name == "right") {
        return name == "left" ? bounds->min.x : bounds->max.x;
    }
    if (name == "bottom" || name == "top") {
        return (name == "bottom") != y_down ? bounds->min.y : bounds->max.y;
    }
    return name == "solid" ? std::optional(scene.tiles->map.solid(cell) ? 1.0 : 0.0) : std::nullopt;
}

}  // namespace collidarium::app
