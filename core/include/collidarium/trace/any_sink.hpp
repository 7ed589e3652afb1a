#pragma once

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/record_any.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Hands events on to a sink whatever its type, so that there is one traced query, not one for every type of
/// sink.
template <Scalar U>
class AnySink {
public:
    /// Does so with an event of a query in numbers that are those of the sink times 2^-exponent.
    using HandOn = void (*)(void* sink, const Event<U>& event, int exponent);

    using event_type = Event<U>;
    static constexpr bool enabled = true;

    AnySink(void* sink, int exponent, HandOn hand_on) : sink_(sink), exponent_(exponent), hand_on_(hand_on) {}

    /// Of a query in the numbers of the sink.
    template <TraceSink Sink>
    [[nodiscard]] static AnySink to(Sink& sink) {
        return {&sink, 0, [](void* outside, const Event<U>& event, int) {
                    record_any(*static_cast<Sink*>(outside), event);
                }};
    }
    [[gnu::noinline]] void record(const Event<U>& event) { hand_on_(sink_, event, exponent_); }

private:
    void* sink_;
    int exponent_;
    HandOn hand_on_;
};

/// What to hand on to a query in place of a sink: an `AnySink`, or a `NoTrace` where the sink wants nothing.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline auto relay_to([[maybe_unused]] Sink& sink) {
    if constexpr (Sink::enabled) {
        return AnySink<T>::to(sink);
    } else {
        return NoTrace();
    }
}

}  // namespace collidarium::detail
