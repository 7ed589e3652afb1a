#pragma once

#include "view/ui_fonts.hpp"

namespace collidarium::app {

/// Puts the program's fonts at their physical sizes into the current Dear ImGui context's atlas, replacing
/// its previous contents.
[[nodiscard]] UiFonts load_ui_fonts(double scale);

}  // namespace collidarium::app
