#pragma once

/// Well-known wrong tests in 16-bit integers. Trace of each, as of the right test in `retro/overlap.hpp`: the
/// numbers before they lose what does not fit, the comparisons of what is left, and the verdict.
///
/// Source: "Retro basics in C".

#include <array>
#include <cmath>
#include <optional>

#include "collidarium/policy.hpp"
#include "collidarium/retro/overlap.hpp"
#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

namespace detail {

using retro::detail::answered;
using retro::detail::computed;
using retro::detail::computed_in_16_bits;
using retro::detail::is_within;
using retro::detail::no_greater;
using retro::detail::squared_distance_to_box;
using retro::detail::traced_squared_distance;

template <Scalar T>
[[nodiscard]] inline bool fits_16_bits(T value) {
    return std::trunc(value) == value && value >= T(-32768) && value <= T(32767);
}

/// The squared distance of two positions, of which 16 bits are kept at the end.
template <TraceSink Sink>
[[nodiscard]] constexpr std::int16_t kept_squared_distance(const retro::Point& a, const retro::Point& b,
                                                           Sink& sink) {
    return retro::low_16_bits(traced_squared_distance(a.x, a.y, b.x, b.y, sink));
}

}  // namespace detail

/// The circle in whole numbers of 16 bits; nothing where those do not hold it exactly.
template <Scalar T>
[[nodiscard]] inline std::optional<retro::Circle> in_16_bits(const Circle<T>& circle) {
    const Vec2<T>& center = circle.center;
    if (!detail::fits_16_bits(center.x) || !detail::fits_16_bits(center.y) ||
        !detail::fits_16_bits(circle.radius)) {
        return std::nullopt;
    }
    const auto narrow = [](T value) { return static_cast<std::int16_t>(value); };
    return retro::Circle{{narrow(center.x), narrow(center.y)}, narrow(circle.radius)};
}

/// The box likewise, by its corner and size with y downwards.
template <Scalar T>
[[nodiscard]] inline std::optional<retro::Box> in_16_bits(const Aabb<T>& box) {
    const Vec2<T> corner = box.center - box.half;
    const Vec2<T> size = box.half + box.half;
    if (!detail::fits_16_bits(corner.x) || !detail::fits_16_bits(corner.y) || !detail::fits_16_bits(size.x) ||
        !detail::fits_16_bits(size.y)) {
        return std::nullopt;
    }
    const auto narrow = [](T value) { return static_cast<std::int16_t>(value); };
    return retro::Box{{narrow(corner.x), narrow(corner.y)}, narrow(size.x), narrow(size.y)};
}

/// A squared distance as a machine of 16 bits computes it: every difference, product and sum loses what does
/// not fit. From 182 on (182^2 = 33124) it is wrong, and often negative.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr std::int16_t squared_distance_16_bit(const retro::Point& a, const retro::Point& b,
                                                             Sink&& sink = {}) {
    const std::int16_t x = detail::computed_in_16_bits("dx", b.x - a.x, sink);
    const std::int16_t y = detail::computed_in_16_bits("dy", b.y - a.y, sink);
    const std::int16_t xx = detail::computed_in_16_bits("dx * dx", x * x, sink);
    const std::int16_t yy = detail::computed_in_16_bits("dy * dy", y * y, sink);
    return detail::computed_in_16_bits("dx * dx + dy * dy", xx + yy, sink);
}

/// The test of two circles in 16 bits: it mistakes circles far apart for overlapping ones and large
/// overlapping circles for separate ones. The right test is `retro::circle_circle`.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_circle_16_bit(const retro::Circle& a, const retro::Circle& b,
                                                  Sink&& sink = {}) {
    constexpr std::string_view name = "(a.radius + b.radius)^2";
    const std::int16_t distance = squared_distance_16_bit(a.center, b.center, sink);
    const std::int16_t reach = detail::computed_in_16_bits("a.radius + b.radius", a.radius + b.radius, sink);
    return detail::is_within(distance, {name, detail::computed_in_16_bits(name, reach * reach, sink)}, sink);
}

/// What breaks it: circles of radius 1 that are 256 apart. 256^2 = 65536 leaves nothing in 16 bits, so they
/// seem to be at the same place.
inline constexpr std::array<retro::Circle, 2> circle_circle_16_bit_hits_wrongly{{{{0, 0}, 1}, {{256, 0}, 1}}};

/// And two circles of radius 100, 150 apart: (100 + 100)^2 = 40000 becomes -25536, less than any distance.
inline constexpr std::array<retro::Circle, 2> circle_circle_16_bit_misses_wrongly{
    {{{0, 0}, 100}, {{150, 0}, 100}}};

/// The test of two circles with the sum of the squares of their radii, a^2 + b^2, in place of the square of
/// their sum, which is more: it misses circles that overlap by less than some amount. The right test is
/// `retro::circle_circle`.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool sum_of_squared_radii(const retro::Circle& a, const retro::Circle& b,
                                                  Sink&& sink = {}) {
    constexpr std::string_view name = "a.radius^2 + b.radius^2";
    const std::int16_t distance = detail::kept_squared_distance(a.center, b.center, sink);
    const std::int64_t sum = retro::squared(a.radius) + retro::squared(b.radius);
    return detail::is_within(distance, {name, detail::computed_in_16_bits(name, sum, sink)}, sink);
}

/// The same in floating point, which no source has; touching counts under the closed policy. The right test
/// is `overlap`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool sum_of_squared_radii(const Circle<T>& a, const Circle<T>& b,
                                                  Policy policy = Policy::open, Sink&& sink = {}) {
    const Vec2<T> way = b.center - a.center;
    const Comparison<T> squares{"squared distance",
                                way.x * way.x + way.y * way.y,
                                "sum of squared radii",
                                a.radius * a.radius + b.radius * b.radius,
                                2,
                                policy == Policy::closed};
    return detail::answered<T>(detail::is_less(squares, sink), sink);
}

