#pragma once

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// `position` moved by `offset`; a coordinate with offset 0 keeps every bit, including -0.0.
[[nodiscard]] Vec2d moved(const Vec2d& position, const Vec2d& offset);

/// The same for all points of a shape.
[[nodiscard]] ShapeD moved(const ShapeD& shape, const Vec2d& offset);

}  // namespace collidarium::app
