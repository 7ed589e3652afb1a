#pragma once

namespace collidarium::app {

/// What dragging snaps to, and whether snapping is on; Ctrl inverts it.
struct SnapKinds {
    bool on = false;
    bool grid = true;
    bool vertices = true;  ///< vertices, corners, ends, points
    bool edges = true;     ///< outlines
    bool centers = true;
    bool angles = true;    ///< multiples of 15 degrees
    double grid_step = 0;  ///< the distance of the grid's lines, whichever are seen; 0: of those that are

    friend bool operator==(const SnapKinds&, const SnapKinds&) = default;
};

}  // namespace collidarium::app
