#pragma once

/// Squares that divide into four.
///
/// A box goes down to the quarter in which its middle lies as long as it is no larger than that quarter, so
/// it is kept in one node, and a small box on a dividing line does not end up at the top. A node also knows
/// the box around all that it holds, and searches ask for that: the squares only say where a box belongs. The
/// top square doubles where boxes come that lie outside of it.
///
/// Sources: Finkel and Bentley, Quad Trees (1974); Ulrich, Loose Octrees (2000); Ericson, Real-Time Collision
/// Detection, 7.3.

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: a change the depth, at most 48 quarters below the square of the beginning, whatever comes; searches
/// log n and as many steps as they find where boxes are spread or clustered. Memory: nodes are divided where
/// they hold more than 8 boxes, and reunited where four quarters hold no more than 4.
template <Scalar T = double>
class Quadtree : public BroadPhaseFront<T> {
public:
    Quadtree();
};

}  // namespace collidarium
