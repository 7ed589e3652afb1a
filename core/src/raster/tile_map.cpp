#include "collidarium/raster/tile_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "raster/tile_cast.hpp"

namespace collidarium::raster {

template <Scalar T>
std::optional<TileMapError> check_grid(const Vec2<T>& origin, T size, std::size_t columns, std::size_t rows) {
    if (!std::isfinite(origin.x) || !std::isfinite(origin.y) || !std::isfinite(size)) {
        return TileMapError::not_finite;
    }
    if (!(size > 0)) {
        return TileMapError::size_not_positive;
    }
    if (!fits(columns, rows)) {
        return TileMapError::too_large;
    }
    T farthest = std::max(std::abs(origin.x), std::abs(origin.y));
    farthest = std::max(farthest, std::abs(origin.x + size * static_cast<T>(columns)));
    farthest = std::max(farthest, std::abs(origin.y + size * static_cast<T>(rows)));
    if (!std::isfinite(farthest)) {
        return TileMapError::not_finite;
    }
    const bool is_fine = size < 1000 * std::numeric_limits<T>::epsilon() * farthest ||
                         size < 1000 * std::numeric_limits<T>::min();
    return is_fine ? std::optional(TileMapError::too_fine) : std::nullopt;
}

template <Scalar T>
MadeTileMap<T> detail::tile_map_of(const Vec2<T>& origin, T size, std::span<const std::string_view> rows) {
    MadeTileMap<T> made;
    made.error = check_grid(origin, size, rows.empty() ? 0 : rows.front().size(), rows.size());
    if (made.error) {
        return made;
    }
    const ReadDrawing drawing = read_drawing(rows);
    if (drawing.error) {
        made.error = *drawing.error == DrawingError::ragged_rows ? TileMapError::ragged_rows
                                                                 : TileMapError::unknown_character;
        made.row = drawing.row;
        made.column = drawing.column;
        return made;
    }
    const BitGrid& bits = drawing.bits;
    made.map = TileMap<T>::trusted({origin, size, bits.columns(), bits.rows()});
    for (Cell cell; cell.row < bits.rows(); ++cell.row) {
        for (cell.column = 0; cell.column < bits.columns(); ++cell.column) {
            made.map->set(cell, bits.get(cell.column, bits.rows() - 1 - cell.row));
        }
    }
    return made;
}

template <Scalar T, Scalar From>
MadeTileMap<T> convert_map(const TileMap<From>& map) {
    const Grid<From>& from = map.grid();
    const Grid<T> grid{Vec2<T>(from.origin), static_cast<T>(from.size), from.columns, from.rows};
    MadeTileMap<T> made;
    made.error = check_grid(grid.origin, grid.size, static_cast<std::size_t>(grid.columns),
                            static_cast<std::size_t>(grid.rows));
    if (!made.error) {
        made.map = TileMap<T>::trusted(grid);
        for (Cell cell; cell.row < grid.rows; ++cell.row) {
            for (cell.column = 0; cell.column < grid.columns; ++cell.column) {
                made.map->set(cell, map.solid(cell));
            }
        }
    }
    return made;
}

#define COLLIDARIUM_TILE_MAPS(T)                                                                       \
    template std::optional<Cell> TileMap<T>::first_solid(const Span&, const Span&) const;              \
    template std::optional<TileMapError> check_grid(const Vec2<T>&, T, std::size_t, std::size_t);      \
    template MadeTileMap<T> detail::tile_map_of(const Vec2<T>&, T, std::span<const std::string_view>); \
    template MadeTileMap<float> convert_map(const TileMap<T>&);                                        \
    template MadeTileMap<double> convert_map(const TileMap<T>&);
COLLIDARIUM_TILE_MAPS(float)
COLLIDARIUM_TILE_MAPS(double)

}  // namespace collidarium::raster
