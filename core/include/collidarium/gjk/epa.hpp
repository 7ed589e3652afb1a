#pragma once

/// The penetration depth of two convex shapes by an expanding polytope: a polygon inside the Minkowski
/// difference grows where it is nearest to the origin until it cannot. The first one need not hold the origin
/// yet: an edge that has it outside is nearest of all.
///
/// Source: van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects, 2001;
/// Ericson, Real-Time Collision Detection, 9.3.8.

#include <cstddef>
#include <type_traits>

#include "collidarium/query/options.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_proxy.hpp"

namespace collidarium {

template <Scalar T>
struct EpaAnswer {
    T depth{};         ///< of the point hulls, without their radii
    Vec2<T> normal{};  ///< unit, from a to b
    Vec2<T> point_a{};
    Vec2<T> point_b{};
    bool is_edge{};  ///< whether the edge that it ended at is one of the difference, not only but for
                     ///< rounding; else there is no more than `depth`
    bool converged{};
    std::size_t steps{};
};

/// The penetration depth of the hulls of the points of a and b. They must overlap, and their difference have
/// an area (else the answer has not converged). Cost: a step for every edge of the difference that is
/// visited; it keeps a list of points. Trace: `EpaPolytope` for every step.
template <Scalar T>
[[nodiscard]] EpaAnswer<T> epa(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                               QueryTrace<std::type_identity_t<T>> trace = {});

}  // namespace collidarium
