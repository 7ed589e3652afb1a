#pragma once

#include <optional>

#include "model/answers/answers.hpp"
#include "model/scene/scene_bounds.hpp"
#include "overlays/layers.hpp"

namespace collidarium::app {

/// Around everything that the canvas shows of a scene: its shapes and paths, and what the layers drawn add:
/// stopped and moved shapes, sums, closest points, crossings. Nothing that is far beyond the shapes, so that
/// they stay recognisable. Empty if nothing is visible.
[[nodiscard]] std::optional<WorldBounds> shown_bounds(const Scene& scene, const Answers& answers,
                                                      const StepLayers& steps);

}  // namespace collidarium::app
