#pragma once

/// The first of many casts, of shapes or of rays.

#include <cstddef>
#include <optional>
#include <variant>

#include "collidarium/results.hpp"
#include "collidarium/shapes/shape_ref.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

/// Keeps the verdict of a query within a query, and nothing else.
template <Scalar T, TraceSink Sink>
struct VerdictSink final : EventSink<Event<T>> {
    void record(const Event<T>& event) override {
        if (const auto* found = std::get_if<Verdict<T>>(&event)) {
            verdict = *found;
        }
    }

    Verdict<T> verdict{};
};
template <Scalar T>
struct VerdictSink<T, NoTrace> : NoTrace {
    Verdict<T> verdict{};
};

/// The nearest of many hits, a `Many`. `cast_one(shape, sink)` queries one shape.
template <class Many, Scalar T, class CastOne, TraceSink Sink>
[[nodiscard]] inline std::optional<Many> nearest_hit(const ShapesRef<T>& statics, const CastOne& cast_one,
                                                     Sink& sink) {
    std::optional<Many> nearest;
    Verdict<T> verdict{.operation = Operation::cast_many, .reason = Reason::separated};
    for (std::size_t i = 0; i < statics.size(); ++i) {
        VerdictSink<T, Sink> keeper;
        const auto hit = cast_one(statics[i], as_sink(keeper));
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
    }
    emit(sink, [&] { return verdict; });
    return nearest;
}

}  // namespace collidarium::detail
