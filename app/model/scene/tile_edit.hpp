#pragma once

/// Changes of a scene's map of tiles, cell by cell.

#include <optional>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The cell of the grid in which a point lies, also beyond the map: floor((point - origin) / size). Empty if
/// it is too far away for an index.
[[nodiscard]] std::optional<raster::Cell> cell_at(const raster::Grid<double>& grid, const Vec2d& point);

/// An empty map of one cell around a point, on lines that are multiples of the size.
[[nodiscard]] std::optional<SceneTiles> tiles_around(const Vec2d& point, double size);

/// The map with a cell solid or free. Where a solid one lies beyond it, the map grows; empty if it would then
/// have more than `max_scene_cells`, or lie too far from the origin for its size.
[[nodiscard]] std::optional<SceneTiles> with_cell(const SceneTiles& tiles, const raster::Cell& cell,
                                                  bool solid);

/// Every solid cell as a box of its own, row by row from the lowest.
[[nodiscard]] std::vector<Aabb<double>> tile_boxes(const TileMapD& map);

}  // namespace collidarium::app
