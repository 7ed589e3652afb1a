#pragma once

#include <cstddef>
#include <vector>

#include "collidarium/trace/events.hpp"
#include "io/json/json_writer.hpp"
#include "io/query/request.hpp"

namespace collidarium::app {

/// As many events as the trace of an answer may have.
inline constexpr std::size_t most_traced_events = 250'000;

/// The member `trace`; a problem where there were more events than were recorded.
template <Scalar T>
void write_trace(Request& request, JsonWriter& out, const Recorder<T>& recorder);

/// The events as an array, in order.
template <Scalar T>
void write_trace(JsonWriter& out, const std::vector<Event<T>>& events);

/// Runs `ask(zero, sink)` in the requested arithmetic, of an operation that has one method.
template <class Ask>
void answer_by_one_method(Request& request, JsonWriter& out, const Ask& ask) {
    request.require_automatic_algorithm();
    request.in_scalar([&]<Scalar T>(T zero) {
        if (request.traced()) {
            Recorder<T> recorder(most_traced_events);
            ask(zero, recorder);
            write_trace(request, out, recorder);
        } else {
            NoTrace silent;
            ask(zero, silent);
        }
    });
}

}  // namespace collidarium::app
