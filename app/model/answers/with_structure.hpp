#pragma once

/// Boxes in any structure of the broad phase.

#include <span>
#include <vector>

#include "collidarium/broadphase/brute_force.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/suggested_layout.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"
#include "model/scene/structure.hpp"

namespace collidarium::app {

/// Calls `use(structure)` with a structure of that kind that holds the boxes, each by its index as its id.
/// Grids and sorted axes get the parameters that the library suggests for the boxes, trees are built of all
/// at once where they can be.
template <Scalar T, class Use>
auto with_structure(Structure kind, const std::vector<Bounds<T>>& boxes, Use&& use) {
    const std::span<const Bounds<T>> all(boxes);
    const auto filled = [&](auto structure) {
        structure.reserve(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            structure.insert(boxes[i], i);
        }
        return use(structure);
    };
    const auto built = [&](auto tree) {
        tree.build(boxes);
        return use(tree);
    };
    switch (kind) {
        case Structure::brute_force:
            break;
        case Structure::uniform_grid:
            return filled(*UniformGrid<T>::make(suggested_layout(all)).structure);
        case Structure::spatial_hash:
            return filled(*SpatialHash<T>::make(suggested_cell_size(all)).structure);
        case Structure::quadtree:
            return filled(Quadtree<T>());
        case Structure::kd_tree:
            return built(KdTree<T>());
        case Structure::r_tree:
            return built(RTree<T>());
        case Structure::bvh:
            return built(Bvh<T>());
        case Structure::sweep_and_prune:
            return filled(SweepAndPrune<T>(suggested_axis(all)));
    }
    return filled(BruteForce<T>());
}

}  // namespace collidarium::app
