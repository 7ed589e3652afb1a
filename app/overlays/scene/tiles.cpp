#include <algorithm>
#include <cmath>

#include "overlays/overlays.hpp"
#include "overlays/scene/tile_outline.hpp"

namespace collidarium::app {

namespace {

constexpr double least_grid = 9;  ///< pixels of a tile below which its lines would be a haze

/// The lines between the tiles, faint.
void paint_tile_grid(const OverlayCanvas& canvas, const raster::Grid<double>& grid, const CellRange& cells) {
    if (grid.size * canvas.context.camera.pixels_per_unit() < least_grid) {
        return;
    }
    const Stroke stroke{Role::construction, 1, Dash::dotted, 0.35};
    const auto x = [&](std::int32_t i) { return grid.x().line(i); };
    const auto y = [&](std::int32_t i) { return grid.y().line(i); };
    for (std::int32_t i = cells.first.column; i <= cells.last.column + 1; ++i) {
        draw_stretch(canvas,
                     {canvas.at({x(i), y(cells.first.row)}), canvas.at({x(i), y(cells.last.row + 1)})},
                     stroke);
    }
    for (std::int32_t i = cells.first.row; i <= cells.last.row + 1; ++i) {
        draw_stretch(canvas,
                     {canvas.at({x(cells.first.column), y(i)}), canvas.at({x(cells.last.column + 1), y(i)})},
                     stroke);
    }
}

/// Those of the map that the canvas shows, and one more on each side.
CellRange visible_cells(const OverlayCanvas& canvas, const raster::Grid<double>& grid) {
    const Rect world = canvas.context.camera.visible_world();
    const auto index = [&](double at, double origin, std::int32_t count) {
        return static_cast<std::int32_t>(
            std::clamp(std::floor((at - origin) / grid.size), -1.0, static_cast<double>(count)));
    };
    const auto [low_x, high_x] = std::minmax(world.min.x, world.max.x);
    const auto [low_y, high_y] = std::minmax(world.min.y, world.max.y);
    return {{std::max(index(low_x, grid.origin.x, grid.columns) - 1, 0),
             std::max(index(low_y, grid.origin.y, grid.rows) - 1, 0)},
            {std::min(index(high_x, grid.origin.x, grid.columns) + 1, grid.columns - 1),
             std::min(index(high_y, grid.origin.y, grid.rows) + 1, grid.rows - 1)}};
}

/// Labels keep off the outlines, as long as these are not a pattern that they cannot keep off.
void keep_labels_off(const OverlayCanvas& canvas, const std::vector<std::vector<Vec2d>>& rings) {
    constexpr std::size_t most_edges = 1000;
    std::size_t edges = 0;
    for (const std::vector<Vec2d>& ring : rings) {
        edges += ring.size();
    }
    if (edges > most_edges) {
        return;
    }
    for (const std::vector<Vec2d>& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (const auto seen = clipped({ring[i], ring[(i + 1) % ring.size()]}, canvas.viewport())) {
                canvas.labels.avoid(seen->from, seen->to);
            }
        }
    }
}

}  // namespace

void paint_tiles(const OverlayCanvas& canvas) {
    const auto& tiles = canvas.context.scene.tiles;
    const double scale = canvas.context.camera.pixels_per_unit();
    if (!tiles || !(scale > 0) || !std::isfinite(scale)) {
        return;
    }
    const CellRange cells = visible_cells(canvas, tiles->map.grid());
    if (cells.first.column > cells.last.column || cells.first.row > cells.last.row) {
        return;
    }
    const Group group(canvas.painter, "tiles");
    paint_tile_grid(canvas, tiles->map.grid(), cells);
    std::vector<std::vector<Vec2d>> rings = tile_outline(tiles->map, cells);
    for (std::vector<Vec2d>& ring : rings) {
        ring = canvas.at(ring);
        if (!is_finite(ring)) {
            return;
        }
    }
    if (!rings.empty()) {
        canvas.painter.area(rings, {Role::free, 0.22});
    }
    for (const std::vector<Vec2d>& ring : rings) {
        canvas.painter.outline(ring, {Role::free, 1.8});
    }
    keep_labels_off(canvas, rings);
}

}  // namespace collidarium::app
