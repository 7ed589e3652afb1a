#pragma once

/// Drawings of solid and free cells in text: `#` is solid, `.` and a space are free.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

#include "collidarium/raster/bit_grid.hpp"

namespace collidarium::raster {

/// What is wrong with a drawing.
enum class DrawingError {
    ragged_rows,        ///< a row that is longer or shorter than the first
    unknown_character,  ///< neither `#` nor `.` nor a space
    too_large,          ///< more cells than `most_cells`
};

/// The name of the reason.
[[nodiscard]] constexpr std::string_view name(DrawingError error) {
    switch (error) {
        case DrawingError::ragged_rows:
            return "ragged_rows";
        case DrawingError::unknown_character:
            return "unknown_character";
        case DrawingError::too_large:
            return "too_large";
    }
    return "";
}

/// What came of a drawing: its bits, the first row first, or why not and at which character.
struct ReadDrawing {
    BitGrid bits{};
    std::optional<DrawingError> error{};
    std::size_t row{};
    std::size_t column{};
};

/// Whether so many cells are no more than `most_cells`.
[[nodiscard]] constexpr bool fits(std::size_t columns, std::size_t rows) {
    return columns <= most_cells && rows <= most_cells && columns * rows <= most_cells;
}

/// Reads a drawing from any range of strings. Without rows, or with empty ones, it has no cells. Cost: as
/// many steps as there are cells.
template <class Rows>
[[nodiscard]] inline ReadDrawing read_drawing(const Rows& rows) {
    ReadDrawing read;
    const std::size_t count = std::size(rows);
    const std::size_t width = count == 0 ? 0 : std::string_view(*std::begin(rows)).size();
    if (!fits(width, count)) {
        read.error = DrawingError::too_large;
        return read;
    }
    read.bits = BitGrid(static_cast<std::int32_t>(width), static_cast<std::int32_t>(count));
    for (const std::string_view row : rows) {
        for (read.column = 0; read.column < std::min(width, row.size()); ++read.column) {
            const char cell = row[read.column];
            if (cell != '#' && cell != '.' && cell != ' ') {
                read.error = DrawingError::unknown_character;
                return read;
            }
            read.bits.set(static_cast<std::int32_t>(read.column), static_cast<std::int32_t>(read.row),
                          cell == '#');
        }
        if (row.size() != width) {
            read.error = DrawingError::ragged_rows;
            return read;
        }
        ++read.row;
    }
    read.row = 0;
    read.column = 0;
    return read;
}

}  // namespace collidarium::raster
