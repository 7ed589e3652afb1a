#pragma once

#include <string>
#include <vector>

#include "tools/gestures/gesture.hpp"
#include "tools/gestures/gesture_edit.hpp"

namespace collidarium::app {

/// The effect of dragging a handle:
/// - an edge or a corner of a box moves, the opposite one stays; dragged past it, the box flips over. Shift
///   keeps the proportions of a box that is dragged by a corner;
/// - an end, a vertex, the head of a translation moves. Shift keeps an end and a head at a multiple of 15
///   degrees from the other end, a vertex on an axis. A translation dragged to zero is removed;
/// - the midpoint of a polygon's edge becomes a vertex;
/// - a radius becomes the distance to the pointer;
/// - the rotation handle rotates a shape about its reference point, several about the middle of their frame.
///   Shift rotates by multiples of 15 degrees. An axis-aligned box becomes an oriented one;
/// - a corner of the frame around several shapes scales them all.
[[nodiscard]] Drag handle_drag(const Workspace& workspace, const Handle& handle);

/// Moves a handle by keys: each step is computed from the initial state, and all steps are one entry of the
/// undo stack.
class HandleNudge {
public:
    HandleNudge(Workspace& workspace, const Handle& handle);

    /// Whether the document is unchanged since the last step.
    [[nodiscard]] bool may_go_on() const { return workspace_->undo.in_run(run_); }
    /// Why the step gives no valid shape; the shape then stays as it is.
    [[nodiscard]] std::string step(const Vec2d& offset);

private:
    Workspace* workspace_;
    Drag drag_;
    std::vector<PlacedShape> before_;
    Vec2d offset_{};
    std::string run_;  ///< identifies the steps that merge on the undo stack
};

/// Which sides of a box a handle moves: -1 the left or bottom one, 1 the right or top one, 0 neither.
[[nodiscard]] Vec2d handle_sides(HandleKind handle);

/// The mouse cursor over a handle of a box rotated by `angle` on the screen.
[[nodiscard]] CursorShape resize_cursor(HandleKind handle, bool y_down, double angle = 0);

}  // namespace collidarium::app
