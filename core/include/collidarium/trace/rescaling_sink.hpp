#pragma once

#include "collidarium/trace/any_sink.hpp"
#include "collidarium/trace/transform.hpp"

namespace collidarium::detail {

/// What to hand on, in place of a sink of events in T, to a query that is rescaled (`query/rescaling.hpp`),
/// in numbers that are those outside times 2^-exponent; a `NoTrace` where the sink wants nothing.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline auto relay_rescaled([[maybe_unused]] Sink& sink, [[maybe_unused]] int exponent) {
    if constexpr (Sink::enabled) {
        return AnySink<double>(&sink, exponent, [](void* outside, const Event<double>& event, int by) {
            record_any(*static_cast<Sink*>(outside), rescaled_event<T>(event, by));
        });
    } else {
        return NoTrace();
    }
}

}  // namespace collidarium::detail
