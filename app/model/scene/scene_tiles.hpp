#pragma once

/// A map of tiles in a scene.

#include <string>
#include <vector>

#include "collidarium/raster/tile_map.hpp"
#include "model/scene/unknown_member.hpp"

namespace collidarium::app {

using TileMapD = raster::TileMap<double>;

/// The most cells of a scene's map: as many as are painted, and traced, without a wait.
inline constexpr std::size_t max_scene_cells = 250'000;

struct SceneTiles {
    TileMapD map;
    std::vector<UnknownMember> unknown{};

    friend bool operator==(const SceneTiles&, const SceneTiles&) = default;
};

/// A map without a solid cell; precondition: its numbers are valid (`raster::check_grid`).
[[nodiscard]] inline SceneTiles empty_tiles(const raster::Grid<double>& grid) {
    return {TileMapD::trusted(grid)};
}

}  // namespace collidarium::app
