#pragma once

/// Pointer and keyboard input on the canvas, independent of the toolkit.

#include "paint/painter.hpp"

namespace collidarium::app {

struct Modifiers {
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
};

enum class Button { left, middle, right };

/// Positions are screen pixels of the canvas' painter.
struct PointerPress {
    Vec2d at{};
    Button button = Button::left;
    Modifiers modifiers{};
    int clicks = 1;  ///< 2 for a double click
};

struct PointerMove {
    Vec2d at{};
    Modifiers modifiers{};
};

struct PointerRelease {
    Vec2d at{};
    Button button = Button::left;
    Modifiers modifiers{};
};

}  // namespace collidarium::app
