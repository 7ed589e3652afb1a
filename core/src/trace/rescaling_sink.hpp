#pragma once

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/transform.hpp"

namespace collidarium::detail {

/// Takes the events of a query that is rescaled (`query/rescaling.hpp`), in numbers that are those outside
/// times 2^-exponent, and hands them on in the numbers outside.
template <Scalar T>
class RescalingSink final : public EventSink<Event<double>> {
public:
    RescalingSink(EventSink<Event<T>>& outside, int exponent) : outside_(outside), exponent_(exponent) {}
    void record(const Event<double>& event) override { outside_.record(rescaled_event<T>(event, exponent_)); }

private:
    EventSink<Event<T>>& outside_;
    int exponent_;
};

}  // namespace collidarium::detail
