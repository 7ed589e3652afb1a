#pragma once

/// The overlays, each in the file of its name, in the order in which `paint_canvas` draws them.

#include "overlays/stage.hpp"

namespace collidarium::app {

/// Lines at round coordinates, fading in as one comes closer; the lines x = 0 and y = 0.
void paint_grid(const Stage& stage);
/// The answer for every position that b could have.
void paint_field(const Stage& stage);
/// The padded shape, and the mover as a point on its path.
void paint_padding(const Stage& stage);
/// All shapes with their names, by what is asked and what collides.
void paint_shapes(const Stage& stage);
/// Near and far line of each axis across the whole view, and where the path's line crosses them.
void paint_slabs(const Stage& stage);
/// What overlaps at rest, hatched; the vector that parts it, and where that leads.
void paint_mtv(const Stage& stage);
/// Where movers are stopped, where they would have ended, and where they are at the cursor's time.
void paint_ghosts(const Stage& stage);
/// The translations: as far as they are travelled, and beyond.
void paint_translations(const Stage& stage);
/// The normals of hits and contacts.
void paint_normals(const Stage& stage);
/// The points of hits.
void paint_hits(const Stage& stage);
/// The numbers along the edges of the view.
void paint_rulers(const Stage& stage);
/// What the gesture in progress snaps to, and the polygon that is being drawn.
void paint_gesture(const Stage& stage);
/// What the gesture in progress says: what can be done next, what cannot be done. Above all labels.
void paint_gesture_words(const Stage& stage);
/// Handles of the selection, and the rectangle that is being drawn to select.
void paint_handles(const Stage& stage);

}  // namespace collidarium::app
