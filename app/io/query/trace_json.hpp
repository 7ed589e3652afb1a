#pragma once

#include <vector>

#include "collidarium/trace/events.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app {

/// The events as an array, in order.
template <Scalar T>
void write_trace(JsonWriter& out, const std::vector<Event<T>>& events);

}  // namespace collidarium::app
