#pragma once

#include <utility>
#include <vector>

#include "collidarium/trace/events.hpp"

namespace collidarium {

/// The sink that keeps every event, in order.
template <Scalar T>
class Recorder {
public:
    static constexpr bool enabled = true;

    void record(Event<T> event) { events_.push_back(std::move(event)); }

    [[nodiscard]] const std::vector<Event<T>>& events() const& { return events_; }
    [[nodiscard]] std::vector<Event<T>> events() && { return std::move(events_); }

private:
    std::vector<Event<T>> events_;
};

}  // namespace collidarium
