#pragma once

#include "overlays/methods/axis_places.hpp"

namespace collidarium::app {

/// One axis of a separating axis test: both shapes' bars, what they share or the gap between them, and where
/// it stands out the vertices that reach farthest and the side it is across.
void paint_axis(const OverlayCanvas& canvas, const PlacedAxis& axis, const Corners& a, const Corners& b);

}  // namespace collidarium::app
