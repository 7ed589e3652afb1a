#pragma once

/// Small pictures for the buttons of the tool bar.

#include <string_view>

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// The width and height of an icon, in painter's pixels.
inline constexpr double icon_side = 16;

/// Draws the icon of the command with this id, centred at `center` (physical pixels); nothing for commands
/// without one.
void draw_tool_icon(const Ui& ui, std::string_view command, const ImVec2& center, ImU32 color);

}  // namespace collidarium::app
