#pragma once

#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace collidarium {

/// The sink that keeps the events of one family, in order: every one, or the first so many.
template <class Event>
class RecorderOf {
public:
    using event_type = Event;
    static constexpr bool enabled = true;

    RecorderOf() = default;
    explicit RecorderOf(std::size_t most) : most_(most) {}

    void record(Event event) {
        if (events_.size() < most_) {
            events_.push_back(std::move(event));
        } else {
            ++left_out_;
        }
    }

    [[nodiscard]] const std::vector<Event>& events() const& { return events_; }
    [[nodiscard]] std::vector<Event> events() && { return std::move(events_); }
    /// How many events came after those that it keeps.
    [[nodiscard]] std::size_t left_out() const { return left_out_; }

private:
    std::vector<Event> events_;
    std::size_t most_ = std::numeric_limits<std::size_t>::max();
    std::size_t left_out_ = 0;
};

}  // namespace collidarium
