#pragma once

/// The integers that the tests compute and compare, for whoever asks: a sink of its own, because these tests
/// have no floating-point numbers.

#include <cstdint>
#include <string_view>
#include <variant>

#include "collidarium/trace/sink.hpp"

namespace collidarium::retro {

/// What 16 bits keep of a number, with the sign it then seems to have.
[[nodiscard]] constexpr std::int16_t low_16_bits(std::int64_t number) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(number));
}

/// A number on the way to the answer, computed wide enough.
struct Integer {
    std::string_view name{};  ///< how it is computed: "a.right", "dx * dx"
    std::int64_t value{};

    /// Whether 16 bits do not hold it.
    [[nodiscard]] constexpr bool overflows() const { return low_16_bits(value) != value; }
};

/// Whether one number is no greater than another: `left <= right`.
struct Comparison {
    Integer left{};
    Integer right{};

    [[nodiscard]] constexpr bool holds() const { return left.value <= right.value; }
    /// The same comparison of what 16 bits keep of both.
    [[nodiscard]] constexpr bool holds_in_16_bits() const {
        return low_16_bits(left.value) <= low_16_bits(right.value);
    }
};

/// The last event of every trace: the answer.
struct Verdict {
    bool overlap{};
};

using Event = std::variant<Integer, Comparison, Verdict>;

/// The sink that keeps every event, in order.
class Recorder : public RecorderOf<Event> {};

namespace detail {

template <TraceSink Sink>
constexpr std::int64_t computed(std::string_view name, std::int64_t value, Sink& sink) {
    emit(sink, [&] { return Integer{name, value}; });
    return value;
}

/// What 16 bits keep of a number, which is traced as it was before.
template <TraceSink Sink>
constexpr std::int16_t computed_in_16_bits(std::string_view name, std::int64_t value, Sink& sink) {
    return low_16_bits(computed(name, value, sink));
}

template <TraceSink Sink>
constexpr bool no_greater(const Integer& left, const Integer& right, Sink& sink) {
    const Comparison comparison{left, right};
    emit(sink, [&] { return comparison; });
    return comparison.holds();
}

template <TraceSink Sink>
constexpr bool answered(bool overlap, Sink& sink) {
    emit(sink, [&] { return Verdict{overlap}; });
    return overlap;
}

/// Whether a squared distance is no greater than a square: the answer.
template <TraceSink Sink>
constexpr bool is_within(std::int64_t squared_distance, const Integer& square, Sink& sink) {
    return answered(no_greater({"dx * dx + dy * dy", squared_distance}, square, sink), sink);
}

}  // namespace detail

}  // namespace collidarium::retro
