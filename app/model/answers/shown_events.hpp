#pragma once

/// The events that a query recorded, as a trace that is shown.

#include <vector>

#include "collidarium/trace/events.hpp"
#include "model/answers/shown_event.hpp"

namespace collidarium::app {

/// In float as doubles of the same value.
template <Scalar T>
[[nodiscard]] std::vector<EventD> shown_events(const std::vector<Event<T>>& recorded);

}  // namespace collidarium::app
