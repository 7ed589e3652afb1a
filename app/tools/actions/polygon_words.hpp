#pragma once

#include <span>
#include <string>

#include "collidarium/shapes/shape_error.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The reason why vertices form no valid polygon, as a sentence.
[[nodiscard]] std::string polygon_words(ShapeError error);

/// Whether the edge from the last of `vertices` to `next` meets an earlier edge other than at that vertex.
[[nodiscard]] bool path_crosses(std::span<const Vec2d> vertices, const Vec2d& next);

}  // namespace collidarium::app
