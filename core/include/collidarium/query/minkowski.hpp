#pragma once

#include <vector>

#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// A Minkowski difference { pa - pb }: everything within `radius` of a convex polygon.
template <Scalar T = double>
struct MinkowskiDifference {
    std::vector<Vec2<T>> polygon;  ///< counter-clockwise; two vertices or one where it has no inside
    T radius{};
};

namespace detail {

template <Scalar T>
[[nodiscard]] MinkowskiDifference<T> ask_minkowski(ShapeRef<T> a, ShapeRef<T> b);

}  // namespace detail

/// The Minkowski difference of two convex shapes, as a polygon without vertices in the middle of an edge: two
/// shapes overlap where it contains the origin. Begins at the lowest vertex, of equally low ones the left
/// one. Every vertex is one subtraction. What lies beyond the largest number is that number.
/// Precondition: both are convex, and pass `validate`; of a concave one there is nothing. Cost: as many steps
/// as the two have vertices.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline MinkowskiDifference<detail::Arithmetic<A>> minkowski(const A& a, const B& b) {
    detail::require_valid(a, "minkowski", "shape a");
    detail::require_valid(b, "minkowski", "shape b");
    return detail::ask_minkowski<detail::Arithmetic<A>>(a, b);
}

}  // namespace collidarium
