#pragma once

/// Boxes around up to sixteen boxes, around up to sixteen of these, and so on: all leaves are equally deep.
///
/// Sources: Guttman, R-Trees (1984); Beckmann et al., The R*-Tree (1990), how a full node is divided;
/// Leutenegger, Lopez and Edgington, STR: A Simple and Efficient Algorithm for R-Tree Packing (1997).

#include <cstddef>

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: a change log n; searches log n and as many steps as they find; `build` n log n, and its nodes are
/// full. The depth is at most log n to the base 6 and a little, whatever the boxes are.
template <Scalar T = double>
class RTree : public BroadPhaseFront<T> {
public:
    static constexpr std::size_t most_children = 16;
    static constexpr std::size_t least_children = 6;

    RTree();

    /// Packs the boxes, sorted into columns and each of these from below.
    using BroadPhaseFront<T>::build;
};

}  // namespace collidarium
