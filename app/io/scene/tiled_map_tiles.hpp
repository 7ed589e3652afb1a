#pragma once

/// What the tilesets of a Tiled map say about its tiles.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_text.hpp"

namespace collidarium::app {

/// The elements of an array that is a member of an object; none where there is no such array.
[[nodiscard]] std::vector<JsonValue> tiled_elements(JsonValue object, std::string_view name);

/// Whether a member is there, and that string.
[[nodiscard]] bool is_tiled_string(const std::optional<JsonValue>& value, std::string_view text);

/// Whether a layer or a tile has a true property that makes it solid: "solid", "collides", ..., whatever its
/// case. Before Tiled 1.2 the properties were an object.
[[nodiscard]] bool has_solid_property(JsonValue object);

/// Lower case, without spaces at the ends: how people's names of layers and properties are compared.
[[nodiscard]] std::string tiled_word(std::string_view text);

struct TiledTiles {
    struct Mark {
        bool whole = true;  ///< else its shapes cover only a part of its square: a slope, say
    };
    std::map<std::uint32_t, Mark> marked;  ///< those that have a shape or a true property, by their number
    std::vector<std::string> elsewhere;    ///< the files of tilesets that are not in the map's own
};

/// `side`: of a tile, in pixels.
[[nodiscard]] TiledTiles tiled_tiles(JsonValue map, double side);

}  // namespace collidarium::app
