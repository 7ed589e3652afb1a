#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/nearest_cast.hpp"
#include "collidarium/shapes/shape_range.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// The first of `statics` that b, moving along `translation`, overlaps; of equal times the one with
/// the lowest index. Nothing when it overlaps none of them, or none are given.
///
/// Everything said at `cast` holds for each of them. Cost: one cast a shape, no allocation. Trace: a
/// `Candidate` for every shape, and one `Verdict`: of the nearest hit, or of the first shape where
/// nothing is hit.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
requires ConvexPair<A, B>
[[nodiscard]] inline std::optional<CastManyHit<ScalarOf<A>>> cast_many(std::span<const A> statics, const B& b,
                                                                       const Vec2<ScalarOf<A>>& translation,
                                                                       Policy policy, Sink& sink) {
    detail::require_all_valid(statics, "cast_many", "statics");
    detail::require_valid(b, "cast_many", 'b');
    detail::require_finite(translation, "cast_many", "translation");
    return detail::nearest_cast<ScalarOf<A>>(
        statics, [&](const A& a, auto& inner) { return cast(a, b, translation, policy, inner); }, sink);
}

template <ConvexShape A, ConvexShape B>
requires ConvexPair<A, B>
[[nodiscard]] inline std::optional<CastManyHit<ScalarOf<A>>> cast_many(std::span<const A> statics, const B& b,
                                                                       const Vec2<ScalarOf<A>>& translation,
                                                                       Policy policy = Policy::open) {
    NoTrace sink;
    return cast_many(statics, b, translation, policy, sink);
}

/// The same of statics in a vector, an array, or whatever else lies in one piece.
template <ShapesInOnePiece R, ConvexShape B>
[[nodiscard]] inline auto cast_many(const R& statics, const B& b, const Vec2<ScalarOf<B>>& translation,
                                    Policy policy = Policy::open) {
    return cast_many(std::span<const std::ranges::range_value_t<R>>(statics), b, translation, policy);
}

}  // namespace collidarium
