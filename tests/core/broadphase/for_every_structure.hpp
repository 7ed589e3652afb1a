#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "collidarium/broadphase/brute_force.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/concept.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"

namespace collidarium::testing {

template <Scalar T>
struct NamedStructure {
    std::string name;
    std::function<std::unique_ptr<BroadPhaseFront<T>>()> make;
};

/// Makes copies of an empty structure.
template <BroadPhase Structure>
[[nodiscard]] auto copies_of(Structure empty) {
    return [empty = std::move(empty)] { return std::make_unique<Structure>(empty); };
}

/// All of them, with the parameters that their tests use.
template <Scalar T>
[[nodiscard]] std::vector<NamedStructure<T>> every_structure() {
    return {
        {"brute force", copies_of(BruteForce<T>())},
        {"bvh", copies_of(Bvh<T>())},
        {"bvh with a margin", copies_of(*Bvh<T>::make(T(0.25)).structure)},
        {"sweep and prune", copies_of(SweepAndPrune<T>())},
        {"sweep on y", copies_of(SweepAndPrune<T>(SweepAxis::y))},
        {"uniform grid", copies_of(*UniformGrid<T>::make({{Vec2<T>(-10), Vec2<T>(10)}, T(1.5)}).structure)},
        {"spatial hash", copies_of(SpatialHash<T>())},
        // A cell size that has nothing to do with the boxes.
        {"fine spatial hash", copies_of(SpatialHash<T>(T(1e-6)))},
        {"quadtree", copies_of(Quadtree<T>())},
        {"k-d tree", copies_of(KdTree<T>())},
        {"R-tree", copies_of(RTree<T>())},
    };
}

/// `test(make)` of each of them.
template <Scalar T, class Test>
void for_every_structure(const Test& test) {
    for (const NamedStructure<T>& each : every_structure<T>()) {
        SCOPED_TRACE(each.name);
        test(each.make);
        if (::testing::Test::HasFatalFailure()) {
            return;
        }
    }
}

}  // namespace collidarium::testing
