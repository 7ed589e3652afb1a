#pragma once

#include <SDL.h>

#include <optional>

namespace collidarium::app {

/// What a window manager puts around a window, in units of the window system.
struct FrameBorders {
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;

    friend bool operator==(const FrameBorders&, const FrameBorders&) = default;
};

/// Where a window (without its frame) must be so that the frame lies in `room`: it moves first, and shrinks
/// only where it does not fit, though never below 1 x 1.
[[nodiscard]] SDL_Rect placed_in(const SDL_Rect& window, const FrameBorders& borders, const SDL_Rect& room);

/// The frame of a window that is on the screen; empty while it is unknown.
[[nodiscard]] std::optional<FrameBorders> frame_borders(SDL_Window* window);

/// Moves and shrinks a window so that it lies on its display with its frame: a window is created before its
/// frame is known. Where the window manager does not tell the frame, the window only shrinks, to end at the
/// edges of the display. Windows that are full screen or maximized stay as they are. True once the frame is
/// known.
bool keep_on_display(SDL_Window* window);

}  // namespace collidarium::app
