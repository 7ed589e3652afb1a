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

}  // namespace collidarium::app
