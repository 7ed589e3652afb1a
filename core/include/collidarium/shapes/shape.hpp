#pragma once

#include <concepts>
#include <cstddef>
#include <utility>
#include <variant>

#include "collidarium/alternative.hpp"
#include "collidarium/shapes/convex_shape.hpp"
#include "collidarium/shapes/polygon.hpp"

namespace collidarium {

/// One shape of a known type (not the variant).
template <class S>
concept BasicShape = ConvexShape<S> || std::same_as<S, Polygon<ScalarOf<S>>>;

/// What a shape can be.
template <Scalar T>
using AnyShape =
    std::variant<Point<T>, Segment<T>, Aabb<T>, Obb<T>, Circle<T>, Capsule<T>, ConvexPolygon<T>, Polygon<T>>;

/// Any shape a pair query accepts. To be visited as the variant that it is.
///
/// Copying, moving and destroying it takes a function for each type, so these are not inline.
template <Scalar T = double>
struct Shape : AnyShape<T> {
    Shape() = default;
    template <class S>
    requires detail::is_alternative<S, AnyShape<T>> Shape(S shape)
        : AnyShape<T>(std::in_place_type<S>, std::move(shape)) {}

    Shape(const Shape& other);
    Shape(Shape&& other) noexcept;
    Shape& operator=(const Shape& other);
    Shape& operator=(Shape&& other) noexcept;
    ~Shape();
};

template <BasicShape S>
Shape(S) -> Shape<ScalarOf<S>>;

/// Two shapes that a pair query accepts: of any two types, with the same arithmetic.
template <class A, class B>
concept ShapePair = BasicShape<A> && BasicShape<B> && std::same_as<ScalarOf<A>, ScalarOf<B>>;

}  // namespace collidarium

/// @cond
template <collidarium::Scalar T>
struct std::variant_size<collidarium::Shape<T>> : std::variant_size<collidarium::AnyShape<T>> {};
template <std::size_t I, collidarium::Scalar T>
struct std::variant_alternative<I, collidarium::Shape<T>>
    : std::variant_alternative<I, collidarium::AnyShape<T>> {};
/// @endcond
