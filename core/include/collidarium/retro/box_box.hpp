#pragma once

#include "collidarium/retro/shapes.hpp"

namespace collidarium::retro {

/// Whether two boxes overlap or touch, by their edges: neither ends before the other begins.
[[nodiscard]] constexpr bool box_box(const Box& a, const Box& b, YAxis y = YAxis::down) {
    const Edges ea = edges(a, y);
    const Edges eb = edges(b, y);
    return ea.left <= eb.right && eb.left <= ea.right && ea.least_y <= eb.greatest_y &&
           eb.least_y <= ea.greatest_y;
}

/// The same by their centres and half sizes: on each axis the centres are no farther apart than the half
/// sizes reach together. Everything is doubled, because half of an odd size is no whole number.
[[nodiscard]] constexpr bool box_box_by_centers(const Box& a, const Box& b, YAxis y = YAxis::down) {
    const Edges ea = edges(a, y);
    const Edges eb = edges(b, y);
    const auto within = [](std::int32_t apart, std::int32_t reach) {
        return -reach <= apart && apart <= reach;
    };
    return within((ea.left + ea.right) - (eb.left + eb.right), a.width + b.width) &&
           within((ea.least_y + ea.greatest_y) - (eb.least_y + eb.greatest_y), a.height + b.height);
}

}  // namespace collidarium::retro
