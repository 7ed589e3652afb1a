#pragma once

/// Drawings of solid and free cells in text: `#` is solid, `.` and a space are free.

#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

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

/// Reads a drawing. Without rows, or with empty ones, it has no cells. Cost: as many steps as there are
/// cells.
[[nodiscard]] ReadDrawing read_drawing(std::span<const std::string_view> rows);

namespace detail {

/// The rows of any range of strings.
template <class Rows>
[[nodiscard]] inline std::vector<std::string_view> rows_of(const Rows& rows) {
    return {std::begin(rows), std::end(rows)};
}

}  // namespace detail

/// The same of any range of strings.
template <class Rows>
[[nodiscard]] inline ReadDrawing read_drawing(const Rows& rows) {
    return read_drawing(std::span<const std::string_view>(detail::rows_of(rows)));
}

}  // namespace collidarium::raster
