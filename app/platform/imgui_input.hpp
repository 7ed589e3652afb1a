#pragma once

#include <SDL.h>

#include "collidarium/scalar.hpp"

namespace collidarium::app {

/// Passes SDL events to Dear ImGui, in any version from 1.86 on. Positions are multiplied by `density`, the
/// physical pixels of one unit of the window system. The real mouse and keyboard are never polled, so a
/// window can be driven by events alone.
void feed_imgui(const SDL_Event& event, double density);

/// Connects the clipboard and maps the keys; once per ImGui context.
void connect_imgui_input();

/// How far one step of the wheel scrolls a panel, in physical pixels.
[[nodiscard]] float imgui_wheel_step();

/// The mouse cursor that ImGui requests.
[[nodiscard]] SDL_SystemCursor imgui_cursor();

}  // namespace collidarium::app
