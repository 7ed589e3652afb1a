#pragma once

#include <concepts>
#include <type_traits>
#include <variant>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/capsule.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/polygon.hpp"
#include "collidarium/shapes/segment.hpp"

namespace collidarium {

/// Any shape a pair query accepts.
template <Scalar T>
using Shape =
    std::variant<Point<T>, Segment<T>, Aabb<T>, Obb<T>, Circle<T>, Capsule<T>, ConvexPolygon<T>, Polygon<T>>;

/// The arithmetic a shape is written in.
template <class S>
using ScalarOf = typename S::scalar_type;

/// A shape whose pairs are told apart by slabs across x, y and along segments.
template <class S>
concept SlabShape = std::same_as<S, Point<ScalarOf<S>>> || std::same_as<S, Segment<ScalarOf<S>>> ||
    std::same_as<S, Aabb<ScalarOf<S>>>;

/// A shape that is everything within some radius of a few points' convex hull.
template <class S>
concept ConvexShape =
    SlabShape<S> || std::same_as<S, Obb<ScalarOf<S>>> || std::same_as<S, Circle<ScalarOf<S>>> ||
    std::same_as<S, Capsule<ScalarOf<S>>> || std::same_as<S, ConvexPolygon<ScalarOf<S>>>;

/// One shape of a known type (not the variant).
template <class S>
concept BasicShape = ConvexShape<S> || std::same_as<S, Polygon<ScalarOf<S>>>;

/// Two shapes that a pair query accepts: of any two types, with the same arithmetic.
template <class A, class B>
concept ShapePair = BasicShape<A> && BasicShape<B> && std::same_as<ScalarOf<A>, ScalarOf<B>>;

template <class A, class B>
concept SlabPair = ShapePair<A, B> && SlabShape<A> && SlabShape<B>;

template <class A, class B>
concept ConvexPair = ShapePair<A, B> && ConvexShape<A> && ConvexShape<B>;

template <class S>
inline constexpr bool is_segment = false;
template <Scalar T>
inline constexpr bool is_segment<Segment<T>> = true;

template <class S>
inline constexpr bool is_point = false;
template <Scalar T>
inline constexpr bool is_point<Point<T>> = true;

}  // namespace collidarium
