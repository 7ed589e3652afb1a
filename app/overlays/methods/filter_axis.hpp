#pragma once

/// One axis that a filter tested, on the canvas.

#include "overlays/methods/parts_at.hpp"
#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// The shape whose edge an axis is the normal of, and the other one: both without their radii, as in the
/// event.
struct FilterSides {
    Corners base;
    Corners other;
};
[[nodiscard]] FilterSides filter_sides(const OverlayCanvas& canvas, const Indexed<FilterAxis<double>>& axis);

/// The line of the edge, the parallel through the vertex of the other shape that is deepest along its normal,
/// the length between them, and a band for its error bound.
void paint_filter_axis(const OverlayCanvas& canvas, const Indexed<FilterAxis<double>>& axis, double strength);

/// An edge that was tested, beside the one that is shown in full.
void paint_filter_edge(const OverlayCanvas& canvas, const Indexed<FilterAxis<double>>& axis);

}  // namespace collidarium::app
