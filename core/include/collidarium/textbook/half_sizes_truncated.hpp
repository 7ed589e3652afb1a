#pragma once

#include <array>
#include <cstdint>

#include "collidarium/retro/shapes.hpp"

namespace collidarium::textbook {

/// The test of two boxes by their centres and half sizes, with both divided by two in whole numbers: an odd
/// size loses half a unit on each side, so boxes that touch or overlap by less seem to be apart. The right
/// test is `retro::box_box_by_centers`, which doubles everything instead.
[[nodiscard]] constexpr bool half_sizes_truncated(const retro::Box& a, const retro::Box& b,
                                                  retro::YAxis y = retro::YAxis::down) {
    const auto are_near = [](std::int32_t from_a, std::int32_t size_a, std::int32_t from_b,
                             std::int32_t size_b) {
        const std::int32_t half_a = size_a / 2;
        const std::int32_t half_b = size_b / 2;
        const std::int32_t apart = (from_a + half_a) - (from_b + half_b);
        return (apart < 0 ? -apart : apart) <= half_a + half_b;
    };
    const retro::Edges ea = retro::edges(a, y);
    const retro::Edges eb = retro::edges(b, y);
    return are_near(ea.left, a.width, eb.left, b.width) &&
           are_near(ea.least_y, a.height, eb.least_y, b.height);
}

/// What breaks it: a box of 3 by 3 and one of 2 by 2 that touch at x = 3.
inline constexpr std::array<retro::Box, 2> half_sizes_truncated_fails{{{{0, 0}, 3, 3}, {{3, 0}, 2, 2}}};

}  // namespace collidarium::textbook
