#include "session/layout.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

constexpr double menu_height = 31;
constexpr double lists_width = 214;
constexpr double details_width = 336;
constexpr double strip_height = 142;
constexpr double status_height = 25;

/// The least width at which the panels are readable.
constexpr double narrow_lists = 150;
constexpr double narrow_details = 230;
constexpr double narrow_canvas = 240;
constexpr double low_strip = 92;
constexpr double low_canvas = 120;

int rows_of_tools(double width) {
    const double room = width - 2 * tool_margin + tool_gap;
    if (tool_buttons * (tool_side + tool_gap) + tool_dividers <= room) {
        return 1;
    }
    const double in_a_row = std::max(1.0, std::floor(room / (tool_side + tool_gap)));
    return static_cast<int>(std::ceil(tool_buttons / in_a_row));
}

/// The width of a column: as chosen, but readable and within what the canvas leaves.
double column_width(const std::optional<double>& chosen, double usual, double narrowest, double share,
                    double room) {
    const double width = chosen.value_or(std::max(std::min(usual, share), narrowest));
    return std::clamp(width, narrowest, std::max(narrowest, room));
}

}  // namespace

WindowLayout lay_out(const Vec2d& size, const LayoutRequest& request) {
    const PanelVisibility& visible = request.visible;
    WindowLayout layout;
    layout.canvas = {{0, 0}, size};
    if (visible.alone) {
        return layout;
    }
    double top = 0;
    if (visible.bars) {
        layout.tool_rows = rows_of_tools(size.x);
        const double tools_height = 12 + layout.tool_rows * (tool_side + tool_gap) - tool_gap;
        layout.menu = {{0, 0}, {size.x, menu_height}};
        layout.tools = {{0, menu_height}, {size.x, menu_height + tools_height}};
        top = std::min(menu_height + tools_height, size.y);
    }
    double left = 0;
    double right = size.x;
    layout.details_fit = size.x >= narrow_details + narrow_canvas;
    const bool details = visible.details && layout.details_fit;
    layout.lists_fit = size.x >= narrow_lists + narrow_canvas + (details ? narrow_details : 0);
    const bool lists = visible.lists && layout.lists_fit;
    if (details) {
        const double room = size.x - narrow_canvas - (lists ? narrow_lists : 0);
        right =
            size.x - column_width(request.sizes.details, details_width, narrow_details, size.x * 0.36, room);
        layout.details = {{right, top}, {size.x, size.y}};
    }
    if (lists) {
        left = column_width(request.sizes.lists, lists_width, narrow_lists, size.x * 0.22,
                            right - narrow_canvas);
        layout.lists = {{0, top}, {left, size.y}};
    }
    double bottom = size.y;
    if (visible.status && bottom - top - status_height >= low_canvas) {
        bottom = bottom - status_height;
        layout.status = {{left, bottom}, {right, bottom + status_height}};
    }
    const double strip_room = bottom - top - low_canvas;
    const double lowest = low_strip * request.type_scale;
    if (visible.strip && strip_room >= lowest) {
        const double usual = std::min(strip_height * request.type_scale, (bottom - top) * 0.4);
        const double height = std::clamp(request.sizes.strip.value_or(usual), lowest, strip_room);
        layout.strip = {{left, bottom - height}, {right, bottom}};
        bottom -= height;
    }
    layout.canvas = {{left, top}, {right, std::max(bottom, top + 1)}};
    const bool in_front = visible.bars && top < size.y;
    if (in_front && request.front == FrontPanel::lists && !layout.lists_fit && visible.lists) {
        layout.lists = {{0, top}, {std::min(right, 2 * lists_width), size.y}};
    }
    if (in_front && request.front == FrontPanel::details && !layout.details_fit && visible.details) {
        layout.details = {{std::max(left, size.x - 2 * details_width), top}, size};
    }
    return layout;
}

}  // namespace collidarium::app
