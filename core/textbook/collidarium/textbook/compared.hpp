#pragma once

/// What the textbook methods report of their answers.

#include <optional>

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::textbook::detail {

/// Whether left is less than right, or no greater where equal numbers pass; traced.
template <Scalar T, TraceSink Sink>
[[nodiscard]] constexpr bool is_less(Comparison<T> numbers, Sink& sink) {
    numbers.holds = numbers.allows_equal ? numbers.left <= numbers.right : numbers.left < numbers.right;
    emit(sink, [&] { return numbers; });
    return numbers.holds;
}

/// The answer of an overlap test; traced.
template <Scalar T, TraceSink Sink>
[[nodiscard]] constexpr bool answered(bool overlap, Sink& sink) {
    emit(sink, [&] {
        Verdict<T> verdict;
        verdict.operation = Operation::overlap;
        verdict.hit = overlap;
        verdict.reason = overlap ? Reason::overlapping : Reason::separated;
        return verdict;
    });
    return overlap;
}

/// The answer of a cast; traced.
template <Scalar T, TraceSink Sink>
[[nodiscard]] constexpr std::optional<T> answered_at(const std::optional<T>& t, Reason reason, Sink& sink) {
    emit(sink, [&] {
        Verdict<T> verdict;
        verdict.operation = Operation::cast;
        verdict.hit = t.has_value();
        verdict.reason = reason;
        verdict.value = t.value_or(T(0));
        return verdict;
    });
    return t;
}

}  // namespace collidarium::textbook::detail
