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

/// In a window too small for all panels: the one shown in front of the canvas.
enum class FrontPanel { none, lists, details };

/// How wide and high panels are, in the units of the layout, as dragged by the user; empty: the default.
struct PanelSizes {
    std::optional<double> lists;
    std::optional<double> details;
    std::optional<double> strip;
    std::optional<double> objects;     ///< of the lower part of the lists
    std::optional<double> answer;      ///< of the upper part of the details
    std::optional<double> difference;  ///< of the Minkowski difference, as a share of the canvas

    friend bool operator==(const PanelSizes&, const PanelSizes&) = default;
};

/// The input of the layout.
struct LayoutRequest {
    PanelVisibility visible{};
    PanelSizes sizes{};
    FrontPanel front = FrontPanel::none;
    double answer_needed = 0;  ///< the height that shows all of the answer, the step and the formula
    double tabs_needed = 0;    ///< the height that shows all of the tab that is open
    bool presenting = false;   ///< only the canvas, the caption, and the time strip if there is room
    bool lesson = false;       ///< only the page of a lesson and the canvas
    bool difference = false;   ///< the canvas shows the Minkowski difference beside the scene
};

/// How the buttons of the tool bar stand: square, where there is no room for words.
struct ToolRows {
    int rows = 1;
    double side = 28;
    double gap = 4;
    bool dividers = true;  ///< between their groups
};

/// The rectangles of all panels in the units of the layout; empty for hidden panels.
struct WindowLayout {
    Rect menu;
    Rect tools;
    Rect lists;
    Rect details;
    Rect answer;   ///< the part of the details that is always in sight: answer, step and formula
    Rect tabs;     ///< the rest of the details: one of their tabs
    Rect page;     ///< of a lesson: beside the canvas, or below it in a narrow window
    Rect caption;  ///< below the canvas, where there is no column for the answer, and while presenting
    Rect strip;
    Rect status;
    Rect canvas;      ///< of the scene
    Rect difference;  ///< of the Minkowski difference, to the right of the canvas or below it; may be empty
    bool difference_beside = false;
    bool lists_fit = true;  ///< beside the canvas; otherwise they are shown in front of it, if at all
    bool details_fit = true;
    ToolRows tool_rows;
};

/// The buttons of the tool bar.
inline constexpr int tool_buttons = 13;
/// The bar's own margin, left and right.
inline constexpr double tool_margin = 12;
/// The dividers between groups of buttons, and what they are wide.
inline constexpr int tool_dividers = 2;
inline constexpr double tool_divider = 13;

/// Divides a window of that size. The unit is that of the type: physical pixels over the scale of display,
/// type and theme, so that panels grow with their letters. In a window small for its type the canvas
/// comes first: menus and tools share a row, the lists are shown in front on demand, there is no status bar,
/// and the details are as narrow as can be read, or in front on demand, too.
[[nodiscard]] WindowLayout lay_out(const Vec2d& size, const LayoutRequest& request);

/// The same layout in units `unit` times as small.
[[nodiscard]] WindowLayout scaled(const WindowLayout& layout, double unit);

}  // namespace collidarium::app
