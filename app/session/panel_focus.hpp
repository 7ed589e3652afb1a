#pragma once

/// Which panel the keyboard acts on. F6 goes from one to the next; inside, Tab and the arrow keys go from
/// widget to widget, and Enter presses.

#include <string>
#include <string_view>
#include <vector>

#include "session/commands/keys.hpp"
#include "session/layout.hpp"

namespace collidarium::app {

struct Shell;

enum class KeyboardPanel { canvas, lists, details, strip };

struct PanelFocus {
    KeyboardPanel panel = KeyboardPanel::canvas;
    std::string widget{};  ///< the one that Enter presses; empty: none yet
    bool moved = false;    ///< it has changed: its list scrolls to it

    // As drawn in this frame.
    KeyboardPanel drawing = KeyboardPanel::canvas;  ///< the panel being drawn
    std::vector<std::string> widgets{};  ///< those of the panel in focus that can be pressed, in order
};

/// Goes to the next (1) or previous (-1) panel that is shown.
void focus_panel(Shell& shell, const WindowLayout& layout, int by);
/// Back to the canvas.
void leave_panels(Shell& shell);

/// A widget that keys can press, by its name.
[[nodiscard]] bool can_be_pressed(std::string_view widget);

/// What a key does in a panel.
enum class PanelKey { none, moved, press };
/// Handles a key while a panel has the focus.
PanelKey panel_key(Shell& shell, const KeyChord& pressed);
/// Whether panels take this key for themselves.
[[nodiscard]] bool is_panel_key(const KeyChord& pressed);

}  // namespace collidarium::app
