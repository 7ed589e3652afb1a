#pragma once

namespace collidarium::app {

/// The mouse cursor for what a press would do at the pointer.
enum class CursorShape {
    arrow,
    move,
    resize_x,
    resize_y,
    resize_rising,   ///< along a line rising to the right on the screen
    resize_falling,  ///< along a line falling to the right on the screen
    crosshair,
    grab,
    grabbing
};

}  // namespace collidarium::app
