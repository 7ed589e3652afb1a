#pragma once

#include "view/mark_mesh.hpp"

namespace collidarium::app {

/// How a line is drawn, in physical pixels.
struct Pen {
    double half_width{};
    DashPattern dash;
    Ink ink;
};

/// Adds a line through the points, with mitred corners, as quads that meet without overlapping. What lies
/// beyond `visible` is cut off. Lines along an axis are put on whole pixels.
void add_stroke(MarkMesh& mesh, std::span<const Vec2d> points, bool closed, const Pen& pen,
                const Rect& visible);

/// Adds a straight line, likewise.
void add_line(MarkMesh& mesh, const Vec2d& from, const Vec2d& to, const Pen& pen, const Rect& visible);

}  // namespace collidarium::app
