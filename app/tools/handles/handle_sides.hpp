#pragma once

#include "tools/gestures/gesture.hpp"

namespace collidarium::app {

/// Which sides of a box a handle moves: -1 the left or bottom one, 1 the right or top one, 0 neither.
[[nodiscard]] Vec2d handle_sides(HandleKind handle);

/// The mouse cursor over a handle of a box rotated by `angle` on the screen.
[[nodiscard]] CursorShape resize_cursor(HandleKind handle, bool y_down, double angle = 0);

}  // namespace collidarium::app
