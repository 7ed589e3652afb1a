#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "collidarium/shapes/ray.hpp"

namespace collidarium::detail {

/// Lengths, in multiples of the direction, of which a search along a ray takes one after the other, none of
/// them more than `max_s`: so long a path that the boxes of most worlds are within it, and the longest there
/// is. Fractions of the former are normal numbers for all that is near, those of the latter for all that is
/// beyond the former.
template <Scalar T>
[[nodiscard]] inline std::array<T, 2> search_lengths(const Ray<T>& ray, T max_s) {
    constexpr int most = std::numeric_limits<T>::max_exponent;
    const T step = std::max(std::abs(ray.direction.x), std::abs(ray.direction.y));
    const auto length = [&](int exponent) {
        const int by = step > 0 ? exponent - std::ilogb(step) : 0;
        return std::min(std::ldexp(T(1), std::min(by, most - 1)), max_s);
    };
    return {length(most / 2), length(most - 3)};
}

}  // namespace collidarium::detail
