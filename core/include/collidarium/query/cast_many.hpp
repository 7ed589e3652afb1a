#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/nearest_cast.hpp"
#include "collidarium/query/on_shapes.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

template <class Statics, class B, TraceSink Sink>
[[nodiscard]] inline auto cast_at_many(const Statics& statics, const B& b,
                                       const Vec2<Arithmetic<B>>& translation, Policy policy, Sink& sink) {
    using T = Arithmetic<B>;
    require_all_valid(statics, "cast_many", "statics");
    require_valid(b, "cast_many", 'b');
    require_finite(translation, "cast_many", "translation");
    return nearest_of<CastManyHit<T>, T>(
        statics, [&](const auto& a, auto&... inner) { return cast(a, b, translation, policy, inner...); },
        sink);
}

}  // namespace detail

/// The first of `statics` that b, moving along `translation`, overlaps; of equal times the one with
/// the lowest index. Nothing when it overlaps none of them, or none are given.
///
/// `statics` are shapes of one type, or `Shape`, in a vector, an array, a span, or whatever else can be gone
/// through; b is of any type. Concave polygons need `query/concave.hpp`, `Shape` needs `query/any.hpp` or
/// the compiled queries. Where one side is `Shape` the other becomes one.
///
/// Everything said at `cast` holds for each of them. Cost: one cast a shape, no allocation. Trace: a
/// `Candidate` for every shape, and one `Verdict`: of the nearest hit, or of the first shape where
/// nothing is hit.
template <class R, class B, TraceSink Sink>
requires(detail::ManyAndOne<R, B> && !detail::SpanAndShape<R, B>)
    [[nodiscard]] inline std::optional<CastManyHit<detail::Arithmetic<B>>> cast_many(
        const R& statics, const B& b, const Vec2<detail::Arithmetic<B>>& translation, Policy policy,
        Sink& sink) {
    const auto& many = detail::in_one_piece(statics);
    if constexpr (detail::ShapesInSpan<R>) {
        return cast_many(many, detail::as_shape(b), translation, policy, sink);
    } else if constexpr (detail::VariantShape<detail::Element<R>>) {
        return detail::cast_at_many(many, detail::as_shape(b), translation, policy, sink);
    } else {
        return detail::cast_at_many(many, b, translation, policy, sink);
    }
}

template <class R, class B>
requires(detail::ManyAndOne<R, B> && !detail::SpanAndShape<R, B>)
    [[nodiscard]] inline std::optional<CastManyHit<detail::Arithmetic<B>>> cast_many(
        const R& statics, const B& b, const Vec2<detail::Arithmetic<B>>& translation,
        Policy policy = Policy::open) {
    if constexpr (detail::ShapesInSpan<R>) {
        return cast_many(detail::in_one_piece(statics), detail::as_shape(b), translation, policy);
    } else {
        NoTrace sink;
        return cast_many(statics, b, translation, policy, sink);
    }
}

/// The same by a method (`query/by_method.hpp`), and with a sink after it. Shapes that are not `Shape` in one
/// piece are copied.
template <class R, class B, class... More>
requires(detail::ManyAndOne<R, B> && !detail::SpanAndShape<R, B>)
    [[nodiscard]] inline auto cast_many(const R& statics, const B& b,
                                        const Vec2<detail::Arithmetic<B>>& translation, Policy policy,
                                        Algorithm algorithm, More&&... more) {
    using Statics = std::span<const Shape<detail::Arithmetic<B>>>;
    if constexpr (detail::ShapesInSpan<R>) {
        return cast_many(Statics(detail::in_one_piece(statics)), detail::as_shape(b), translation, policy,
                         algorithm, std::forward<More>(more)...);
    } else {
        const std::vector<Shape<detail::Arithmetic<B>>> shapes(std::ranges::begin(statics),
                                                               std::ranges::end(statics));
        return cast_many(Statics(shapes), detail::as_shape(b), translation, policy, algorithm,
                         std::forward<More>(more)...);
    }
}

/// The same of a list: `cast_many({wall, floor}, mover, {1, 0})`. Of shapes of different types it is one of
/// `Shape`.
template <class A, class B, class... More>
requires(detail::AnyPair<A, B> && !detail::VariantShape<A>)
    [[nodiscard]] inline auto cast_many(std::initializer_list<A> statics, const B& b,
                                        const Vec2<detail::Arithmetic<B>>& translation, More&&... more) {
    return cast_many(std::span<const A>(statics.begin(), statics.size()), b, translation,
                     std::forward<More>(more)...);
}
template <detail::AnyShape B, class... More>
[[nodiscard]] inline auto cast_many(
    std::type_identity_t<std::initializer_list<Shape<detail::Arithmetic<B>>>> statics, const B& b,
    const Vec2<detail::Arithmetic<B>>& translation, More&&... more) {
    return cast_many(std::span<const Shape<detail::Arithmetic<B>>>(statics.begin(), statics.size()),
                     detail::as_shape(b), translation, std::forward<More>(more)...);
}

}  // namespace collidarium
