#include "io/scene/tile_map_json.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "io/scene/members.hpp"

namespace collidarium::app {

namespace {

/// What a map is refused for, at its member.
void report_map(JsonReader& reader, JsonValue map, const JsonPath& path,
                const raster::MadeTileMap<double>& made, const std::vector<std::string>& rows) {
    using raster::TileMapError;
    const JsonPath at_rows = path.member("rows");
    const JsonPath at_tile = path.member("tile");
    const std::string reason(name(*made.error));
    const auto report_rows = [&](raster::DrawingError error) {
        report_drawing(reader, *map.member("rows"), at_rows, rows, error, made.row, made.column);
    };
    switch (*made.error) {
        case TileMapError::size_not_positive:
            reader.must_be(*map.member("tile"), at_tile, "greater than 0", ProblemKind::bad_shape, reason);
            break;
        case TileMapError::not_finite:
            reader.report(*map.member("tile"), at_tile, ProblemKind::not_finite,
                          "makes a map that ends beyond the largest number");
            break;
        case TileMapError::too_fine:
            reader.report(*map.member("tile"), at_tile, ProblemKind::bad_shape,
                          "is too small for a map that far from the origin: rounding would distort the tiles",
                          reason);
            break;
        case TileMapError::too_large:
            report_rows(raster::DrawingError::too_large);
            break;
        case TileMapError::ragged_rows:
            report_rows(raster::DrawingError::ragged_rows);
            break;
        case TileMapError::unknown_character:
            report_rows(raster::DrawingError::unknown_character);
            break;
    }
}

}  // namespace

std::string tile_row_text(const TileMapD& map, std::int32_t row) {
    std::string text;
    for (std::int32_t column = 0; column < map.grid().columns; ++column) {
        text += map.solid({column, row}) ? '#' : '.';
    }
    return text;
}

std::optional<TileMapD> read_tile_map(JsonReader& reader, JsonValue object, const JsonPath& path,
                                      ScalarKind scalar) {
    if (!reader.is_object_of(object, path, tile_map_member_names, "a map")) {
        return std::nullopt;
    }
    const auto at_origin = reader.required(object, "origin", path);
    const auto at_tile = reader.required(object, "tile", path);
    const auto at_rows = reader.required(object, "rows", path);
    const auto origin = at_origin ? reader.vec2(*at_origin, path.member("origin")) : std::nullopt;
    const auto tile = at_tile ? reader.number(*at_tile, path.member("tile")) : std::nullopt;
    const auto rows = at_rows ? read_rows(reader, *at_rows, path.member("rows")) : std::nullopt;
    if (!origin || !tile || !rows) {
        return std::nullopt;
    }
    auto made = raster::make_tile_map(*origin, *tile, *rows);
    if (made.map && scalar == ScalarKind::float32) {
        made.error = raster::convert_map<float>(*made.map).error;
    }
    if (made.error) {
        report_map(reader, object, path, made, *rows);
        return std::nullopt;
    }
    return std::move(made.map);
}

std::optional<SceneTiles> read_scene_tiles(JsonReader& reader, JsonValue object, const JsonPath& path) {
    auto map = read_tile_map(reader, object, path, ScalarKind::float64);
    if (!map) {
        return std::nullopt;
    }
    const raster::Grid<double>& grid = map->grid();
    const std::size_t cells = static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows);
    if (cells > max_scene_cells) {
        reader.report(*object.member("rows"), path.member("rows"), ProblemKind::too_large,
                      "are " + std::to_string(cells) + " cells; a scene has at most " +
                          std::to_string(max_scene_cells));
        return std::nullopt;
    }
    return SceneTiles{*std::move(map), unknown_members(object, tile_map_member_names)};
}

std::optional<std::vector<std::string>> read_rows(JsonReader& reader, JsonValue list, const JsonPath& path) {
    if (!reader.require(list, JsonKind::array, path)) {
        return std::nullopt;
    }
    std::vector<std::string> rows;
    std::size_t index = 0;
    for (const JsonValue value : list.children()) {
        auto row = reader.string(value, path.element(index++));
        if (!row) {
            return std::nullopt;
        }
        rows.push_back(std::move(*row));
    }
    return rows;
}

void report_drawing(JsonReader& reader, JsonValue list, const JsonPath& path,
                    const std::vector<std::string>& rows, raster::DrawingError error, std::size_t row,
                    std::size_t column) {
    const auto at_row = [&](std::string message) {
        reader.report(list.children()[row], path.element(row), ProblemKind::bad_member, std::move(message));
    };
    switch (error) {
        case raster::DrawingError::too_large:
            reader.report(list, path, ProblemKind::too_large,
                          "are more than " + std::to_string(raster::most_cells) + " cells");
            break;
        case raster::DrawingError::ragged_rows:
            at_row("must have " + std::to_string(rows.front().size()) +
                   " characters, as the first row has, but has " + std::to_string(rows[row].size()));
            break;
        case raster::DrawingError::unknown_character:
            at_row(R"(must have "#" (solid), "." and " " (free) only, but has )" +
                   excerpt('"' + rows[row].substr(column, 1) + '"') + " in column " + std::to_string(column));
            break;
    }
}

}  // namespace collidarium::app
