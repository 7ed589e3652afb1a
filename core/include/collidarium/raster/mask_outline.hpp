#pragma once

/// The outlines of a mask as simple polygons, along the edges of its pixels.
///
/// Solid pixels with an edge in common hang together; those with only a corner in common do not. Where two
/// solid pixels have only a corner in common the outlines would touch there, so that corner is cut off both
/// of them, a quarter of a pixel on each side. So every outline is a simple polygon, and no two of them
/// touch.
///
/// Source: square tracing of boundaries along cracks between pixels (Rosenfeld and Kak, Digital Picture
/// Processing, 1982). Fewer vertices: Douglas and Peucker, Algorithms for the Reduction of the Number of
/// Points Required to Represent a Digitized Line or its Caricature, 1973.

#include <vector>

#include "collidarium/raster/pixel_mask.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::raster {

/// One closed line between solid and free. The solid is always to its left in a plane with y up: with the
/// numbers of the image, an outer outline runs counter-clockwise as polygons of the library do, and a hole
/// clockwise. (On a screen with y down it looks the other way round.)
template <Scalar T>
struct Outline {
    std::vector<Vec2<T>> vertices;  ///< corners only: none in the middle of a straight line
    bool is_hole{};
};

/// All outlines of a mask, in the order in which their first pixel comes, row by row. Holes are told; each
/// lies in the outline of the pixels around it. Cost: as many steps as there are pixels and edges.
template <Scalar T = double>
[[nodiscard]] std::vector<Outline<T>> outlines_of(const PlacedMask& placed);

/// The outline with as few of its vertices as Douglas and Peucker leave it: none that is left out is farther
/// than `tolerance` (0 or more) from the edge in its place. It is a simple polygon that runs the same way:
/// where the tolerance would make it none, half of it is tried, and so on, and in the end the outline stays
/// as it is. Each outline is simplified by itself; with a tolerance of less than a sixth of a pixel one stays
/// clear of the others. Cost: for n vertices, n log n steps as a rule and n times n at worst, at most 16
/// times.
template <Scalar T>
[[nodiscard]] Outline<T> simplify(const Outline<T>& outline, T tolerance);

}  // namespace collidarium::raster
