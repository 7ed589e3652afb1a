#pragma once

/// The layers of a Tiled map, also those in groups.

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_reader.hpp"
#include "io/json/json_text.hpp"

namespace collidarium::app {

struct TiledLayer {
    JsonValue value;
    const JsonPath* path;
    std::string groups;  ///< that it is in: "level/", shortened where that is long
    std::string name;
    bool is_visible = true;   ///< whatever its groups are
    bool has_offset = false;  ///< of its own or of a group

    [[nodiscard]] bool is_of(std::string_view type) const;
};

/// Those of tiles, objects and images, in the order of the file.
class TiledLayers {
public:
    explicit TiledLayers(JsonValue map);
    TiledLayers(const TiledLayers&) = delete;
    TiledLayers& operator=(const TiledLayers&) = delete;

    [[nodiscard]] const std::vector<TiledLayer>& all() const { return layers_; }

private:
    void add(JsonValue parent, const JsonPath& path, const std::string& groups, bool has_offset);

    std::deque<JsonPath> paths_;  ///< those of `layers_`, and what these refer to
    std::vector<TiledLayer> layers_;
};

/// The numbers of a layer's tiles, by rows from the top, without how they are mirrored; 0 where there is
/// none. Nothing, and a problem at its place, where they are not `columns` times `rows` numbers in CSV.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> tile_numbers(JsonReader& reader,
                                                                     const TiledLayer& layer,
                                                                     std::size_t columns, std::size_t rows);

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
