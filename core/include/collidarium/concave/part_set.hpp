#pragma once

#include <vector>

#include "collidarium/containers/bounds_tree.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "collidarium/shapes/polygon.hpp"

namespace collidarium {

/// Convex polygons without rounding that do not overlap and meet along whole edges: one shape, which may be
/// in several pieces and have holes. What is across an edge is a part, or `PartNeighbors::none` where the
/// edge is one of the whole; where it is inside of the whole, and no other part of this set, the part itself.
template <Scalar T>
struct PartSet {
    std::vector<ConvexPolygon<T>> parts;  ///< in the order of the tree
    PartNeighbors neighbors;
    BoundsTree<T> tree;
};

}  // namespace collidarium
