#pragma once

/// What a query may be given: a `Shape`, or a shape of a known type where a `Shape` is asked for.

#include <concepts>
#include <span>
#include <type_traits>

#include "collidarium/shapes/shape.hpp"

namespace collidarium::detail {

/// The arithmetic of a shape of a known or an unknown type; void for what is no shape.
template <class S>
struct ArithmeticOf {
    using type = void;
};
template <BasicShape S>
struct ArithmeticOf<S> {
    using type = ScalarOf<S>;
};
template <Scalar T>
struct ArithmeticOf<Shape<T>> {
    using type = T;
};
template <class S>
using Arithmetic = typename ArithmeticOf<S>::type;

template <class S>
concept AnyShape = !std::is_void_v<Arithmetic<S>>;

/// A shape whose type is known only at run time.
template <class S>
concept VariantShape = AnyShape<S> && std::same_as<S, Shape<Arithmetic<S>>>;

template <class A, class B>
concept AnyPair = AnyShape<A> && AnyShape<B> && std::same_as<Arithmetic<A>, Arithmetic<B>>;

/// A `Shape` and a shape of a known type, in either order.
template <class A, class B>
concept HalfKnownPair = AnyPair<A, B> && VariantShape<A>
!= VariantShape<B>;

/// At least one of them of a known type.
template <class A, class B>
concept PartlyKnownPair = AnyPair<A, B> && !(VariantShape<A> && VariantShape<B>);

/// The first of a known type.
template <class A, class B>
concept KnownAndAny = AnyPair<A, B> && BasicShape<A>;

template <Scalar T>
[[nodiscard]] inline const Shape<T>& as_shape(const Shape<T>& shape) {
    return shape;
}
template <BasicShape S>
[[nodiscard]] inline Shape<ScalarOf<S>> as_shape(const S& shape) {
    return shape;
}

/// What a range is a range of; void for what is none.
template <class R>
struct ElementOf {
    using type = void;
};
template <class R>
requires std::ranges::forward_range<const R>
struct ElementOf<R> {
    using type = std::ranges::range_value_t<const R>;
};
template <class R>
using Element = typename ElementOf<R>::type;
template <class R>
using ArithmeticIn = Arithmetic<Element<R>>;

/// Many shapes of one type, known or not, and one of any type: what a cast at many takes.
template <class R, class B>
concept ManyAndOne = AnyPair<Element<R>, B>;

/// A range over its memory, where it lies in one piece, else itself: what is compiled for the shapes of a
/// vector and of an array is the same.
template <class R>
[[nodiscard]] inline decltype(auto) in_one_piece(const R& range) {
    if constexpr (std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R>) {
        return std::span<const Element<R>>(std::ranges::data(range), std::ranges::size(range));
    } else {
        return (range);
    }
}

/// Many that are a span of `Shape`, or become one without a copy.
template <class R>
concept ShapesInSpan =
    VariantShape<Element<R>> && std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R>;

/// The span of `Shape` itself, and one: the cast at many that is compiled once.
template <class R, class B>
concept SpanAndShape = VariantShape<B> && std::same_as<R, std::span<const Shape<Arithmetic<B>>>>;

/// All others.
template <class R, class B>
concept CastAtMany = ManyAndOne<R, B> && !SpanAndShape<R, B>;

}  // namespace collidarium::detail
