#pragma once

#include <cmath>
#include <variant>

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/transform.hpp"

namespace collidarium::detail {

/// Takes the events of a cast along its path times 2^-exponent, and hands them on as those of the path.
template <Scalar T>
class SlowerSink final : public EventSink<Event<T>> {
public:
    SlowerSink(EventSink<Event<T>>& outside, int exponent) : outside_(outside), exponent_(exponent) {}
    void record(const Event<T>& event) override {
        const auto number = [this](T value, EventUnit unit) {
            return std::ldexp(value, -unit.time * exponent_);
        };
        std::visit([&]<class E>(const E& one) { outside_.record(with_numbers<E>(one, number)); }, event);
    }

private:
    EventSink<Event<T>>& outside_;
    int exponent_;
};

}  // namespace collidarium::detail
