#pragma once

#include "paint/painter.hpp"

namespace collidarium::app {

/// Which panels are shown. `alone` hides them all without forgetting which.
struct PanelVisibility {
    bool bars = true;     ///< menu and tools
    bool lists = true;    ///< left: scenes and objects
    bool details = true;  ///< right: answer, formula, layers, inspector
    bool strip = true;    ///< the time strip
    bool status = true;
    bool alone = false;

    friend bool operator==(const PanelVisibility&, const PanelVisibility&) = default;
};

/// Where everything is in the window, in the painter's pixels; empty rectangles for what is hidden.
struct WindowLayout {
    Rect menu;
    Rect tools;
    Rect lists;
    Rect details;
    Rect strip;
    Rect status;
    Rect canvas;
};

/// Divides a window of that size (painter's pixels: physical pixels over the display and type scale).
/// Where it is small the columns give way before the canvas does.
[[nodiscard]] WindowLayout lay_out(const Vec2d& size, const PanelVisibility& visible, double type_scale = 1);

}  // namespace collidarium::app
