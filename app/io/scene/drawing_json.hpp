#pragma once

/// Drawings of tiles and of pixels in requests: lists of strings.

#include <optional>
#include <string>
#include <vector>

#include "collidarium/raster/drawing.hpp"
#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// The strings of a list; empty, and a problem, if some of it is none.
[[nodiscard]] std::optional<std::vector<std::string>> read_rows(JsonReader& reader, JsonValue list,
                                                                const JsonPath& path);

/// Reports what is wrong with a drawing, at the row where it is.
void report_drawing(JsonReader& reader, JsonValue list, const JsonPath& path,
                    const std::vector<std::string>& rows, raster::DrawingError error, std::size_t row,
                    std::size_t column);

}  // namespace collidarium::app
