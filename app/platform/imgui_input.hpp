#pragma once

#include <SDL.h>

#include "collidarium/scalar.hpp"

namespace collidarium::app {

/// Tells Dear ImGui what SDL saw, in any version from 1.86 on. Positions are multiplied by `density`,
/// the physical pixels of one unit of the window system. Nothing is asked of the real mouse or
/// keyboard, so a window can be driven by events alone.
void feed_imgui(const SDL_Event& event, double density);

/// Connects the clipboard and names the keys, once for each ImGui context.
void connect_imgui_input();

/// The pointer ImGui would like to see.
[[nodiscard]] SDL_SystemCursor imgui_cursor();

}  // namespace collidarium::app
