#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"
#include "collidarium/shapes/circle.hpp"

namespace collidarium::textbook {

/// A squared distance computed in 16 bits, as a machine of that width does it: every difference, product and
/// sum loses what does not fit. From 182 on (182^2 = 33124) it is wrong, and often negative.
///
/// Trace: each number before it loses what does not fit.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr std::int16_t squared_distance_16_bit(const retro::Point& a, const retro::Point& b,
                                                             Sink&& sink = {}) {
    const std::int16_t x = retro::low_16_bits(retro::detail::computed("dx", b.x - a.x, sink));
    const std::int16_t y = retro::low_16_bits(retro::detail::computed("dy", b.y - a.y, sink));
    const std::int16_t xx = retro::low_16_bits(retro::detail::computed("dx * dx", x * x, sink));
    const std::int16_t yy = retro::low_16_bits(retro::detail::computed("dy * dy", y * y, sink));
    return retro::low_16_bits(retro::detail::computed("dx * dx + dy * dy", xx + yy, sink));
}

/// The circle in whole numbers of 16 bits; nothing where those do not hold it exactly.
template <Scalar T>
[[nodiscard]] inline std::optional<retro::Circle> in_16_bits(const Circle<T>& circle) {
    const auto fits = [](T value) {
        return std::trunc(value) == value && value >= T(-32768) && value <= T(32767);
    };
    if (!fits(circle.center.x) || !fits(circle.center.y) || !fits(circle.radius)) {
        return std::nullopt;
    }
    const auto narrow = [](T value) { return static_cast<std::int16_t>(value); };
    return retro::Circle{{narrow(circle.center.x), narrow(circle.center.y)}, narrow(circle.radius)};
}

/// The test of two circles in 16 bits: it mistakes circles far apart for overlapping ones and large
/// overlapping circles for separate ones. The right test is `retro::circle_circle`.
///
/// Trace: each number before it loses what does not fit, the comparison of what is left, and the verdict.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_circle_16_bit(const retro::Circle& a, const retro::Circle& b,
                                                  Sink&& sink = {}) {
    const std::int16_t distance = squared_distance_16_bit(a.center, b.center, sink);
    const std::int16_t reach =
        retro::low_16_bits(retro::detail::computed("a.radius + b.radius", a.radius + b.radius, sink));
    const std::int16_t square =
        retro::low_16_bits(retro::detail::computed("(a.radius + b.radius)^2", reach * reach, sink));
    return retro::detail::answered(
        retro::detail::no_greater({"dx * dx + dy * dy", distance}, {"(a.radius + b.radius)^2", square}, sink),
        sink);
}

/// What breaks it: circles of radius 1 that are 256 apart. 256^2 = 65536 leaves nothing in 16 bits, so they
/// seem to be at the same place.
inline constexpr std::array<retro::Circle, 2> circle_circle_16_bit_hits_wrongly{{{{0, 0}, 1}, {{256, 0}, 1}}};

/// And two circles of radius 100, 150 apart: (100 + 100)^2 = 40000 becomes -25536, less than any distance.
inline constexpr std::array<retro::Circle, 2> circle_circle_16_bit_misses_wrongly{
    {{{0, 0}, 100}, {{150, 0}, 100}}};

}  // namespace collidarium::textbook
