#pragma once

/// Quiet words at a corner of the canvas, about what is not drawn.

#include <string>
#include <string_view>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Adds the note where the corner is free.
void add_corner_note(const OverlayCanvas& canvas, std::string text, std::string_view group,
                     Role role = Role::text_quiet);

}  // namespace collidarium::app
