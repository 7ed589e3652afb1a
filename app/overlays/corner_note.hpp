#pragma once

/// Quiet words at a corner of the canvas, about what is not in the picture.

#include <string>
#include <string_view>

#include "overlays/stage.hpp"

namespace collidarium::app {

/// Where nothing else stands there.
void add_corner_note(const Stage& stage, std::string text, std::string_view group);

}  // namespace collidarium::app
