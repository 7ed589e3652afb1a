#pragma once

/// The distance of two convex shapes by the iteration of Gilbert, Johnson and Keerthi: a simplex of points
/// of the Minkowski difference closes in on its point nearest to the origin.
///
/// Points are differences from the start, so it works the same far from the origin. It ends when no point
/// of the difference is nearer along the direction than what it has, or at a cap; the answer says which.
///
/// Source: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects, 1988; Ericson, Real-Time Collision Detection, 9.5; van den Bergen, Collision Detection in
/// Interactive 3D Environments, 4.3.

#include <array>
#include <cstddef>
#include <type_traits>

#include "collidarium/query/options.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_proxy.hpp"

namespace collidarium {

/// A point of the Minkowski difference, and of which vertices it is.
template <Scalar T>
struct DifferencePoint {
    Vec2<T> w{};  ///< a.points[a] - b.points[b]
    std::size_t a{};
    std::size_t b{};
};

/// Up to three of them, and what part each has in the point nearest to the origin.
template <Scalar T>
struct Simplex {
    std::array<DifferencePoint<T>, 3> points{};
    std::array<T, 3> weights{};
    std::size_t count = 0;
};

template <Scalar T>
struct GjkAnswer {
    bool overlapping{};  ///< the origin is in the difference of the points, or on it
    T distance{};        ///< of the point hulls, without their radii; 0 where they overlap
    T lower{};           ///< a lower bound: they are certainly separated where this is positive
    Vec2<T> point_a{};   ///< nearest, on the point hulls
    Vec2<T> point_b{};
    Simplex<T> simplex{};
    bool converged{};
    std::size_t steps{};
};

/// The distance of the hulls of the points of a and b. Cost: a few steps of two support points each, no
/// allocation. Trace: `GjkSimplex` for every step.
template <Scalar T>
[[nodiscard]] GjkAnswer<T> gjk(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                               QueryTrace<std::type_identity_t<T>> trace = {});

}  // namespace collidarium
