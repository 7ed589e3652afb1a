#pragma once

#include "model/scene.hpp"

namespace collidarium::app {

/// `position` moved by `way`; a coordinate that does not move keeps its every bit, -0.0 included.
[[nodiscard]] Vec2d moved(const Vec2d& position, const Vec2d& way);

/// The same for every point of a shape.
[[nodiscard]] ShapeD moved(const ShapeD& shape, const Vec2d& way);

}  // namespace collidarium::app
