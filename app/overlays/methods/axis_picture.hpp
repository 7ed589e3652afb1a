#pragma once

#include "overlays/methods/axis_places.hpp"

namespace collidarium::app {

/// One axis of a separating axis test: both shapes' bars, their overlap or the gap between them; if
/// highlighted also the vertices that reach farthest and the edge whose normal it is.
void paint_axis(const OverlayCanvas& canvas, const PlacedAxis& axis, const Corners& a, const Corners& b);

}  // namespace collidarium::app
