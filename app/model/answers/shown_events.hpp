#pragma once

/// The events that a query recorded, as a trace that is shown.

#include <utility>
#include <variant>
#include <vector>

#include "collidarium/trace/transform.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// In float as doubles of the same value.
template <Scalar T>
[[nodiscard]] std::vector<EventD> shown_events(const std::vector<Event<T>>& recorded) {
    std::vector<EventD> events;
    events.reserve(recorded.size());
    for (const Event<T>& event : recorded) {
        events.push_back(std::visit([](auto one) { return EventD(std::move(one)); }, convert<double>(event)));
    }
    return events;
}

}  // namespace collidarium::app
