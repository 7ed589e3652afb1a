#pragma once

/// A sink of any type as one that takes all events of a family. What is compiled in the library is compiled
/// twice, without a trace and with such a sink, and need not know who listens.

#include <cstddef>

#include "collidarium/trace/record_any.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Takes any event of the family whose variant is `AnyEvent`.
template <class AnyEvent>
class SinkOf {
public:
    using event_type = AnyEvent;
    static constexpr bool enabled = true;

    SinkOf() = default;
    SinkOf(const SinkOf&) = delete;
    SinkOf& operator=(const SinkOf&) = delete;

    virtual void record(const AnyEvent& event) = 0;

protected:
    ~SinkOf() = default;
};

/// Hands them on.
template <class AnyEvent, TraceSink Sink>
class RelayTo final : public SinkOf<AnyEvent> {
public:
    explicit RelayTo(Sink& sink) : sink_(sink) {}
    void record(const AnyEvent& event) override { record_any(sink_, event); }

private:
    Sink& sink_;
};

/// For what decides where it runs whether it traces: null where nobody listens.
template <class AnyEvent>
[[nodiscard]] inline SinkOf<AnyEvent>* pointer_to(SinkOf<AnyEvent>& sink) {
    return &sink;
}
[[nodiscard]] inline std::nullptr_t pointer_to(NoTrace&) {
    return nullptr;
}

/// `ask(sink)` with a sink of all events of the family, or with a `NoTrace` where the sink wants nothing.
template <class AnyEvent, TraceSink Sink, class Ask>
[[nodiscard]] inline auto ask_with_sink_of([[maybe_unused]] Sink& sink, const Ask& ask) {
    if constexpr (Sink::enabled) {
        RelayTo<AnyEvent, Sink> relay(sink);
        SinkOf<AnyEvent>& taker = relay;
        return ask(taker);
    } else {
        NoTrace nobody;
        return ask(nobody);
    }
}

}  // namespace collidarium::detail
