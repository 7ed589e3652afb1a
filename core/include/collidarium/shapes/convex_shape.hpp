#pragma once

/// Which shapes are convex, and the kinds of these.

#include <concepts>

#include "collidarium/shapes/capsule.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/shapes/slab_shape.hpp"

namespace collidarium {

/// A shape that is everything within some radius of a few points' convex hull.
template <class S>
concept ConvexShape =
    SlabShape<S> || std::same_as<S, Obb<ScalarOf<S>>> || std::same_as<S, Circle<ScalarOf<S>>> ||
    std::same_as<S, Capsule<ScalarOf<S>>> || std::same_as<S, ConvexPolygon<ScalarOf<S>>>;

/// Two of these, with the same arithmetic.
template <class A, class B>
concept ConvexPair = ConvexShape<A> && ConvexShape<B> && std::same_as<ScalarOf<A>, ScalarOf<B>>;

/// A shape that is everything within some radius of one point.
template <class S>
concept DiscShape = std::same_as<S, Circle<ScalarOf<S>>> || std::same_as<S, Point<ScalarOf<S>>>;

/// A shape that is everything within some radius of a segment.
template <class S>
concept CapsuleShape = std::same_as<S, Capsule<ScalarOf<S>>> || std::same_as<S, Segment<ScalarOf<S>>>;

}  // namespace collidarium
