#pragma once

/// Maps of tiles in scene files and requests: `{"origin":[x,y],"tile":size,"rows":["..##"]}`.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "collidarium/raster/drawing.hpp"
#include "collidarium/raster/tile_map.hpp"
#include "io/json/json_reader.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The strings of a list; empty, and a problem, if some of it is none.
[[nodiscard]] std::optional<std::vector<std::string>> read_rows(JsonReader& reader, JsonValue list,
                                                                const JsonPath& path);

/// Reports what is wrong with a drawing, at the row where it is.
void report_drawing(JsonReader& reader, JsonValue list, const JsonPath& path,
                    const std::vector<std::string>& rows, raster::DrawingError error, std::size_t row,
                    std::size_t column);

inline constexpr std::array<std::string_view, 3> tile_map_member_names{"origin", "tile", "rows"};

/// The map; empty, and a problem at its member, where it is none, or none in that arithmetic.
[[nodiscard]] std::optional<TileMapD> read_tile_map(JsonReader& reader, JsonValue object,
                                                    const JsonPath& path, ScalarKind scalar);

/// That of a scene, which has at most `max_scene_cells` cells; its unknown members are kept.
[[nodiscard]] std::optional<SceneTiles> read_scene_tiles(JsonReader& reader, JsonValue object,
                                                         const JsonPath& path);

/// A row of the drawing of a map: `#` is solid.
[[nodiscard]] std::string tile_row_text(const TileMapD& map, std::int32_t row);

}  // namespace collidarium::app
