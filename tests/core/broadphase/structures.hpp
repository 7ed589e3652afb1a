#pragma once

/// Every structure, with the parameters that its tests use.

#include <gtest/gtest.h>

#include "collidarium/broadphase/brute_force.hpp"
#include "collidarium/broadphase/bvh.hpp"

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

using EveryStructure =
    ::testing::Types<Plain<BruteForce<float>>, Plain<BruteForce<double>>, Plain<Bvh<float>>,
                     Plain<Bvh<double>>, BvhWithMargin<float>, BvhWithMargin<double>>;

}  // namespace collidarium::testing
