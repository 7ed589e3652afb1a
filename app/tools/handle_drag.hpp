#pragma once

#include "tools/gesture_edit.hpp"

namespace collidarium::app {

/// What dragging a handle changes:
/// - a side or a corner of a box moves, the opposite one stays; dragged past it, the box turns over. Shift
///   keeps the form of a box that is dragged by a corner;
/// - an end, a vertex, the head of a translation moves. Shift keeps an end and a head in a round direction
///   from the other end, a vertex on an axis. A translation dragged to nothing is none any more;
/// - the middle of a polygon's side becomes a vertex;
/// - a radius becomes the distance of the pointer;
/// - the rotation handle turns a shape about its reference point, several about the middle of their frame.
/// Shift
///   turns by multiples of 15 degrees. A box that is not turned as yet becomes an oriented one;
/// - a corner of the frame around several shapes scales them all.
[[nodiscard]] Drag handle_drag(const Workspace& workspace, const Handle& handle);

}  // namespace collidarium::app
