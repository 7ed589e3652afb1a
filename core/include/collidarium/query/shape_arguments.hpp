#pragma once

/// What a query may be given: a `Shape`, or a shape of a known type.

#include <concepts>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

#include "collidarium/shapes/shape_ref.hpp"

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

/// `ask(many)` with the shapes of a range as a `ShapesRef`; those of a range that is not in one piece are
/// copied.
template <class R, class Ask>
[[nodiscard]] inline auto ask_many(const R& range, const Ask& ask) {
    using Many = ShapesRef<ArithmeticIn<R>>;
    if constexpr (std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R>) {
        return ask(Many(std::span<const Element<R>>(std::ranges::data(range), std::ranges::size(range))));
    } else {
        const std::vector<Element<R>> copies(std::ranges::begin(range), std::ranges::end(range));
        return ask(Many(std::span<const Element<R>>(copies)));
    }
}

}  // namespace collidarium::detail
