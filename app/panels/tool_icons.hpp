#pragma once

/// Small pictures for the buttons of the tool bar.

#include "panels/ui.hpp"
#include "panels/window_commands.hpp"

namespace collidarium::app {

/// How wide and high an icon is, in the painter's pixels.
inline constexpr double icon_side = 16;

/// Draws the icon of a command with its middle at `center` (physical pixels); nothing for those without.
void draw_tool_icon(const Ui& ui, WindowCommand command, const ImVec2& center, ImU32 color);

}  // namespace collidarium::app
