#pragma once

/// The cells of a scene's tile map by their index: from 0, row by row from the lowest, each from the left.

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/scene/scene.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

/// 0 without a map.
[[nodiscard]] std::size_t cell_count(const Scene& scene);

/// Empty beyond the map.
[[nodiscard]] std::optional<WorldBounds> cell_bounds(const Scene& scene, std::size_t index);

/// The cell in which a place lies; empty beyond the map.
[[nodiscard]] std::optional<std::size_t> cell_at(const Scene& scene, const Vec2d& place);

/// Of a cell "column", "row" (from 0), "left", "right", "bottom", "top" (as the scene's view shows it) and
/// "solid" (1 or 0); empty if there is no such cell or number.
[[nodiscard]] std::optional<double> cell_number(const Scene& scene, std::size_t index, std::string_view name);

}  // namespace collidarium::app
