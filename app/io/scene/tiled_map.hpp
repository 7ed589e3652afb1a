#pragma once

/// Maps of the editor Tiled (https://doc.mapeditor.org/en/stable/reference/json-map-format/), as its JSON
/// files have them.
///
/// Read: orthogonal maps of square tiles and a fixed size, with the tiles of one layer as a list of numbers
/// (CSV): the layer that is asked for, else the one called "collision", "collisions", "solid" or "walls",
/// else the first that is visible, else the first. A tile is solid where it is not empty; where the map
/// itself contains tiles that are marked, by a shape of their own or a true property "solid", "collides" or
/// "collision", only where it is one of those. A tile has size 1; the map's lower left corner is the origin.
///
/// What is not read is told: other layers, objects, images, offsets. Refused: isometric and hexagonal maps,
/// infinite ones, tiles that are not square, encoded or compressed data.

#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// Whether a file is such a map, well-formed or not.
[[nodiscard]] bool is_tiled_map(JsonValue root);

struct TiledMap {
    SceneTiles tiles;
    std::vector<std::string> notices;  ///< what was read, and what was not
    std::vector<std::string> layers;   ///< the names of all layers of tiles
    std::size_t layer{};               ///< which of them was read
};

/// The map by its layer of tiles with this index, or by the usual one; empty, and problems, where it is
/// refused.
[[nodiscard]] std::optional<TiledMap> read_tiled_map(JsonReader& reader, JsonValue root,
                                                     std::optional<std::size_t> layer = {});

}  // namespace collidarium::app
