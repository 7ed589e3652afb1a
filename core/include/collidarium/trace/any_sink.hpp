#pragma once

#include <variant>

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "collidarium/trace/transform.hpp"

namespace collidarium::detail {

/// Hands events on to a sink whatever its type, so that there is one traced query, not one for every type of
/// sink. Where the query runs in a frame (`query/frame.hpp`), that is the sink outside of it.
template <Scalar U>
class AnySink {
public:
    static constexpr bool enabled = true;

    /// Of a query in the numbers of the sink.
    template <TraceSink Sink>
    [[nodiscard]] static AnySink to(Sink& sink) {
        return {&sink, 0, [](void* outside, const Event<U>& event, int) {
                    std::visit([&](const auto& one) { static_cast<Sink*>(outside)->record(one); }, event);
                }};
    }
    /// Of a query in numbers that are those of the sink, which are T, times 2^-exponent.
    template <Scalar T, TraceSink Sink>
    [[nodiscard]] static AnySink out_of_frame(Sink& sink, int exponent) {
        return {
            &sink, exponent, [](void* outside, const Event<U>& event, int by) {
                std::visit(
                    [&](const auto& one) { static_cast<Sink*>(outside)->record(transformed<T>(one, by)); },
                    event);
            }};
    }

    [[gnu::noinline]] void record(const Event<U>& event) { hand_on_(sink_, event, exponent_); }

private:
    using HandOn = void (*)(void*, const Event<U>&, int);

    AnySink(void* sink, int exponent, HandOn hand_on) : sink_(sink), exponent_(exponent), hand_on_(hand_on) {}

    void* sink_;
    int exponent_;
    HandOn hand_on_;
};

/// What to hand on to a query in place of a sink: an `AnySink`, or nobody where the sink wants nothing.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline auto relay_to([[maybe_unused]] Sink& sink) {
    if constexpr (Sink::enabled) {
        return AnySink<T>::to(sink);
    } else {
        return NoTrace();
    }
}
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline auto relay_out_of_frame([[maybe_unused]] Sink& sink, [[maybe_unused]] int exponent) {
    if constexpr (Sink::enabled) {
        return AnySink<double>::out_of_frame<T>(sink, exponent);
    } else {
        return NoTrace();
    }
}

}  // namespace collidarium::detail
