#include "panels/layout.hpp"

#include <algorithm>

namespace collidarium::app {

namespace {

constexpr double menu_height = 31;
constexpr double tools_height = 40;
constexpr double lists_width = 214;
constexpr double details_width = 336;
constexpr double strip_height = 142;
constexpr double status_height = 25;

}  // namespace

WindowLayout lay_out(const Vec2d& size, const PanelVisibility& visible, double type_scale) {
    WindowLayout layout;
    layout.canvas = {{0, 0}, size};
    if (visible.alone) {
        return layout;
    }
    double top = 0;
    if (visible.bars) {
        layout.menu = {{0, 0}, {size.x, menu_height}};
        layout.tools = {{0, menu_height}, {size.x, menu_height + tools_height}};
        top = std::min(menu_height + tools_height, size.y);
    }
    double left = 0;
    double right = size.x;
    if (visible.lists) {
        left = std::min(lists_width, size.x * 0.22);
        layout.lists = {{0, top}, {left, size.y}};
    }
    if (visible.details) {
        right = size.x - std::min(details_width, size.x * 0.36);
        layout.details = {{right, top}, {size.x, size.y}};
    }
    double bottom = size.y;
    if (visible.status) {
        bottom = std::max(top, bottom - status_height);
        layout.status = {{left, bottom}, {right, bottom + status_height}};
    }
    if (visible.strip) {
        const double height = std::min(strip_height * type_scale, (bottom - top) * 0.4);
        layout.strip = {{left, bottom - height}, {right, bottom}};
        bottom -= height;
    }
    layout.canvas = {{left, top}, {right, std::max(bottom, top + 1)}};
    return layout;
}

}  // namespace collidarium::app
