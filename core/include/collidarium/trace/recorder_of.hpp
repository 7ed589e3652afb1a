#pragma once

#include <utility>
#include <vector>

namespace collidarium {

/// The sink that keeps every event of one family, in order.
template <class Event>
class RecorderOf {
public:
    using event_type = Event;
    static constexpr bool enabled = true;

    void record(Event event) { events_.push_back(std::move(event)); }

    [[nodiscard]] const std::vector<Event>& events() const& { return events_; }
    [[nodiscard]] std::vector<Event> events() && { return std::move(events_); }

private:
    std::vector<Event> events_;
};

}  // namespace collidarium
