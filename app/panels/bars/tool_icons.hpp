#pragma once

/// Small pictures for the buttons of the tool bar.

#include "panels/widgets/ui.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

/// The width and height of an icon, in painter's pixels.
inline constexpr double icon_side = 16;

/// Draws the icon of a command centred at `center` (physical pixels); nothing for commands without one.
void draw_tool_icon(const Ui& ui, WindowCommand command, const ImVec2& center, ImU32 color);

}  // namespace collidarium::app
