#pragma once

#include "collidarium/trace/any_sink.hpp"
#include "collidarium/trace/pace.hpp"

namespace collidarium::detail {

/// What to hand on, in place of a sink, to a cast along its path times 2^-exponent; a `NoTrace` where the
/// sink wants nothing.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline auto relay_slower([[maybe_unused]] Sink& sink, [[maybe_unused]] int exponent) {
    if constexpr (Sink::enabled) {
        return AnySink<T>(&sink, exponent, [](void* outside, const Event<T>& event, int by) {
            record_any(*static_cast<Sink*>(outside), paced(event, by));
        });
    } else {
        return NoTrace();
    }
}

}  // namespace collidarium::detail
