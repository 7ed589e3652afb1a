#pragma once

/// What a cast asks a map most often, where it can be inlined.

#include "collidarium/raster/tile_map.hpp"

namespace collidarium::raster {

template <Scalar T>
std::optional<Cell> TileMap<T>::first_solid(const Span& columns, const Span& rows) const {
    if (columns.is_empty() || rows.is_empty()) {
        return std::nullopt;
    }
    for (std::int32_t row = rows.first; row <= (rows.seam ? rows.first : rows.last); ++row) {
        const std::int32_t other = rows.seam ? rows.last : row;
        if (columns.seam) {
            if (solid({columns.first, row}) && solid({columns.last, row}) && solid({columns.first, other}) &&
                solid({columns.last, other})) {
                return Cell{columns.first, row};
            }
        } else if (const auto column = bits_.first_in_both(row, other, columns.first, columns.last);
                   column >= 0) {
            return Cell{column, row};
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::raster
