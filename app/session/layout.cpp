#include "session/layout.hpp"

#include <algorithm>
#include <cmath>

#include "overlays/difference/difference_place.hpp"

namespace collidarium::app {

namespace {

constexpr double menu_height = 31;
constexpr double lists_width = 214;
constexpr double details_width = 336;
/// From this width of the window on, the tabs of the details stand beside the answer instead of below it.
constexpr double wide_window = 1800;
constexpr double wide_details = 690;
constexpr double strip_height = 142;
constexpr double status_height = 25;

/// The least width at which the panels are readable.
constexpr double narrow_lists = 150;
constexpr double narrow_details = 230;
constexpr double narrow_canvas = 240;
constexpr double low_strip = 90;
constexpr double low_canvas = 120;
/// Of each half, where the canvas shows the scene and the Minkowski difference.
constexpr double small_picture = 110;
/// Of the details, the part of the answer with the step and the formula, which grows with what it shows.
constexpr double usual_answer = 0.6;
constexpr double low_answer = 120;
constexpr double low_tabs = 70;
constexpr double chosen_tabs = 110;       ///< of a height that the user has chosen, the least that is left
constexpr double tabs_of_little = 0.28;   ///< where the height is too low for both: the answer comes first
constexpr double tabs_of_plenty = 0.4;    ///< the most that the tabs take from an answer that needs more
constexpr double plenty_of_answer = 300;  ///< and only where this is left
/// Of the answer below the canvas, where there is no room for it beside, and of the canvas above.
constexpr double low_caption = 80;
constexpr double high_caption = 170;
constexpr double canvas_over_caption = 90;
/// From this width of the window on there is room for three columns. A smaller one, in units of its type, is
/// above all the canvas, as on a projector: the lists come in front on demand, the bars share a row.
constexpr double room_for_columns = 860;
constexpr double menus_width = 330;
/// The caption's part of the height while presenting.
constexpr double presented_caption = 0.34;
/// In larger type it takes as much as a headline of three lines needs, up to this part of the height.
constexpr double high_presented_caption = 150;
constexpr double most_presented_caption = 0.5;
/// The canvas keeps this part of the height above the time strip and a lower caption.
constexpr double presented_canvas = 0.6;
constexpr double presented_strip = 80;  ///< its type is that of the canvas, smaller than that of the caption
constexpr double low_presented_caption = 100;

/// The buttons in one row, if need be without dividers and a little smaller, or else in several rows.
ToolRows rows_of_tools(double width) {
    const double room = width - 2 * tool_margin;
    const ToolRows usual;
    for (ToolRows one :
         {usual, ToolRows{.dividers = false}, ToolRows{.side = 26, .gap = 2, .dividers = false}}) {
        const double dividers = one.dividers ? tool_dividers * (tool_divider + one.gap) : 0;
        if (tool_buttons * (one.side + one.gap) - one.gap + dividers <= room) {
            return one;
        }
    }
    const double in_a_row = std::max(1.0, std::floor((room + usual.gap) / (usual.side + usual.gap)));
    return {.rows = static_cast<int>(std::ceil(tool_buttons / in_a_row)), .dividers = false};
}

/// The width of a column: as chosen, but readable and within what the canvas leaves.
double column_width(const std::optional<double>& chosen, double usual, double narrowest, double share,
                    double room) {
    const double width = chosen.value_or(std::max(std::min(usual, share), narrowest));
    return std::clamp(width, narrowest, std::max(narrowest, room));
}

/// Divides the details into the answer and the tabs.
void divide_details(WindowLayout& layout, const LayoutRequest& request) {
    const Rect& details = layout.details;
    layout.answer = layout.tabs = details;
    if (details.size().x >= 2 * narrow_details) {
        layout.answer.max.x = layout.tabs.min.x = details.center().x;
        return;
    }
    const double height = details.size().y;
    const double lowest = std::min(low_answer, height * 0.5);
    const auto above = [&](double tabs) { return std::max(height - tabs, lowest); };
    const double little = height * tabs_of_little;
    const double most = std::max(std::min(height * tabs_of_plenty, height - plenty_of_answer), little);
    const double highest = above(std::clamp(request.tabs_needed, std::min(low_tabs, little), most));
    const double usual = std::clamp(request.answer_needed, std::min(height * usual_answer, highest), highest);
    const auto& chosen = request.sizes.answer;
    layout.answer.max.y = layout.tabs.min.y =
        details.min.y + (chosen ? std::clamp(*chosen, lowest, above(std::min(chosen_tabs, little))) : usual);
}

/// Places the menus and the tools, in one row if the window is small and both fit. Returns where they end.
double place_bars(WindowLayout& layout, const Vec2d& size) {
    const auto height_of = [](const ToolRows& tools) {
        return 12 + tools.rows * (tools.side + tools.gap) - tools.gap;
    };
    const ToolRows beside = rows_of_tools(size.x - menus_width);
    if (size.x < room_for_columns && beside.rows == 1) {
        const double height = height_of(beside);
        layout.tool_rows = beside;
        layout.menu = {{0, 0}, {menus_width, height}};
        layout.tools = {{menus_width, 0}, {size.x, height}};
        return height;
    }
    layout.tool_rows = rows_of_tools(size.x);
    const double bottom = menu_height + height_of(layout.tool_rows);
    layout.menu = {{0, 0}, {size.x, menu_height}};
    layout.tools = {{0, menu_height}, {size.x, bottom}};
    return bottom;
}

/// A lesson's page beside the canvas, as wide as lines of text are read well; below it where the window is
/// narrow.
void place_page(WindowLayout& layout, const Vec2d& size, bool presenting) {
    constexpr double widest = 460;
    const double part = presenting ? 0.5 : 0.4;  // of the width: the canvas keeps the rest
    constexpr double narrowest = 270;            // a table of a page still fits
    constexpr double part_below = 0.55;          // of the height
    const double width = std::min(size.x * part, widest);
    if (width >= narrowest) {
        layout.page = {{0, 0}, {width, size.y}};
        layout.canvas.min.x = width;
    } else {
        layout.canvas.max.y = size.y * (1 - part_below);
        layout.page = {{0, layout.canvas.max.y}, size};
    }
}

/// Gives the Minkowski difference its share of the canvas.
void divide_canvas(WindowLayout& layout, const LayoutRequest& request) {
    if (!request.difference) {
        return;
    }
    const double share = request.sizes.difference.value_or(usual_difference_share);
    const DividedCanvas divided = divide_canvas(layout.canvas, share, small_picture);
    if (divided.difference) {
        layout.canvas = divided.scene;
        layout.difference = divided.difference->area;
        layout.difference_beside = divided.difference->beside;
    }
}

}  // namespace

WindowLayout lay_out(const Vec2d& size, const LayoutRequest& request) {
    const PanelVisibility& visible = request.visible;
    WindowLayout layout;
    layout.canvas = {{0, 0}, size};
    if (request.lesson) {
        place_page(layout, size, request.presenting);
        if (visible.strip && layout.canvas.size().y >= low_strip + low_canvas) {
            layout.strip = layout.canvas;
            layout.strip.min.y = layout.canvas.max.y -= low_strip;
        }
        divide_canvas(layout, request);
        return layout;
    }
    if (request.presenting) {
        const double below = size.y * (1 - presented_canvas);
        const bool strip = visible.strip && below - presented_strip >= low_presented_caption;
        const double caption = strip ? below - presented_strip
                                     : std::clamp(high_presented_caption, size.y * presented_caption,
                                                  size.y * most_presented_caption);
        layout.caption = {{0, size.y - caption}, size};
        layout.canvas.max.y = strip ? size.y - below : layout.caption.min.y;
        if (strip) {
            layout.strip = {{0, layout.canvas.max.y}, {size.x, layout.caption.min.y}};
        }
        divide_canvas(layout, request);
        return layout;
    }
    if (visible.alone) {
        divide_canvas(layout, request);
        return layout;
    }
    double top = 0;
    if (visible.bars) {
        top = std::min(place_bars(layout, size), size.y);
    }
    double left = 0;
    double right = size.x;
    layout.details_fit = size.x >= narrow_details + narrow_canvas;
    const bool details = visible.details && layout.details_fit;
    const bool small = size.x < room_for_columns;
    layout.lists_fit = !small;
    const bool lists = visible.lists && layout.lists_fit;
    const bool captioned = visible.details && !layout.details_fit && request.front != FrontPanel::details;
    if (details) {
        const double room = size.x - narrow_canvas - (lists ? narrow_lists : 0);
        const double usual = size.x >= wide_window ? wide_details : small ? narrow_details : details_width;
        right = size.x - column_width(request.sizes.details, usual, narrow_details, size.x * 0.36, room);
        layout.details = {{right, top}, {size.x, size.y}};
    }
    if (lists) {
        left = column_width(request.sizes.lists, lists_width, narrow_lists, size.x * 0.22,
                            right - narrow_canvas);
        layout.lists = {{0, top}, {left, size.y}};
    }
    double bottom = size.y;
    const double low = captioned ? low_canvas + high_caption : low_canvas;
    if (visible.status && !small && bottom - top - status_height >= low) {
        bottom = bottom - status_height;
        layout.status = {{left, bottom}, {right, bottom + status_height}};
    }
    if (captioned && bottom - top >= low_caption + canvas_over_caption) {
        const double height = std::clamp((bottom - top) * 0.45, low_caption, high_caption);
        layout.caption = {{left, bottom - height}, {right, bottom}};
        bottom -= height;
    }
    const double strip_room = bottom - top - low_canvas;
    if (visible.strip && strip_room >= low_strip) {
        const double usual = small ? low_strip : std::min(strip_height, (bottom - top) * 0.4);
        const double height = std::clamp(request.sizes.strip.value_or(usual), low_strip, strip_room);
        layout.strip = {{left, bottom - height}, {right, bottom}};
        bottom -= height;
    }
    layout.canvas = {{left, top}, {right, std::max(bottom, top + 1)}};
    divide_canvas(layout, request);
    const bool in_front = visible.bars && top < size.y;
    if (in_front && request.front == FrontPanel::lists && !layout.lists_fit && visible.lists) {
        layout.lists = {{0, top}, {std::min(right, 2 * lists_width), size.y}};
    }
    if (in_front && request.front == FrontPanel::details && !layout.details_fit && visible.details) {
        layout.details = {{std::max(left, size.x - 2 * details_width), top}, size};
    }
    divide_details(layout, request);
    return layout;
}

WindowLayout scaled(const WindowLayout& layout, double unit) {
    WindowLayout result = layout;
    for (Rect* rect :
         {&result.menu, &result.tools, &result.lists, &result.details, &result.answer, &result.tabs,
          &result.page, &result.caption, &result.strip, &result.status, &result.canvas, &result.difference}) {
        *rect = {rect->min * unit, rect->max * unit};
    }
    return result;
}

}  // namespace collidarium::app
