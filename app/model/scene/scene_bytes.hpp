#pragma once

#include <cstddef>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// About how much memory a shape takes, in bytes.
[[nodiscard]] std::size_t bytes_of(const SceneShape& shape);

/// About how much memory a scene takes, in bytes.
[[nodiscard]] std::size_t bytes_of(const Scene& scene);

/// About how much memory a map of tiles takes, in bytes.
[[nodiscard]] std::size_t bytes_of(const std::optional<SceneTiles>& tiles);

}  // namespace collidarium::app
