#pragma once

namespace collidarium::app {

/// What dragging snaps to, and whether snapping is on; Ctrl inverts it.
struct SnapKinds {
    bool on = false;
    bool grid = true;
    bool vertices = true;  ///< vertices, corners, ends, points
    bool edges = true;     ///< outlines
    bool centers = true;
    bool angles = true;     ///< multiples of 15 degrees
    bool integers = false;  ///< the grid is that of the integers, whichever lines are seen

    friend bool operator==(const SnapKinds&, const SnapKinds&) = default;
};

}  // namespace collidarium::app
