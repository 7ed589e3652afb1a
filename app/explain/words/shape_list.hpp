#pragma once

#include <string>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The shapes of a scene, where they are and how they move, for those who do not see the picture: "wall is a
/// box from (4, 1) to (6, 3.5); bullet is a point at (0, 0) and moves by (8, 4)". Nothing of any answer. At
/// most the first 12 shapes; empty if none is visible.
[[nodiscard]] std::string shape_list(const Scene& scene);

}  // namespace collidarium::app
