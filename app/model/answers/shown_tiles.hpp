#pragma once

/// A box of a scene against the map of tiles. Inner part of `answers.cpp`.

#include <optional>
#include <string_view>

#include "collidarium/raster/tile_cast.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// When the moving shape, if it is a box that does not turn, hits the map.
template <Scalar T>
[[nodiscard]] std::optional<CastHit<double>> tile_hit(const SceneQuery<T>& query, std::size_t shape);

/// The cast of shape b, with its trace. Precondition: `why_no_tiles` is empty.
template <Scalar T>
[[nodiscard]] Shown shown_tiles(const SceneQuery<T>& query, std::size_t b);

}  // namespace collidarium::app
