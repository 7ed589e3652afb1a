#pragma once

/// Names for the faces of boxes as seen on the screen: "top" is up.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The face of a box with that outward normal: "left face".
[[nodiscard]] std::string face_name(const Vec2d& outward, bool y_down);

/// Where on the two shapes a cast ends: " on its left face", " with its right face", " corner to
/// corner", ...; empty where the shapes have nothing to name.
[[nodiscard]] std::string where_it_hits(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
