#pragma once

/// The layers of a Tiled map, also those in groups.

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_reader.hpp"

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

}  // namespace collidarium::app
