#pragma once

#include <string_view>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// What people call a shape of that type: "segment", "box", "concave polygon".
[[nodiscard]] std::string_view shape_word(const ShapeD& shape);

}  // namespace collidarium::app
