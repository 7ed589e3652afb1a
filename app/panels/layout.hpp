#pragma once

#include <optional>

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

/// In a window too small for all panels, the one that is shown in front of the canvas when asked for.
enum class FrontPanel { none, lists, details };

/// How wide and high panels are, in the painter's pixels, as somebody dragged them; nothing: as is usual.
struct PanelSizes {
    std::optional<double> lists;
    std::optional<double> details;
    std::optional<double> strip;
    std::optional<double> objects;  ///< of the lower part of the lists

    friend bool operator==(const PanelSizes&, const PanelSizes&) = default;
};

/// How the window is to be divided.
struct LayoutWishes {
    PanelVisibility visible{};
    PanelSizes sizes{};
    FrontPanel front = FrontPanel::none;
    double type_scale = 1;  ///< the theme's
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
    bool lists_fit = true;  ///< beside the canvas; else they are shown in front of it, if at all
    bool details_fit = true;
    int tool_rows = 1;  ///< of buttons in the tool bar
};

/// The side of a square button of the tool bar, and what stands between two.
inline constexpr double tool_side = 28;
inline constexpr double tool_gap = 4;
/// The bar's own margin, left and right.
inline constexpr double tool_margin = 12;
/// Where the bar is too narrow for words: the buttons, and what stands between their groups.
inline constexpr int tool_buttons = 13;
inline constexpr double tool_dividers = 2 * (13 + tool_gap);  ///< left out where the bar has several rows

/// Divides a window of that size (painter's pixels: physical pixels over the display and type scale).
/// Where it is small the columns give way before the canvas does; where they would become too narrow to
/// be read, they are left out, and shown in front of the canvas on demand.
[[nodiscard]] WindowLayout lay_out(const Vec2d& size, const LayoutWishes& wishes);

}  // namespace collidarium::app
