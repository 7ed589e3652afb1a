#pragma once

#include <optional>

#include "collidarium/raster/tile_map.hpp"
#include "io/query/operations.hpp"

namespace collidarium::app {

/// The member `map`, rounded to the requested scalar; empty, and a problem, if it is missing or invalid.
[[nodiscard]] std::optional<raster::TileMap<double>> read_tile_map(Request& request);

/// Whether a shape may be asked about in a map of that size; otherwise reports a problem. Boxes may in any.
[[nodiscard]] bool can_afford_map(Request& request, const raster::TileMap<double>& map, const ShapeD& shape);

/// A cell as the format counts it: `[column, row]`, where row 0 is the first row of the map's drawing.
[[nodiscard]] Vec2d cell_of_drawing(const raster::Cell& cell, std::int32_t rows);

}  // namespace collidarium::app
