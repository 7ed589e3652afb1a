#pragma once

/// The first of many casts.

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

/// The nearest of many casts. `cast_one(shape, sink)` queries one shape.
template <Scalar T, class Statics, class CastOne, TraceSink Sink>
[[nodiscard]] inline std::optional<CastManyHit<T>> nearest_cast(const Statics& statics, CastOne&& cast_one,
                                                                Sink& sink) {
    std::optional<CastManyHit<T>> nearest;
    Verdict<T> verdict{.operation = Operation::cast_many, .reason = Reason::separated};
    for (std::size_t i = 0; i < statics.size(); ++i) {
        VerdictOf<Sink, T> keeper;
        auto relay = relay_to<T>(keeper);
        const std::optional<CastHit<T>> hit = cast_one(statics[i], relay);
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

}  // namespace collidarium::detail
