#pragma once

/// What textbook methods have in common: the answers that they find, and the events that tell of them.

#include <optional>

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::textbook {

/// An MTV as a naive method found it: the normal may have any length, and it may not be the least.
template <Scalar T>
struct FoundMtv {
    Vec2<T> normal{};  ///< from a to b
    T depth{};
    std::optional<Vec2<T>> point{};  ///< of contact, if the method has one

    [[nodiscard]] Vec2<T> mtv() const { return normal * depth; }
};

namespace detail {

/// Whether left is less than right, or no greater where equal numbers pass; traced.
template <Scalar T, TraceSink Sink>
[[nodiscard]] constexpr bool is_less(Comparison<T> numbers, Sink& sink) {
    numbers.holds = numbers.allows_equal ? numbers.left <= numbers.right : numbers.left < numbers.right;
    emit(sink, [&] { return numbers; });
    return numbers.holds;
}

/// The answer of a test for overlap, or of one that also finds a depth; traced.
template <Scalar T, TraceSink Sink>
constexpr bool answered(bool hit, Sink& sink, Operation operation = Operation::overlap, T depth = 0,
                        std::optional<Axis> axis = {}) {
    emit(sink, [&] {
        return Verdict<T>{operation, hit, hit ? Reason::overlapping : Reason::separated, axis, depth};
    });
    return hit;
}

/// The answer of a cast; traced.
template <Scalar T, TraceSink Sink>
constexpr std::optional<T> answered_at(const std::optional<T>& t, Reason reason, Sink& sink) {
    emit(sink, [&] { return Verdict<T>{Operation::cast, t.has_value(), reason, {}, t.value_or(T(0))}; });
    return t;
}

}  // namespace detail

}  // namespace collidarium::textbook
