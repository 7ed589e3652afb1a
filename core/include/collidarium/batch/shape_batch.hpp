#pragma once

/// Many shapes of one kind, as the queries in batches take them.

#include <concepts>
#include <cstddef>
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

/// Two of them with shapes of the same kind and arithmetic: their pairs can be asked about in batches.
template <class A, class B>
concept PairBatch =
    ShapeBatch<A> && ShapeBatch<B> && std::same_as<typename A::shape_type, typename B::shape_type>;

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
struct TableOfRange {};
template <ShapeBatch Batch>
struct TableOfRange<Batch> {
    using type = const Batch&;
};
template <class R>
requires std::ranges::contiguous_range<const R> && std::ranges::sized_range<const R>
struct TableOfRange<R> : TableOf<std::ranges::range_value_t<const R>> {
};

}  // namespace detail

/// A batch, or a vector, an array or a span of `Circle` or `Aabb`.
template <class R>
concept BatchSource = requires {
    typename detail::TableOfRange<R>::type;
};

namespace detail {

/// A reference to a batch, or a table of shapes that are in no such form.
template <BatchSource R>
[[nodiscard]] inline typename TableOfRange<R>::type batch_of(const R& shapes) {
    if constexpr (ShapeBatch<R>) {
        return shapes;
    } else {
        using Table = typename TableOfRange<R>::type;
        return Table(std::span(std::ranges::data(shapes), std::ranges::size(shapes)));
    }
}
template <class R>
using BatchOf = std::remove_cvref_t<typename TableOfRange<R>::type>;

}  // namespace detail

/// Two of these, with shapes of the same kind and arithmetic, of which one at least is not a batch yet.
template <class A, class B>
concept PairSource = BatchSource<A> && BatchSource<B> &&
    !(ShapeBatch<A> && ShapeBatch<B>)&&PairBatch<detail::BatchOf<A>, detail::BatchOf<B>>;

}  // namespace collidarium
