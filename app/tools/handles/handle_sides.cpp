#include "tools/handles/handle_sides.hpp"

#include <cmath>
#include <numbers>

namespace collidarium::app {

Vec2d handle_sides(HandleKind handle) {
    switch (handle) {
        case HandleKind::box_left:
            return {-1, 0};
        case HandleKind::box_right:
            return {1, 0};
        case HandleKind::box_bottom:
            return {0, -1};
        case HandleKind::box_top:
            return {0, 1};
        case HandleKind::box_bottom_left:
            return {-1, -1};
        case HandleKind::box_bottom_right:
            return {1, -1};
        case HandleKind::box_top_left:
            return {-1, 1};
        case HandleKind::box_top_right:
            return {1, 1};
        default:
            return {0, 0};
    }
}

CursorShape resize_cursor(HandleKind handle, bool y_down, double angle) {
    const Vec2d sides = handle_sides(handle);
    // Counter-clockwise from the right, in steps of 45 degrees; opposite directions share a cursor.
    constexpr double step = std::numbers::pi / 4;
    const double direction = (std::atan2(sides.y, sides.x) + angle) * (y_down ? -1 : 1);
    switch (static_cast<int>(std::round(std::remainder(direction, std::numbers::pi) / step))) {
        case 0:
            return CursorShape::resize_x;
        case 1:
            return CursorShape::resize_rising;
        case -1:
            return CursorShape::resize_falling;
        default:
            return CursorShape::resize_y;
    }
}

}  // namespace collidarium::app
