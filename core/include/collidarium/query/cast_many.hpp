#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "collidarium/query/cast.hpp"

namespace collidarium {

namespace detail {

/// Keeps the verdict of a query within a query, and nothing else; nothing at all where nobody listens.
template <TraceSink Sink, Scalar T>
struct VerdictOf {
    static constexpr bool enabled = Sink::enabled;

    void record(const Verdict<T>& event) { verdict = event; }
    template <class Other>
    void record(const Other&) {}

    Verdict<T> verdict{};
};

/// The nearest of many casts. `cast_one(shape, sink)` asks about one shape.
template <Scalar T, class Statics, class CastOne, TraceSink Sink>
[[nodiscard]] inline std::optional<CastManyHit<T>> nearest_cast(const Statics& statics, CastOne&& cast_one,
                                                                Sink& sink) {
    std::optional<CastManyHit<T>> nearest;
    Verdict<T> verdict{.operation = Operation::cast_many, .reason = Reason::separated};
    for (std::size_t i = 0; i < statics.size(); ++i) {
        VerdictOf<Sink, T> keeper;
        const std::optional<CastHit<T>> hit = cast_one(statics[i], keeper);
        const bool is_nearest = hit && (!nearest || hit->t < nearest->hit.t);
        if (is_nearest) {
            nearest = CastManyHit<T>{i, *hit};
        }
        emit(sink, [&] {
            if (is_nearest || (!nearest && i == 0)) {
                verdict = keeper.verdict;
                verdict.operation = Operation::cast_many;
            }
            return Candidate<T>{i, hit.has_value(), hit ? hit->t : T(0), is_nearest};
        });
    }
    emit(sink, [&] { return verdict; });
    return nearest;
}

}  // namespace detail

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

}  // namespace collidarium
