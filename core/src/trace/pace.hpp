#pragma once

/// The events of a cast along a part of its path, as those of the whole path.

#include <cmath>
#include <variant>

#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace detail {

/// Times times 2^-exponent, and what is so much for each unit of time times 2^exponent.
struct Pace {
    int exponent = 0;

    template <Scalar T>
    void time(T& t) const {
        t = std::ldexp(t, -exponent);
    }
    template <Scalar T>
    void rate(T& per_time, int power = 1) const {
        per_time = std::ldexp(per_time, power * exponent);
    }
    template <Scalar T>
    void rate(Vec2<T>& per_time) const {
        rate(per_time.x);
        rate(per_time.y);
    }
};

}  // namespace detail

/// The event of a cast along a path, from the same along that path times 2^-exponent.
template <class AnyEvent>
[[nodiscard]] inline AnyEvent paced(const AnyEvent& event, int) {
    return event;
}

template <Scalar T>
[[nodiscard]] inline Sweep<T> paced(Sweep<T> event, int exponent) {
    detail::Pace{exponent}.rate(event.translation);
    return event;
}

template <Scalar T>
[[nodiscard]] inline SlabInterval<T> paced(SlabInterval<T> event, int exponent) {
    const detail::Pace pace{exponent};
    pace.rate(event.delta);
    pace.time(event.near);
    pace.time(event.far);
    return event;
}

template <Scalar T>
[[nodiscard]] inline CastInterval<T> paced(CastInterval<T> event, int exponent) {
    const detail::Pace pace{exponent};
    pace.time(event.enter);
    pace.time(event.leave);
    return event;
}

template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> paced(EdgeCrossing<T> event, int exponent) {
    const detail::Pace pace{exponent};
    pace.rate(event.delta);
    pace.time(event.t);
    return event;
}

template <Scalar T>
[[nodiscard]] inline Quadratic<T> paced(Quadratic<T> event, int exponent) {
    const detail::Pace pace{exponent};
    pace.rate(event.a, 2);
    pace.rate(event.b);
    pace.rate(event.discriminant, 2);
    pace.time(event.roots[0]);
    pace.time(event.roots[1]);
    return event;
}

template <Scalar T>
[[nodiscard]] inline Advancement<T> paced(Advancement<T> event, int exponent) {
    const detail::Pace pace{exponent};
    pace.time(event.t);
    pace.rate(event.speed);
    return event;
}

template <Scalar T>
[[nodiscard]] inline Candidate<T> paced(Candidate<T> event, int exponent) {
    detail::Pace{exponent}.time(event.t);
    return event;
}

template <Scalar T>
[[nodiscard]] inline FilterResult<T> paced(FilterResult<T> event, int exponent) {
    if (event.outcome == FilterOutcome::hit || event.outcome == FilterOutcome::miss) {
        const detail::Pace pace{exponent};
        pace.time(event.value);
        pace.time(event.bound);
    }
    return event;
}

template <Scalar T>
[[nodiscard]] inline Verdict<T> paced(Verdict<T> event, int exponent) {
    if (event.operation == Operation::cast) {
        detail::Pace{exponent}.time(event.value);
    }
    return event;
}

/// The same of an event of any type.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline Event<T> paced(const Event<T>& event, int exponent) {
    return std::visit([&](const auto& one) -> Event<T> { return paced(one, exponent); }, event);
}

}  // namespace collidarium
