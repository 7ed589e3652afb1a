#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"
#include "collidarium/shapes/aabb.hpp"

namespace collidarium::textbook {

/// The test of two boxes by their centres and half sizes, as it is printed, with both divided by two in whole
/// numbers of 16 bits: an odd size loses half a unit on each side, so boxes that touch or overlap by less
/// seem to be apart. The right test is `retro::box_box_by_centers`, which doubles everything instead.
///
/// Trace: the truncated halves and the distance of the centres on each axis, each comparison, and the
/// verdict. Source: "Retro basics in C".
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool half_sizes_truncated(const retro::Box& a, const retro::Box& b,
                                                  retro::YAxis y = retro::YAxis::down, Sink&& sink = {}) {
    const auto are_near = [&sink](bool on_x, std::int32_t from_a, std::int32_t size_a, std::int32_t from_b,
                                  std::int32_t size_b) {
        const std::int32_t half_a = size_a / 2;
        const std::int32_t half_b = size_b / 2;
        const std::int32_t apart = retro::low_16_bits((from_a + half_a) - (from_b + half_b));
        const auto named = [on_x](std::string_view x_name, std::string_view y_name) {
            return on_x ? x_name : y_name;
        };
        const auto reach = named("a.width / 2 + b.width / 2", "a.height / 2 + b.height / 2");
        retro::detail::computed(named("a.width / 2", "a.height / 2"), half_a, sink);
        retro::detail::computed(named("b.width / 2", "b.height / 2"), half_b, sink);
        return retro::detail::no_greater(
            {named("|a.center.x - b.center.x|", "|a.center.y - b.center.y|"), apart < 0 ? -apart : apart},
            {reach, retro::low_16_bits(half_a + half_b)}, sink);
    };
    const retro::Edges ea = retro::edges(a, y);
    const retro::Edges eb = retro::edges(b, y);
    return retro::detail::answered(are_near(true, ea.left, a.width, eb.left, b.width) &&
                                       are_near(false, ea.least_y, a.height, eb.least_y, b.height),
                                   sink);
}

/// The box in whole numbers of 16 bits, by its corner and size with y downwards; nothing where those do not
/// hold it exactly.
template <Scalar T>
[[nodiscard]] inline std::optional<retro::Box> in_16_bits(const Aabb<T>& box) {
    const auto fits = [](T value) {
        return std::trunc(value) == value && value >= T(-32768) && value <= T(32767);
    };
    const Vec2<T> corner = box.center - box.half;
    const Vec2<T> size = box.half + box.half;
    if (!fits(corner.x) || !fits(corner.y) || !fits(size.x) || !fits(size.y)) {
        return std::nullopt;
    }
    const auto narrow = [](T value) { return static_cast<std::int16_t>(value); };
    return retro::Box{{narrow(corner.x), narrow(corner.y)}, narrow(size.x), narrow(size.y)};
}

/// What breaks it: a box of 3 by 3 and one of 2 by 2 that touch at x = 3.
inline constexpr std::array<retro::Box, 2> half_sizes_truncated_fails{{{{0, 0}, 3, 3}, {{3, 0}, 2, 2}}};

}  // namespace collidarium::textbook
