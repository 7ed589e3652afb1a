#include "io/scene/drawing_json.hpp"

#include <utility>

namespace collidarium::app {

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
