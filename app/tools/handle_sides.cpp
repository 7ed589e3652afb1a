#include "tools/handle_sides.hpp"

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
        case HandleKind::segment_a:
        case HandleKind::segment_b:
        case HandleKind::translation_head:
            break;
    }
    return {0, 0};
}

CursorShape resize_cursor(HandleKind handle, bool y_down) {
    const Vec2d sides = handle_sides(handle);
    if (sides.y == 0) {
        return CursorShape::resize_x;
    }
    if (sides.x == 0) {
        return CursorShape::resize_y;
    }
    const bool rising = (sides.x == sides.y) != y_down;
    return rising ? CursorShape::resize_rising : CursorShape::resize_falling;
}

}  // namespace collidarium::app
