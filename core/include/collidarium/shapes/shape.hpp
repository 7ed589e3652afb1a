#pragma once

#include <concepts>
#include <variant>

#include "collidarium/shapes/convex_shape.hpp"
#include "collidarium/shapes/polygon.hpp"

namespace collidarium {

/// Any shape a pair query accepts.
template <Scalar T>
using Shape =
    std::variant<Point<T>, Segment<T>, Aabb<T>, Obb<T>, Circle<T>, Capsule<T>, ConvexPolygon<T>, Polygon<T>>;

/// One shape of a known type (not the variant).
template <class S>
concept BasicShape = ConvexShape<S> || std::same_as<S, Polygon<ScalarOf<S>>>;

/// Two shapes that a pair query accepts: of any two types, with the same arithmetic.
template <class A, class B>
concept ShapePair = BasicShape<A> && BasicShape<B> && std::same_as<ScalarOf<A>, ScalarOf<B>>;

}  // namespace collidarium
