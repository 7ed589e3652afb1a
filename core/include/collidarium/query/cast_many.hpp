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
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// What is checked of a cast at many first, in builds with assertions.
template <class R, class B, Scalar T>
inline void require_cast_at_many(const R& statics, const B& b, const Vec2<T>& translation) {
    require_all_valid(statics, "cast_many", "statics");
    require_valid(b, "cast_many", "shape b");
    require_finite(translation, "cast_many", "translation");
}

/// The mover, as a `Shape` where that is what it is cast at, so that it becomes one but once.
template <class R, class B>
[[nodiscard]] inline decltype(auto) mover_at([[maybe_unused]] const R& statics, const B& b) {
    if constexpr (VariantShape<Element<R>>) {
        return as_shape(b);
    } else {
        return (b);
    }
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
requires detail::CastAtMany<R, B>
[[nodiscard]] inline std::optional<CastManyHit<detail::Arithmetic<B>>> cast_many(
    const R& statics, const B& b, const Vec2<detail::Arithmetic<B>>& translation, Policy policy, Sink& sink) {
    if constexpr (detail::ShapesInSpan<R>) {
        return cast_many(detail::in_one_piece(statics), detail::as_shape(b), translation, policy, sink);
    } else {
        detail::require_cast_at_many(statics, b, translation);
        const auto& mover = detail::mover_at(statics, b);
        return detail::nearest_cast<detail::Arithmetic<B>>(
            detail::in_one_piece(statics),
            [&](const auto& a, auto& inner) { return cast(a, mover, translation, policy, inner); }, sink);
    }
}

template <class R, class B>
requires detail::CastAtMany<R, B>
[[nodiscard]] inline std::optional<CastManyHit<detail::Arithmetic<B>>> cast_many(
    const R& statics, const B& b, const Vec2<detail::Arithmetic<B>>& translation,
    Policy policy = Policy::open) {
    if constexpr (detail::ShapesInSpan<R>) {
        return cast_many(detail::in_one_piece(statics), detail::as_shape(b), translation, policy);
    } else {
        detail::require_cast_at_many(statics, b, translation);
        const auto& mover = detail::mover_at(statics, b);
        NoTrace sink;
        return detail::nearest_cast<detail::Arithmetic<B>>(
            detail::in_one_piece(statics),
            [&](const auto& a, auto&) { return cast(a, mover, translation, policy); }, sink);
    }
}

/// The same by a method (`query/by_method.hpp`), and with a sink after it. Shapes that are not `Shape` in one
/// piece are copied.
template <class R, class B, class... More>
requires detail::CastAtMany<R, B>
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
requires detail::KnownAndAny<A, B>
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
