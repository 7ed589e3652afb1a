#pragma once

#include "view/mark_mesh.hpp"

namespace collidarium::app {

/// The style of a line, in physical pixels.
struct Pen {
    double half_width{};
    DashPattern dash;
    Ink ink;
};

/// Adds a line through the points, with mitred corners, as quads that meet without overlapping. Clipped to
/// `visible`. Axis-aligned lines are snapped to whole pixels.
void add_stroke(MarkMesh& mesh, std::span<const Vec2d> points, bool closed, const Pen& pen,
                const Rect& visible);

/// Adds a straight line, likewise.
void add_line(MarkMesh& mesh, const Vec2d& from, const Vec2d& to, const Pen& pen, const Rect& visible);

}  // namespace collidarium::app
