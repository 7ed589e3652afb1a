#pragma once

/// How an algorithm reports what it does while it does it.
///
/// Every algorithm takes a sink: a `NoTrace`, with which the reports compile to nothing, or an `EventSink`,
/// with which the same instructions run and their intermediate values are handed over. Each is compiled once.

#include <concepts>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace collidarium {

/// The sink that wants nothing.
struct NoTrace {
    static constexpr bool enabled = false;
};

/// What takes the events of a trace, one after the other, in the order of cause. `AnyEvent` is the variant of
/// the events of one family: `Event<T>` of the queries, `broadphase::Event<T>` of searches among boxes,
/// `raster::Event<T>`, `raster::PixelEvent`, `response::Event<T>`, `retro::Event`. A `Recorder` keeps them;
/// derive from this to do something else.
template <class AnyEvent>
class EventSink {
public:
    static constexpr bool enabled = true;

    EventSink() = default;
    EventSink(const EventSink&) = default;
    EventSink& operator=(const EventSink&) = default;
    virtual ~EventSink() = default;

    virtual void record(const AnyEvent& event) = 0;
};

/// The sink that keeps the events of one family, in order: every one, or the first so many.
template <class AnyEvent>
class RecorderOf : public EventSink<AnyEvent> {
public:
    RecorderOf() = default;
    explicit RecorderOf(std::size_t most) : most_(most) {}

    void record(const AnyEvent& event) override {
        if (events_.size() < most_) {
            events_.push_back(event);
        } else {
            ++left_out_;
        }
    }

    [[nodiscard]] const std::vector<AnyEvent>& events() const& { return events_; }
    [[nodiscard]] std::vector<AnyEvent> events() && { return std::move(events_); }
    /// How many events came after those that it keeps.
    [[nodiscard]] std::size_t left_out() const { return left_out_; }

private:
    std::vector<AnyEvent> events_;
    std::size_t most_ = std::numeric_limits<std::size_t>::max();
    std::size_t left_out_ = 0;
};

/// A sink as the algorithms see it: it says at compile time whether it wants events.
template <class S>
concept TraceSink = requires {
    { std::remove_cvref_t<S>::enabled } -> std::convertible_to<bool>;
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

/// A sink that is made on the way, as the one type that algorithms are compiled for.
template <class AnyEvent>
[[nodiscard]] constexpr EventSink<AnyEvent>& as_sink(EventSink<AnyEvent>& sink) {
    return sink;
}
[[nodiscard]] constexpr NoTrace& as_sink(NoTrace& nobody) {
    return nobody;
}

/// Where the events of a query go: nowhere, or to a sink, which may be a temporary. The last parameter of
/// every query.
template <class AnyEvent>
class TraceTo {
public:
    constexpr TraceTo() = default;
    constexpr TraceTo(NoTrace) {}
    constexpr TraceTo(EventSink<AnyEvent>& sink) : sink_(&sink) {}
    constexpr TraceTo(EventSink<AnyEvent>&& sink) : sink_(&sink) {}

    /// Null where nobody listens.
    [[nodiscard]] constexpr EventSink<AnyEvent>* sink() const { return sink_; }
    /// `ask(sink)` with an `EventSink`, or with a `NoTrace` where nobody listens.
    template <class Ask>
    constexpr decltype(auto) ask(const Ask& ask) const {
        if (sink_ != nullptr) {
            return ask(*sink_);
        }
        NoTrace nobody;
        return ask(nobody);
    }

private:
    EventSink<AnyEvent>* sink_ = nullptr;
};

}  // namespace collidarium
