#pragma once

/// The overlays, each in the file of its name, in the order in which `paint_canvas` draws them.

#include "overlays/stage.hpp"

namespace collidarium::app {

/// Lines at round coordinates, fading in as one comes closer; the lines x = 0 and y = 0.
void paint_grid(const Stage& stage);
/// The answer for every position that b could have.
void paint_map(const Stage& stage);
/// The padded shape, and the mover as a point on its path.
void paint_padding(const Stage& stage);
/// All shapes with their names, by what is asked and what collides.
void paint_shapes(const Stage& stage);
/// Near and far line of each axis across the whole view, and where the path's line crosses them.
void paint_slabs(const Stage& stage);
/// Both shapes projected on the axes of a separating axis test, beside the shapes: overlaps hatched, gaps
/// measured.
void paint_axes(const Stage& stage);
/// The convex pieces of concave polygons, numbered, with the seams between them.
void paint_pieces(const Stage& stage);
/// The boxes of the parts of concave shapes that were looked at: which pairs were looked into, which dropped.
void paint_part_pairs(const Stage& stage);
/// The axes that a filter looked at, with the separation and how far that may be off; how the filter ended,
/// and where and why the exact test took over.
void paint_filter(const Stage& stage);
/// Of two segments: where their infinite lines meet, with the parameter on each.
void paint_lines(const Stage& stage);
/// The sides of the padded shape, and when the path crosses their lines.
void paint_crossings(const Stage& stage);
/// The circles around corners, the chord that the path's line cuts, and both roots.
void paint_quadratic(const Stage& stage);
/// The steps of conservative advancement: where b stands, and the gap.
void paint_advancement(const Stage& stage);
/// The translations that were tried to part two concave shapes: free or not, the shortest loud.
void paint_mtv_candidates(const Stage& stage);
/// What overlaps at rest, hatched; the vector that parts it, and where that leads.
void paint_mtv(const Stage& stage);
/// The nearest parts of both shapes with their witness points, or the points that are deepest.
void paint_features(const Stage& stage);
/// How contact points come about: reference and incident side, the planes that cut, what is kept and dropped.
void paint_clipping(const Stage& stage);
/// The contact points with their separation.
void paint_manifold(const Stage& stage);
/// Where movers are stopped, where they would have ended, and where they are at the cursor's time.
void paint_ghosts(const Stage& stage);
/// The positions that a simulated game looks at, where frames are asked for, and what it sees there.
void paint_frames(const Stage& stage);
/// The translations: as far as they are travelled, and beyond.
void paint_translations(const Stage& stage);
/// The normals of hits and contacts.
void paint_normals(const Stage& stage);
/// The points of hits.
void paint_hits(const Stage& stage);
/// What the vertices of both shapes have to do with the Minkowski difference, and, unless the time strip has
/// room for it, the difference in a card beside the shapes.
void paint_difference(const Stage& stage);
/// The Minkowski difference in all of the stage's view, which is not the canvas; false where there is none to
/// draw.
bool paint_difference_alone(const Stage& strip);
/// The simplices of GJK in the difference: the present one, and fainter those before it.
void paint_simplex(const Stage& inset);
/// The vertices of both shapes that the points of the simplex come from.
void paint_simplex_on_shapes(const Stage& stage);
/// Hill climbing in the difference: the vertices so far, and the edge that leads closer to the origin.
void paint_climb(const Stage& inset);
/// The vertices of both shapes that those of the climb come from.
void paint_climb_on_shapes(const Stage& stage);
/// The climb of a cast, along the padded shape.
void paint_climb_on_padding(const Stage& stage);
/// The polytope of EPA in the difference, its nearest edge and how far that is from the origin.
void paint_polytope(const Stage& inset);
/// The sides of the difference that the method of that name has looked at, and how far the loud one is from
/// the origin.
void paint_difference_sides(const Stage& inset);
/// The vertices of both shapes that the ends of that edge come from.
void paint_polytope_on_shapes(const Stage& stage);
/// Where methods that say something else would have b come to.
void paint_compared(const Stage& stage);
/// The numbers along the edges of the view.
void paint_rulers(const Stage& stage);
/// What the gesture in progress snaps to, and the polygon that is being drawn.
void paint_gesture(const Stage& stage);
/// What the gesture in progress says: what can be done next, what cannot be done. Above all labels.
void paint_gesture_words(const Stage& stage);
/// Handles of the selection, and the rectangle that is being drawn to select.
void paint_handles(const Stage& stage);

}  // namespace collidarium::app
