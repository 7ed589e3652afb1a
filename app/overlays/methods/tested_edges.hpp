#pragma once

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// The pairs of edges that a query about outlines tests: the pair of the current step with its two lines and
/// their parameters, and where pairs before it meet.
void paint_tested_edges(const OverlayCanvas& canvas);

}  // namespace collidarium::app
