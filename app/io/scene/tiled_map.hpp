#pragma once

/// Maps of the editor Tiled (https://doc.mapeditor.org/en/stable/reference/json-map-format/), as its JSON
/// files have them.
///
/// Read: orthogonal maps of square tiles and a fixed size, with the tiles of one layer in CSV. It is the
/// layer that is asked for, else the first of: one with a true property "solid", "collides", ...; one whose
/// name says so ("Collision", "Walls", "World"); one with tiles that a tileset marks as solid; one that is
/// visible; any. Layers without tiles come last, layers in groups and hidden ones count as all others.
///
/// All tiles of a layer with such a property are solid. Of another layer those are that the map's own
/// tilesets mark, by shapes of their own or by such a property, and all where none is marked. A tile has size
/// 1; the map's lower left corner is the origin.
///
/// What is not read, or only roughly, is told with counts: other layers, objects, images, tilesets in other
/// files, tiles whose shapes cover a part of the square, offsets. Refused: isometric and hexagonal maps,
/// infinite ones, tiles that are not square, encoded or compressed data.

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
