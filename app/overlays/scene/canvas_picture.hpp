#pragma once

#include "overlays/overlay.hpp"

namespace collidarium::app {

/// Everything on the canvas, bottom to top: background, grid and rulers, shapes with their translations, the
/// layers the scene shows, selection handles, labels; and in its own half the Minkowski difference.
void paint_canvas(Painter& painter, const OverlayContext& context);

/// What that covers: the scene and the difference.
[[nodiscard]] Rect picture_bounds(const OverlayContext& context);

/// The time strip of the pair in focus, in the painter's whole bounds: the slab intervals on one t axis with
/// [0, 1] marked, their overlap, the axis that decides, the cursor. Without times, a short message.
void paint_time_strip(Painter& painter, const OverlayContext& context);

/// Whether the strip has times to show.
[[nodiscard]] bool has_times(const Answers& answers);

/// The time under a position of the time strip, for dragging its cursor: in [0, 1].
[[nodiscard]] double time_at(const Rect& strip, const OverlayContext& context, const Vec2d& screen);

}  // namespace collidarium::app
