#pragma once

/// Boxes divided by their middles, half of them on either side of a line across the axis on which they are
/// spread most.
///
/// A node knows the box around all that it holds, so boxes may reach across the lines. Where one side gets
/// far more than the other, that part of the tree is built anew.
///
/// Sources: Bentley, Multidimensional Binary Search Trees (1975); Ericson, Real-Time Collision
/// Detection, 7.3.7; Galperin and Rivest, Scapegoat Trees (1993).

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: a change log n, counting what is built anew over many of them; searches log n and as many steps as
/// they find where sizes are similar. Boxes with the same middle are in one leaf, however many.
template <Scalar T = double>
class KdTree : public BroadPhaseFront<T> {
public:
    KdTree();

    /// Divides the boxes by medians. Cost: n log n.
    using BroadPhaseFront<T>::build;
};

}  // namespace collidarium
