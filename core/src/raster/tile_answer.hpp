#pragma once

/// What the casts at a map of tiles have in common: their options, and their last event.

#include <optional>

#include "collidarium/raster/tile_cast.hpp"

namespace collidarium::raster::detail {

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

}  // namespace collidarium::raster::detail
