#pragma once

/// Maps of the editor Tiled (https://doc.mapeditor.org/en/stable/reference/json-map-format/), as its JSON
/// files have them: orthogonal ones of square tiles and a fixed size, in CSV; others are refused.
///
/// Read are the tiles of the layer that is asked for, else of the first that has a true property "solid",
/// "collides", ..., or a name that says so ("Collision", "Walls", "World"), or tiles that a tileset marks as
/// solid, or that is visible. All its tiles are solid by that property, else those that the map's own
/// tilesets mark, by shapes or by such a property, else all. A tile has size 1; the lower left corner is the
/// origin. What is not read, or only roughly, is told with counts.

#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// Whether a file is such a map, well-formed or not.
[[nodiscard]] bool is_tiled_map(JsonValue root);

/// What to do with the XML that Tiled itself works with, a map's or a tileset's; empty for any other text.
[[nodiscard]] std::optional<std::string> advice_for_tiled_xml(std::string_view text);

struct TiledMap {
    SceneTiles tiles;
    std::vector<std::string> notices;  ///< what was read, and what was not
    std::vector<std::string> layers;   ///< the names of all layers of tiles, after those of their groups
    std::size_t layer{};               ///< which of them was read
};

/// The map by its layer of tiles with this index, or by the usual one; empty, and problems, where it is
/// refused.
[[nodiscard]] std::optional<TiledMap> read_tiled_map(JsonReader& reader, JsonValue root,
                                                     std::optional<std::size_t> layer = {});

}  // namespace collidarium::app
