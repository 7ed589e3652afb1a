#pragma once

#include <memory>
#include <vector>

#include "collidarium/broadphase/front.hpp"
#include "model/scene/structure.hpp"

namespace collidarium::app {

/// A structure of the broad phase of that kind that holds the boxes, each by its index as its id. Grids and
/// sorted axes get the parameters that the library suggests for the boxes, trees are built of all at once
/// where they can be.
template <Scalar T>
[[nodiscard]] std::unique_ptr<BroadPhaseFront<T>> make_structure(Structure kind,
                                                                 const std::vector<Bounds<T>>& boxes);

}  // namespace collidarium::app
