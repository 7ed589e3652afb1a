#pragma once

#include <concepts>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/segment.hpp"

namespace collidarium {

/// A shape whose pairs are tested for separation by slabs across x, y and along segments.
template <class S>
concept SlabShape = std::same_as<S, Point<ScalarOf<S>>> || std::same_as<S, Segment<ScalarOf<S>>> ||
    std::same_as<S, Aabb<ScalarOf<S>>>;

/// Two of these, with the same arithmetic.
template <class A, class B>
concept SlabPair = SlabShape<A> && SlabShape<B> && std::same_as<ScalarOf<A>, ScalarOf<B>>;

template <class S>
inline constexpr bool is_segment = false;
template <Scalar T>
inline constexpr bool is_segment<Segment<T>> = true;

template <class S>
inline constexpr bool is_point = false;
template <Scalar T>
inline constexpr bool is_point<Point<T>> = true;

}  // namespace collidarium
