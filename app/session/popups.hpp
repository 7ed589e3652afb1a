#pragma once

#include "collidarium/scalar.hpp"
#include "session/palette.hpp"

namespace collidarium::app {

enum class Help { none, keys, legend, tests, reading, about };

/// The context menu of the canvas.
struct CanvasMenu {
    bool wanted = false;  ///< to be opened in the next frame
    enum class On { nothing, shapes, callout };
    On on = On::nothing;  ///< what it acts on: the canvas, the selected shapes, or the selected callout
    Vec2d at{};           ///< the painter's pixels
    float top = 0;        ///< physical pixels; 0 until it has found its place
};

/// What lies over the panels for a while. (Dialogs about files are `FileFlow`'s.)
struct Popups {
    Help help = Help::none;
    Palette palette;
    CanvasMenu canvas_menu;
    bool confirm = false;      ///< Enter was pressed in a dialog: presses its default button
    int next_panel = 0;        ///< F6 was pressed: 1 forward, -1 back
    bool close_menus = false;  ///< Escape was pressed over an open menu
};

}  // namespace collidarium::app
