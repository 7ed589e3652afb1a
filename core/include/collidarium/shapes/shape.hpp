#pragma once

#include <concepts>
#include <variant>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/segment.hpp"

namespace collidarium {

/// Any shape a pair query accepts.
template <Scalar T>
using Shape = std::variant<Point<T>, Segment<T>, Aabb<T>>;

/// One shape of a known type (not the variant).
template <class S>
concept BasicShape = requires {
    typename S::scalar_type;
}
&&(std::same_as<S, Point<typename S::scalar_type>> || std::same_as<S, Segment<typename S::scalar_type>> ||
   std::same_as<S, Aabb<typename S::scalar_type>>);

/// Two shapes that a pair query accepts: of any two types, with the same arithmetic.
template <class A, class B>
concept ShapePair =
    BasicShape<A> && BasicShape<B> && std::same_as<typename A::scalar_type, typename B::scalar_type>;

/// The arithmetic a shape is written in.
template <BasicShape S>
using ScalarOf = typename S::scalar_type;

template <class S>
inline constexpr bool is_segment = false;
template <Scalar T>
inline constexpr bool is_segment<Segment<T>> = true;

template <class S>
inline constexpr bool is_point = false;
template <Scalar T>
inline constexpr bool is_point<Point<T>> = true;

}  // namespace collidarium
