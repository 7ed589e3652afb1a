#pragma once

/// Trace events in another arithmetic or another unit of length.

#include <cmath>
#include <cstddef>
#include <tuple>
#include <variant>

#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace detail {

/// Hands the numbers of an event to another one, by way of `number(value, unit)`.
template <class NumberOf>
class Numbers {
public:
    explicit Numbers(const NumberOf& number) : number_(number) {}

    template <class From, class To>
    void operator()(const EventField& field, const From& from, To&& to) const {
        hand_on(from, to, field.unit);
    }

private:
    template <class From, class To>
    void hand_on(const From& from, To& to, EventUnit unit) const {
        if constexpr (Scalar<From>) {
            to = number_(from, unit);
        } else if constexpr (requires { from.x; }) {
            hand_on(from.x, to.x, unit);
            hand_on(from.y, to.y, unit);
        } else if constexpr (Elements<From>) {
            if constexpr (requires { to.resize(from.size()); }) {
                to.resize(from.size());
            }
            for (std::size_t i = 0; i < from.size(); ++i) {
                hand_on(from[i], to[i], unit);
            }
        } else if constexpr (requires { std::get<0>(from); }) {
            hand_on(std::get<0>(from), std::get<0>(to), unit);
            hand_on(std::get<1>(from), std::get<1>(to), unit);
        } else {
            to = from;
        }
    }

    const NumberOf& number_;
};

/// The event with `number(value, unit)` for each of its numbers.
template <class To, DescribedEvent From, class NumberOf>
[[nodiscard]] inline To with_numbers(const From& event, const NumberOf& number) {
    To result{};
    const Numbers numbers(number);
    From::fields(numbers, event, result);
    return result;
}

}  // namespace detail

/// The event with every length and position times 2^exponent, as numbers of type U, and as in answers no
/// farther than the largest finite number. Directions and times have no unit of length and only change their
/// type.
template <Scalar U, detail::DescribedEvent E>
[[nodiscard]] inline auto rescaled_event(const E& event, int exponent) {
    return detail::with_numbers<detail::In<U, E>>(event, [exponent]<Scalar T>(T value, EventUnit unit) {
        const int power = unit.length * exponent;
        const bool is_bounded = unit.length != 0 || unit.is_bounded;
        if (!is_bounded || (power == 0 && sizeof(U) >= sizeof(T)) || !std::isfinite(value)) {
            return static_cast<U>(value);
        }
        return detail::within_range<U>(std::ldexp(static_cast<double>(value), power));
    });
}

template <Scalar U, Scalar T>
[[nodiscard, gnu::noinline]] inline Event<U> rescaled_event(const Event<T>& event, int exponent) {
    return std::visit([&](const auto& one) -> Event<U> { return rescaled_event<U>(one, exponent); }, event);
}

/// The event as numbers of type U, otherwise unchanged.
template <Scalar U, Scalar T>
[[nodiscard]] inline Event<U> convert(const Event<T>& event) {
    return rescaled_event<U>(event, 0);
}

}  // namespace collidarium
