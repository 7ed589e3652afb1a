#pragma once

/// The core's answers and their traces, as members of an object that has been begun.

#include <cstddef>
#include <optional>
#include <vector>

#include "collidarium/results.hpp"
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

template <Scalar T>
void write_contact(JsonWriter& out, const std::optional<Contact<T>>& contact);

template <Scalar T>
void write_distance(JsonWriter& out, const Distance<T>& distance);

template <Scalar T>
void write_cast(JsonWriter& out, const CastResult<T>& swept);

template <Scalar T>
void write_cast_many(JsonWriter& out, const CastManyResult<T>& swept);

}  // namespace collidarium::app
