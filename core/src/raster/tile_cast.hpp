#pragma once

/// What the casts at a map of tiles have in common: what they ask the map, their options, and their last
/// event.

#include <optional>

#include "collidarium/raster/tile_cast.hpp"

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

namespace detail {

/// Says in `options.used` that `own`, the one method there is, is taken, or not supported where another one
/// is named. Whether it is taken.
[[nodiscard]] inline bool takes_only_method(const QueryOptions& options, Algorithm own) {
    const bool is_taken = options.method == Algorithm::automatic || options.method == own;
    if (options.used != nullptr) {
        *options.used = {.algorithm = is_taken ? own : options.method, .supported = is_taken};
    }
    return is_taken;
}

/// The verdict of a cast, for its trace.
template <Scalar T>
[[nodiscard]] inline CastVerdict<T> verdict_of(const std::optional<TileHit<T>>& found) {
    if (!found) {
        return {};
    }
    return {true, found->started_inside, found->corner, found->t, found->normal, found->cell};
}

}  // namespace detail

}  // namespace collidarium::raster
