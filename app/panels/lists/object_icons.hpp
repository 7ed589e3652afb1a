#pragma once

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// A padlock, and an eye; `set` is closed. The middle in physical pixels.
void draw_lock_icon(const Ui& ui, const ImVec2& center, ImU32 color, bool set);
void draw_eye_icon(const Ui& ui, const ImVec2& center, ImU32 color, bool set);

}  // namespace collidarium::app
