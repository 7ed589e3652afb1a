#pragma once

#include "collidarium/retro/shapes.hpp"

namespace collidarium::retro {

/// Whether two circles overlap or touch: their squared distance is no more than the square of the sum of
/// their radii. (Not the sum of their squares: see `textbook/sum_of_squared_radii.hpp`.)
[[nodiscard]] constexpr bool circle_circle(const Circle& a, const Circle& b) {
    return squared_distance(a.center, b.center) <= squared(a.radius + b.radius);
}

}  // namespace collidarium::retro
