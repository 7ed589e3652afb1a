#pragma once

#include "view/image.hpp"

struct SDL_Window;

namespace collidarium::app {

/// The program's icon, that of `assets/icon/collidarium.svg`, `side` pixels square, with a transparent
/// ground.
[[nodiscard]] Image icon_image(int side);

/// Gives a window that icon.
void set_window_icon(SDL_Window* window);

}  // namespace collidarium::app
