#pragma once

/// The first of many casts, of shapes or of rays.

#include <cstddef>
#include <optional>
#include <variant>

#include "collidarium/results.hpp"
#include "collidarium/trace/any_sink.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Keeps the verdict of a query within a query, and nothing else; nothing at all without a sink.
template <TraceSink Sink, Scalar T>
struct VerdictOf {
    using event_type = Event<T>;
    static constexpr bool enabled = Sink::enabled;

    void record(const Event<T>& event) {
        if (const auto* found = std::get_if<Verdict<T>>(&event)) {
            verdict = *found;
        }
    }

    Verdict<T> verdict{};
};

template <Scalar T>
[[nodiscard]] constexpr T time_of(const CastHit<T>& hit) {
    return hit.t;
}
template <Scalar T>
[[nodiscard]] constexpr T time_of(const RayHit<T>& hit) {
    return hit.s;
}

/// The nearest of many hits, a `Many`. `cast_one(shape, sink)` queries one shape.
template <class Many, Scalar T, class Statics, class CastOne, TraceSink Sink>
[[nodiscard]] inline std::optional<Many> nearest_hit(const Statics& statics, CastOne&& cast_one, Sink& sink) {
    std::optional<Many> nearest;
    Verdict<T> verdict{.operation = Operation::cast_many, .reason = Reason::separated};
    std::size_t i = 0;
    for (const auto& shape : statics) {
        VerdictOf<Sink, T> keeper;
        auto relay = relay_to<T>(keeper);
        const auto hit = cast_one(shape, relay);
        const bool is_nearest = hit && (!nearest || time_of(*hit) < time_of(*nearest));
        if (is_nearest) {
            nearest = Many{*hit, i};
        }
        emit(sink, [&] {
            if (is_nearest || (!nearest && i == 0)) {
                verdict = keeper.verdict;
                verdict.operation = Operation::cast_many;
            }
            return Candidate<T>{i, hit.has_value(), hit ? time_of(*hit) : T(0), is_nearest};
        });
        ++i;
    }
    emit(sink, [&] { return verdict; });
    return nearest;
}

/// The nearest of many casts.
template <Scalar T, class Statics, class CastOne, TraceSink Sink>
[[nodiscard]] inline std::optional<CastManyHit<T>> nearest_cast(const Statics& statics, CastOne&& cast_one,
                                                                Sink& sink) {
    return nearest_hit<CastManyHit<T>, T>(statics, cast_one, sink);
}

}  // namespace collidarium::detail
