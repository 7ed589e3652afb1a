#pragma once

/// The overlays that are always drawn, or drawn by another one. Those that can be switched are
/// `layers.hpp`'s.

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Lines at round coordinates, fading in as the view zooms in; the lines x = 0 and y = 0.
void paint_grid(const OverlayCanvas& canvas);
/// The answer for every position that b could have.
void paint_map(const OverlayCanvas& canvas);
/// The map of tiles as one solid.
void paint_tiles(const OverlayCanvas& canvas);
/// All shapes with their names, coloured by the focus and by what collides.
void paint_shapes(const OverlayCanvas& canvas);
/// Where movers are stopped, where they would have ended, and where they are at the cursor's time.
void paint_ghosts(const OverlayCanvas& canvas);
/// Whether the hits of the mover in focus are numbered, so that each has a label with its time.
[[nodiscard]] bool numbers_hits(const OverlayCanvas& canvas);
/// The positions that a simulated game tests, where frames are chosen, and what it finds there.
void paint_frames(const OverlayCanvas& canvas);
/// The translations: as far as they are travelled, and beyond.
void paint_translations(const OverlayCanvas& canvas);
/// The learner's answer to a question about the picture, and the right one.
void paint_answer_marks(const OverlayCanvas& canvas);
/// How the vertices of both shapes relate to the Minkowski difference, or why that is not drawn.
void paint_difference_on_shapes(const OverlayCanvas& canvas);
/// The Minkowski difference in its pane. Precondition: the context has one.
void paint_difference(Painter& painter, const OverlayContext& context);
/// The outline of the difference, as far as it is appended edge by edge, and the edge just appended.
void paint_merge(const OverlayCanvas& inset);
/// The edges of both shapes that those edges come from.
void paint_merge_on_shapes(const OverlayCanvas& canvas);
/// The simplices of GJK in the difference: the current one, and fainter the previous ones.
void paint_simplex(const OverlayCanvas& inset);
/// The vertices of both shapes that the points of the simplex come from.
void paint_simplex_on_shapes(const OverlayCanvas& canvas);
/// Hill climbing in the difference: the vertices so far, and the edge that leads closer to the origin.
void paint_climb(const OverlayCanvas& inset);
/// The vertices of both shapes that the vertices of the climb come from.
void paint_climb_on_shapes(const OverlayCanvas& canvas);
/// The polytope of EPA in the difference, its closest edge and the distance of that from the origin.
void paint_polytope(const OverlayCanvas& inset);
/// The edges of the difference that the method of that name has tested, and the distance of the highlighted
/// one from the origin.
void paint_difference_edges(const OverlayCanvas& inset);
/// The vertices of both shapes that the ends of that edge come from.
void paint_polytope_on_shapes(const OverlayCanvas& canvas);
/// Where b would end up by methods whose answers differ.
void paint_compared(const OverlayCanvas& canvas);
/// A body that is driven: where it was, what happened there, and a second one beside it.
void paint_play(const OverlayCanvas& canvas);
/// The author's hints at their places in the world.
void paint_callouts(const OverlayCanvas& canvas);
/// What decides by each method that is compared, in numbers, on a ground of its own: as many as fit, at the
/// bottom of the canvas, or at its top where that covers less of the pair in focus.
void paint_calculations(const OverlayCanvas& canvas);
/// The numbers along the edges of the view.
void paint_rulers(const OverlayCanvas& canvas);
/// What the gesture in progress snaps to, and the polygon that is being drawn.
void paint_gesture(const OverlayCanvas& canvas);
/// The message of the gesture in progress: what can be done next, what cannot be done. Above all labels.
void paint_gesture_words(const OverlayCanvas& canvas);
/// Handles of the selection, and the rectangle that is being drawn to select.
void paint_handles(const OverlayCanvas& canvas);

}  // namespace collidarium::app
