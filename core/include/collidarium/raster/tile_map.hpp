#pragma once

/// A map of square tiles, each solid or free. All solid tiles together are one solid: where two of them share
/// an edge there is no edge.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "collidarium/made.hpp"
#include "collidarium/raster/drawing.hpp"
#include "collidarium/raster/grid.hpp"

namespace collidarium::raster {

/// What is wrong with a map.
enum class TileMapError {
    not_finite,         ///< the origin, the size, or a corner of the map is NaN or infinite
    size_not_positive,  ///< tiles of size 0 or less
    ragged_rows,        ///< a row that is longer or shorter than the first
    unknown_character,  ///< neither solid `#` nor free `.` or space
    too_large,          ///< more cells than `most_cells`
    too_fine,  ///< so small, so far from the origin, that rounding would make tiles unequal by 1 in 1000
};

/// The name of the reason.
[[nodiscard]] constexpr std::string_view name(TileMapError error) {
    switch (error) {
        case TileMapError::not_finite:
            return "not_finite";
        case TileMapError::size_not_positive:
            return "size_not_positive";
        case TileMapError::ragged_rows:
            return "ragged_rows";
        case TileMapError::unknown_character:
            return "unknown_character";
        case TileMapError::too_large:
            return "too_large";
        case TileMapError::too_fine:
            return "too_fine";
    }
    return "";
}

/// Made by `make_tile_map`, which checks. One bit a cell, 64 in a word.
template <Scalar T = double>
class TileMap {
public:
    using scalar_type = T;

    [[nodiscard]] const Grid<T>& grid() const { return grid_; }
    /// Its lines across x (0) or y (1).
    [[nodiscard]] const GridAxis<T>& axis(int i) const { return axes_[static_cast<std::size_t>(i)]; }

    /// The solid cells, the lowest row first.
    [[nodiscard]] const BitGrid& bits() const { return bits_; }
    /// Whether a cell is solid. Outside the map all is free.
    [[nodiscard]] bool solid(const Cell& cell) const { return bits_.get(cell.column, cell.row); }

    /// Makes a cell of the map solid or free; one outside stays free.
    void set(const Cell& cell, bool is_solid) { bits_.set(cell.column, cell.row, is_solid); }

    [[nodiscard]] std::size_t solid_count() const { return bits_.count(); }

    /// The lowest, and of these the leftmost, solid cell of a rectangle of cells within the map, seams as
    /// `Span` has it. Cost: 64 cells at a time.
    [[nodiscard]] std::optional<Cell> first_solid(const Span& columns, const Span& rows) const;

    /// A map without a solid cell on a grid that was checked.
    [[nodiscard]] static TileMap trusted(const Grid<T>& grid) { return TileMap(grid); }

    friend bool operator==(const TileMap&, const TileMap&) = default;

private:
    explicit TileMap(const Grid<T>& grid)
        : grid_(grid), axes_{grid.x(), grid.y()}, bits_(grid.columns, grid.rows) {}

    Grid<T> grid_;
    std::array<GridAxis<T>, 2> axes_;
    BitGrid bits_;
};

/// What came of a map's description: a map, or why not, and where: the row and the column are counted from
/// the top left corner of the text. To be used as an optional.
template <Scalar T>
struct MadeTileMap : collidarium::detail::Made<MadeTileMap<T>> {
    static constexpr const char* maker = "make_tile_map";
    static auto& made(auto& result) { return result.map; }

    std::optional<TileMap<T>> map;
    std::optional<TileMapError> error;
    std::size_t row{};
    std::size_t column{};
};

/// What is wrong with a grid of so many columns and rows. `too_fine`: a tile is less than 1000 times as large
/// as the rounding of the map's farthest line.
template <Scalar T>
[[nodiscard]] std::optional<TileMapError> check_grid(const Vec2<T>& origin, T size, std::size_t columns,
                                                     std::size_t rows);

namespace detail {

template <Scalar T>
[[nodiscard]] MadeTileMap<T> tile_map_of(const Vec2<T>& origin, T size,
                                         std::span<const std::string_view> rows);

}  // namespace detail

/// A map of the rows of a drawing (`read_drawing`), the top one first. `origin` is the lower left corner,
/// `size` that of a tile. Cost: as many steps as there are cells.
template <Scalar T, class Rows>
[[nodiscard]] inline MadeTileMap<T> make_tile_map(const Vec2<T>& origin, T size, const Rows& rows) {
    return detail::tile_map_of<T>(origin, size, detail::rows_of(rows));
}

/// The same with a size in whole numbers, or of a list of strings; in double unless the origin says
/// otherwise: `make_tile_map({0, 0}, 1, {"..#", "###"})`.
template <Scalar T = double, std::integral Size, class Rows>
[[nodiscard]] inline MadeTileMap<T> make_tile_map(const Vec2<T>& origin, Size size, const Rows& rows) {
    return make_tile_map(origin, static_cast<T>(size), rows);
}
template <Scalar T>
[[nodiscard]] inline MadeTileMap<T> make_tile_map(const Vec2<T>& origin, T size,
                                                  std::initializer_list<std::string_view> rows) {
    return make_tile_map<T, std::initializer_list<std::string_view>>(origin, size, rows);
}
template <Scalar T = double, std::integral Size>
[[nodiscard]] inline MadeTileMap<T> make_tile_map(const Vec2<T>& origin, Size size,
                                                  std::initializer_list<std::string_view> rows) {
    return make_tile_map(origin, static_cast<T>(size), rows);
}

/// The same map with its origin and size rounded to another type, which may make it `too_fine`.
template <Scalar T, Scalar From>
[[nodiscard]] MadeTileMap<T> convert_map(const TileMap<From>& map);

}  // namespace collidarium::raster
