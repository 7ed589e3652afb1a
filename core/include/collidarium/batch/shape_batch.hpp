#pragma once

/// Many shapes of one kind, as the queries in batches take them.

#include <concepts>
#include <cstddef>
#include <ranges>
#include <span>

#include "collidarium/batch/circle_table.hpp"
#include "collidarium/shapes/box_table.hpp"

namespace collidarium {

/// Many shapes of one kind in the form in which pairs are asked about in batches: `CircleSpans`, `BoxSpans`,
/// or `CircleTable`, `BoxTable`, which keep them.
template <class Batch>
concept ShapeBatch = requires(const Batch& batch, std::size_t i) {
    typename Batch::shape_type;
    { batch[i] } -> std::convertible_to<typename Batch::shape_type>;
    batch.size();
    batch.spans();
};

namespace detail {

/// The table that keeps such shapes.
template <class Shape>
struct TableOf {};
template <Scalar T>
struct TableOf<Circle<T>> {
    using type = CircleTable<T>;
};
template <Scalar T>
struct TableOf<Aabb<T>> {
    using type = BoxTable<T>;
};

template <class R>
struct BatchOfRange {};
template <ShapeBatch Batch>
struct BatchOfRange<Batch> {
    using type = Batch;
};
template <class R>
requires std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R>
struct BatchOfRange<R> : TableOf<std::ranges::range_value_t<const R>> {
};
template <class R>
using BatchOf = typename BatchOfRange<R>::type;
template <class R>
using BatchShape = typename BatchOf<R>::shape_type;

/// A batch itself, or a table of shapes that are in no such form.
template <class R>
[[nodiscard]] inline decltype(auto) batch_of(const R& shapes) {
    if constexpr (ShapeBatch<R>) {
        return (shapes);
    } else {
        return BatchOf<R>(std::span(std::ranges::data(shapes), std::ranges::size(shapes)));
    }
}

}  // namespace detail

/// Two of these with shapes of the same kind and arithmetic, or vectors, arrays or spans of `Circle` or
/// `Aabb`. The latter are put into tables first: who asks again and again keeps tables.
template <class A, class B>
concept BatchPair = requires {
    typename detail::BatchShape<A>;
    typename detail::BatchShape<B>;
}
&&std::same_as<detail::BatchShape<A>, detail::BatchShape<B>>;

}  // namespace collidarium
