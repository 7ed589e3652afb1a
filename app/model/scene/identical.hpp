#pragma once

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Equal to the last bit: as `==`, but 0.0 and -0.0 differ, as they do in a file.
[[nodiscard]] bool identical(const Vec2d& a, const Vec2d& b);
/// Polygons are compared by their vertices, whether or not one of them is known to be convex.
[[nodiscard]] bool identical(const ShapeD& a, const ShapeD& b);
[[nodiscard]] bool identical(const SceneView& a, const SceneView& b);
[[nodiscard]] bool identical(const SceneShape& a, const SceneShape& b);
[[nodiscard]] bool identical(const std::vector<Callout>& a, const std::vector<Callout>& b);
[[nodiscard]] bool identical(const Scene& a, const Scene& b);

}  // namespace collidarium::app
