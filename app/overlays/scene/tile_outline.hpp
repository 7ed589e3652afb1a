#pragma once

#include <vector>

#include "model/scene/scene_tiles.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// Cells from the lower left one to the upper right one, both included.
struct CellRange {
    raster::Cell first;
    raster::Cell last;
};

/// The outline of the solid within some of a map's cells, in the world: closed rings, the solid to their
/// left, so that holes run clockwise. No edge lies between two solid cells. Cells that have only a corner in
/// common are apart.
[[nodiscard]] std::vector<std::vector<Vec2d>> tile_outline(const TileMapD& map, const CellRange& cells);

}  // namespace collidarium::app
