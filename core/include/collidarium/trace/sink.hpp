#pragma once

/// How an algorithm reports what it does while it does it.
///
/// Every algorithm takes a sink. With `NoTrace`, the default, the reports compile to nothing; with a
/// `Recorder` the same instructions run and their intermediate values are kept.

#include <concepts>
#include <type_traits>
#include <utility>

namespace collidarium {

/// A sink says at compile time whether it wants events. One that does has `record(event)` for every
/// event type of `events.hpp`. One that takes an `Event`, any of them, should say so by its `event_type`:
/// queries within queries then hand events on as they are.
template <class S>
concept TraceSink = requires {
    { std::remove_cvref_t<S>::enabled } -> std::convertible_to<bool>;
};

/// The sink that wants nothing.
struct NoTrace {
    static constexpr bool enabled = false;
};

/// Whether events are recorded, for code that does nothing but gather what an event reports, in the form
/// `if constexpr (gathers<Sink>) {`, without `else`: which algorithm runs must not depend on it.
template <class Sink>
inline constexpr bool gathers = std::remove_cvref_t<Sink>::enabled;

/// Hands the event that `make` builds to the sink; does not even build it when untraced.
template <TraceSink Sink, class MakeEvent>
constexpr void emit([[maybe_unused]] Sink& sink, [[maybe_unused]] MakeEvent&& make) {
    if constexpr (Sink::enabled) {
        sink.record(std::forward<MakeEvent>(make)());
    }
}

}  // namespace collidarium
