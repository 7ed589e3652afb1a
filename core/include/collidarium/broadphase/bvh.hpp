#pragma once

/// A binary tree of boxes around boxes, kept good while boxes come, go and move.
///
/// A new box goes where it enlarges the boxes above it least; on the way back up, a child changes places with
/// a grandchild where that makes the tree smaller. The measure is the perimeter: the chance that a random
/// line comes through a box. A path that has become too long has a part of the tree above it built anew.
///
/// Sources: Goldsmith and Salmon (1987), insertion; Kensler, Tree Rotations for Improving Bounding Volume
/// Hierarchies (2008); Catto, Dynamic Bounding Volume Hierarchies (2019); Lauterbach et al., Fast BVH
/// Construction on GPUs (2009), building along a Morton curve; Galperin and Rivest, Scapegoat Trees (1993).

#include <cstddef>

#include "collidarium/broadphase/error.hpp"
#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: insertion, removal and movement log n, searches log n and as many steps as they find. The depth is
/// at most a few times log n whatever comes, even n boxes at one place.
template <Scalar T = double>
class Bvh : public BroadPhaseFront<T> {
public:
    Bvh();

    /// With boxes in the tree that are larger than those inserted by `margin` on every side: one that moves
    /// by no more than that changes nothing in the tree. What is found does not depend on it.
    [[nodiscard]] static MadeBroadPhase<Bvh> make(T margin);

    /// Cost: linear.
    using BroadPhaseFront<T>::build;
    /// Builds the tree anew, along a curve through the plane: faster to search after much has changed, and
    /// its nodes lie in memory as they lie in the tree. Cost: linear.
    void rebuild();

    /// The sum of the perimeters of all nodes with children, halved: what the tree is kept small by.
    [[nodiscard]] double cost() const;
    /// The number of nodes on the longest way down.
    [[nodiscard]] std::size_t depth() const;
};

}  // namespace collidarium
