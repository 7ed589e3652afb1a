#pragma once

#include <concepts>
#include <memory>
#include <variant>

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

}  // namespace collidarium::detail
