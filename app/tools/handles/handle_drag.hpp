#pragma once

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

}  // namespace collidarium::app
