#pragma once

/// Quiet words at a corner of the canvas, about what is not in the picture.

#include <string>
#include <string_view>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Where nothing else stands there.
void add_corner_note(const OverlayCanvas& canvas, std::string text, std::string_view group);

}  // namespace collidarium::app
