#pragma once

#include <concepts>
#include <variant>

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Whether a sink takes events of all types as one, its `event_type`.
template <class Sink, class AnyEvent>
concept TakesAnyEvent = std::same_as<typename Sink::event_type, AnyEvent>;

/// Hands an event of any type to a sink: as it is to one that takes it, which spares a function for every
/// type.
template <class AnyEvent, TraceSink Sink>
inline void record_any(Sink& sink, const AnyEvent& event) {
    if constexpr (TakesAnyEvent<Sink, AnyEvent>) {
        sink.record(event);
    } else {
        std::visit([&](const auto& one) { sink.record(one); }, event);
    }
}

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
