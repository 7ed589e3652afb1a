#pragma once

/// How an event describes its members. Each has its name, as the query stream calls it, and
///
///     template <class Visit, class... Same>
///     static constexpr void fields(Visit& visit, Same&... it);
///
/// which calls `visit(field, it.member...)` for one member after the other, in the order of the stream: of
/// one event, or of several of the same type side by side. That is all that printing and comparing events,
/// the query stream, and numbers in another unit (`trace/transform.hpp`) know of them.

#include <algorithm>
#include <concepts>
#include <string_view>

namespace collidarium {

/// What numbers are measured in: a power of lengths times a power of times. Directions have none.
struct EventUnit {
    int length = 0;
    int time = 0;
    bool is_bounded = false;  ///< though no length: in another arithmetic at most its largest finite number

    friend constexpr EventUnit operator*(EventUnit a, EventUnit b) {
        return {a.length + b.length, a.time + b.time};
    }
};

namespace unit_of {

inline constexpr EventUnit length{.length = 1};
inline constexpr EventUnit area{.length = 2};
inline constexpr EventUnit time{.time = 1};  ///< of a cast: a fraction of its path
inline constexpr EventUnit bounded_time{.time = 1, .is_bounded = true};  ///< one that the answer has
inline constexpr EventUnit per_time{.time = -1};
inline constexpr EventUnit speed = length * per_time;  ///< of a cast: what is so much over its whole path

}  // namespace unit_of

/// A member of an event.
struct EventField {
    std::string_view name;
    EventUnit unit{};
    bool streamed = true;     ///< whether the query stream has it
    std::string_view word{};  ///< what stands for its value there and in print
};

namespace detail {

template <class E>
concept DescribedEvent = requires {
    { E::event_name } -> std::convertible_to<std::string_view>;
};

/// The event that decides what a field is, where several are visited side by side.
template <DescribedEvent E>
[[nodiscard]] constexpr const E& first(const E& it, const auto&...) {
    return it;
}

/// The value of a field that has elements.
template <class V>
concept Elements = !std::same_as<V, std::string_view> && requires(const V& value) {
    value.begin();
    value.size();
};

/// Two values of a field, of which views are not compared by their elements.
template <class V>
[[nodiscard]] constexpr bool same_value(const V& one, const V& other) {
    if constexpr (Elements<V>) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end());
    } else {
        return one == other;
    }
}

}  // namespace detail

/// Whether two events have the same members.
template <detail::DescribedEvent E>
[[nodiscard]] constexpr bool operator==(const E& one, const E& other) {
    bool same = true;
    const auto compare = [&](const EventField&, const auto& of_one, const auto& of_other) {
        same = same && detail::same_value(of_one, of_other);
    };
    E::fields(compare, one, other);
    return same;
}

}  // namespace collidarium