/// What breaks it: radii of 3 and 4, so they overlap when nearer than 7; they are 6 apart, and it says no,
/// because 36 is more than 9 + 16.
inline constexpr std::array<retro::Circle, 2> sum_of_squared_radii_fails{{{{0, 0}, 3}, {{6, 0}, 4}}};

/// The tests of a circle with a point and with a box, where the circle keeps the square of its radius in 16
/// bits to save a multiplication at every test, and so is the squared distance. No square above 32767 fits,
/// so no radius above 181 does (182^2 = 33124, of which -32412 is left): a circle of radius 182 to 255 holds
/// nothing at all, not even its own centre; the larger ones have some other radius. The right tests are
/// `retro::circle_point` and `retro::circle_box`.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_point_by_stored_square(const retro::Circle& circle,
                                                           const retro::Point& point, Sink&& sink = {}) {
    constexpr std::string_view name = "a.radius * a.radius";
    const std::int16_t stored = detail::computed_in_16_bits(name, retro::squared(circle.radius), sink);
    const std::int16_t distance = detail::kept_squared_distance(circle.center, point, sink);
    return detail::is_within(distance, {name, stored}, sink);
}
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_box_by_stored_square(const retro::Circle& circle, const retro::Box& box,
                                                         retro::YAxis y = retro::YAxis::down,
                                                         Sink&& sink = {}) {
    constexpr std::string_view name = "a.radius * a.radius";
    const std::int16_t stored = detail::computed_in_16_bits(name, retro::squared(circle.radius), sink);
    const auto distance = detail::squared_distance_to_box(circle.center, box, y, sink);
    return detail::is_within(retro::low_16_bits(distance), {name, stored}, sink);
}

/// What breaks it: a circle of radius 200 and a point 10 from its centre.
inline constexpr struct {
    retro::Circle circle{{0, 0}, 200};
    retro::Point point{10, 0};
} squared_radius_in_16_bits_fails;

/// The test of a circle and a box as it is sometimes put in words: "if the distance from the centre to the
/// closest point is greater than the radius, they collide". It is the other way round, so every answer is
/// wrong, that of a touch included. The right test is `retro::circle_box`.
///
/// In integers, that one number is less than another is that one more is no greater.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool comparison_reversed(const retro::Circle& circle, const retro::Box& box,
                                                 retro::YAxis y = retro::YAxis::down, Sink&& sink = {}) {
    constexpr std::string_view name = "a.radius * a.radius + 1";
    const auto distance = detail::squared_distance_to_box(circle.center, box, y, sink);
    const auto least = detail::computed(name, retro::squared(circle.radius) + 1, sink);
    return detail::answered(detail::no_greater({name, least}, {"dx * dx + dy * dy", distance}, sink), sink);
}

/// What breaks it: a circle in the middle of a box.
inline constexpr struct {
    retro::Circle circle{{5, 5}, 2};
    retro::Box box{{0, 0}, 10, 10};
} comparison_reversed_fails;

/// The test of two boxes by their centres and half sizes, with both divided by two in whole numbers: an odd
/// size loses half a unit on each side, so boxes that touch or overlap by less seem to be apart. The right
/// test is `retro::box_box_by_centers`, which doubles everything instead.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool half_sizes_truncated(const retro::Box& a, const retro::Box& b,
                                                  retro::YAxis y = retro::YAxis::down, Sink&& sink = {}) {
    const auto are_near = [&sink](bool on_x, std::int32_t from_a, std::int32_t size_a, std::int32_t from_b,
                                  std::int32_t size_b) {
        const std::int32_t half_a = size_a / 2;
        const std::int32_t half_b = size_b / 2;
        const std::int32_t apart = retro::low_16_bits((from_a + half_a) - (from_b + half_b));
        detail::computed(on_x ? "a.width / 2" : "a.height / 2", half_a, sink);
        detail::computed(on_x ? "b.width / 2" : "b.height / 2", half_b, sink);
        return detail::no_greater(
            {on_x ? "|a.center.x - b.center.x|" : "|a.center.y - b.center.y|", apart < 0 ? -apart : apart},
            {on_x ? "a.width / 2 + b.width / 2" : "a.height / 2 + b.height / 2",
             retro::low_16_bits(half_a + half_b)},
            sink);
    };
    const retro::Edges ea = retro::edges(a, y);
    const retro::Edges eb = retro::edges(b, y);
    return detail::answered(are_near(true, ea.left, a.width, eb.left, b.width) &&
                                are_near(false, ea.least_y, a.height, eb.least_y, b.height),
                            sink);
}

/// What breaks it: a box of 3 by 3 and one of 2 by 2 that touch at x = 3.
inline constexpr std::array<retro::Box, 2> half_sizes_truncated_fails{{{{0, 0}, 3, 3}, {{3, 0}, 2, 2}}};

/// The test of a box and a point that takes the point for its pixel, a box of size 1 by 1. With edges that
/// count as inside, that pixel ends where the next one begins: a point one to the left of the box, or one
/// above it, is found in it; to the right of it and below, none is. The right test is `retro::box_point`.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool point_as_unit_square(const retro::Box& box, const retro::Point& point,
                                                  retro::YAxis y = retro::YAxis::down, Sink&& sink = {}) {
    return retro::box_box(box, retro::Box{point, 1, 1}, y, sink);
}

/// What breaks it: a box whose left edge is at 3, and a point at 2.
inline constexpr struct {
    retro::Box box{{3, 0}, 4, 4};
    retro::Point point{2, 2};
} point_as_unit_square_fails;

}  // namespace collidarium::textbook
