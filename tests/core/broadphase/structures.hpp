#pragma once

/// Every structure, with the parameters that its tests use.

#include <gtest/gtest.h>

#include "collidarium/broadphase/brute_force.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/quadtree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"

namespace collidarium::testing {

template <class B>
struct Plain {
    using Structure = B;
    static B make() { return B(); }
};

template <Scalar T>
struct BvhWithMargin {
    using Structure = Bvh<T>;
    static Bvh<T> make() { return *Bvh<T>::make(T(0.25)).structure; }
};

template <Scalar T>
struct SweepOnY {
    using Structure = SweepAndPrune<T>;
    static SweepAndPrune<T> make() { return SweepAndPrune<T>(SweepAxis::y); }
};

template <Scalar T>
struct GridOf {
    using Structure = UniformGrid<T>;
    static UniformGrid<T> make() {
        return *UniformGrid<T>::make({{Vec2<T>(-10), Vec2<T>(10)}, T(1.5)}).structure;
    }
};

/// A cell size that has nothing to do with the boxes.
template <Scalar T>
struct FineHash {
    using Structure = SpatialHash<T>;
    static SpatialHash<T> make() { return *SpatialHash<T>::make(T(1e-6)).structure; }
};

using EveryStructure =
    ::testing::Types<Plain<BruteForce<float>>, Plain<BruteForce<double>>, Plain<Bvh<float>>,
                     Plain<Bvh<double>>, BvhWithMargin<float>, BvhWithMargin<double>,
                     Plain<SweepAndPrune<float>>, Plain<SweepAndPrune<double>>, SweepOnY<float>,
                     SweepOnY<double>, GridOf<float>, GridOf<double>, Plain<SpatialHash<float>>,
                     Plain<SpatialHash<double>>, FineHash<float>, FineHash<double>, Plain<Quadtree<float>>,
                     Plain<Quadtree<double>>, Plain<KdTree<float>>, Plain<KdTree<double>>,
                     Plain<RTree<float>>, Plain<RTree<double>>>;

}  // namespace collidarium::testing
