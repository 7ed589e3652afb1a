#pragma once

/// The overlays, each in the file of its name, in the order in which `paint_canvas` draws them.

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// Lines at round coordinates, fading in as one comes closer; the lines x = 0 and y = 0.
void paint_grid(const OverlayCanvas& canvas);
/// The answer for every position that b could have.
void paint_map(const OverlayCanvas& canvas);
/// The padded shape, and the mover as a point on its path.
void paint_padding(const OverlayCanvas& canvas);
/// All shapes with their names, coloured by the focus and by what collides.
void paint_shapes(const OverlayCanvas& canvas);
/// Near and far line of each axis across the whole view, and where the path's line crosses them.
void paint_slabs(const OverlayCanvas& canvas);
/// Both shapes projected on the axes of a separating axis test, beside the shapes: overlaps hatched, gaps
/// measured.
void paint_axes(const OverlayCanvas& canvas);
/// The convex pieces of concave polygons, numbered, with the seams between them.
void paint_pieces(const OverlayCanvas& canvas);
/// The bounding boxes of the parts of concave shapes: which pairs were tested or descended into, which
/// skipped.
void paint_part_pairs(const OverlayCanvas& canvas);
/// The axes that a filter tested, with the separation and its error bound; how the filter ended,
/// and where and why the exact test took over.
void paint_filter(const OverlayCanvas& canvas);
/// Of two segments: where their infinite lines meet, with the parameter on each.
void paint_lines(const OverlayCanvas& canvas);
/// The edges of the Minkowski sum, and when the path crosses their lines.
void paint_crossings(const OverlayCanvas& canvas);
/// The circles around corners, the chord that the path's line cuts, and both roots.
void paint_quadratic(const OverlayCanvas& canvas);
/// The steps of conservative advancement: where b stands, and the gap.
void paint_advancement(const OverlayCanvas& canvas);
/// The translations that were tried to part two concave shapes: free or not, the shortest loud.
void paint_mtv_candidates(const OverlayCanvas& canvas);
/// What overlaps at rest, hatched; the vector that parts it, and where that leads.
void paint_mtv(const OverlayCanvas& canvas);
/// The closest features of both shapes with their witness points, or the deepest points.
void paint_features(const OverlayCanvas& canvas);
/// How contact points are found: reference and incident edge, the side planes, what is kept and dropped.
void paint_clipping(const OverlayCanvas& canvas);
/// The contact points with their separation.
void paint_manifold(const OverlayCanvas& canvas);
/// Where movers are stopped, where they would have ended, and where they are at the cursor's time.
void paint_ghosts(const OverlayCanvas& canvas);
/// The positions that a simulated game tests, where frames are chosen, and what it finds there.
void paint_frames(const OverlayCanvas& canvas);
/// The translations: as far as they are travelled, and beyond.
void paint_translations(const OverlayCanvas& canvas);
/// The normals of hits and contacts.
void paint_normals(const OverlayCanvas& canvas);
/// The points of hits.
void paint_hits(const OverlayCanvas& canvas);
/// What the vertices of both shapes have to do with the Minkowski difference, and, unless the time strip has
/// room for it, the difference in a card beside the shapes.
void paint_difference(const OverlayCanvas& canvas);
/// The Minkowski difference in all of the canvas's view, which is not the canvas; false where there is none
/// to draw.
bool paint_difference_alone(const OverlayCanvas& strip);
/// The simplices of GJK in the difference: the present one, and fainter those before it.
void paint_simplex(const OverlayCanvas& inset);
/// The vertices of both shapes that the points of the simplex come from.
void paint_simplex_on_shapes(const OverlayCanvas& canvas);
/// Hill climbing in the difference: the vertices so far, and the edge that leads closer to the origin.
void paint_climb(const OverlayCanvas& inset);
/// The vertices of both shapes that those of the climb come from.
void paint_climb_on_shapes(const OverlayCanvas& canvas);
/// The climb of a cast, along the padded shape.
void paint_climb_on_padding(const OverlayCanvas& canvas);
/// The polytope of EPA in the difference, its closest edge and how far that is from the origin.
void paint_polytope(const OverlayCanvas& inset);
/// The edges of the difference that the method of that name has tested, and how far the loud one is from
/// the origin.
void paint_difference_edges(const OverlayCanvas& inset);
/// The vertices of both shapes that the ends of that edge come from.
void paint_polytope_on_shapes(const OverlayCanvas& canvas);
/// Where methods that say something else would have b come to.
void paint_compared(const OverlayCanvas& canvas);
/// The numbers along the edges of the view.
void paint_rulers(const OverlayCanvas& canvas);
/// What the gesture in progress snaps to, and the polygon that is being drawn.
void paint_gesture(const OverlayCanvas& canvas);
/// What the gesture in progress says: what can be done next, what cannot be done. Above all labels.
void paint_gesture_words(const OverlayCanvas& canvas);
/// Handles of the selection, and the rectangle that is being drawn to select.
void paint_handles(const OverlayCanvas& canvas);

}  // namespace collidarium::app
