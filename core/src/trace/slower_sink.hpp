#pragma once

#include "trace/pace.hpp"

namespace collidarium::detail {

/// Takes the events of a cast along its path times 2^-exponent, and hands them on as those of the path.
template <Scalar T>
class SlowerSink final : public EventSink<Event<T>> {
public:
    SlowerSink(EventSink<Event<T>>& outside, int exponent) : outside_(outside), exponent_(exponent) {}
    void record(const Event<T>& event) override { outside_.record(paced(event, exponent_)); }

private:
    EventSink<Event<T>>& outside_;
    int exponent_;
};

}  // namespace collidarium::detail
