#pragma once

/// How much is nothing: lengths below which two answers may differ by rounding alone, and the gap that
/// a moved shape keeps. Both are relative to the sizes and positions given, never absolute.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/shapes/bounds.hpp"

namespace collidarium {

/// The promised accuracy as a fraction of the largest coordinate or size involved.
template <Scalar T>
inline constexpr T relative_tolerance = T(1e-9);
template <>
inline constexpr float relative_tolerance<float> = 1e-5F;

/// The largest coordinate or size of a shape, 0 or more.
template <class S>
[[nodiscard]] inline auto magnitude(const S& shape) {
    const auto box = bounds(shape);
    return std::max(std::abs(box.center.x) + box.half.x, std::abs(box.center.y) + box.half.y);
}

/// The length that answers about a and b are good to, world units.
template <class A, class B>
[[nodiscard]] inline auto tolerance(const A& a, const B& b) {
    const auto largest = std::max(magnitude(a), magnitude(b));
    return largest * relative_tolerance<std::remove_cv_t<decltype(largest)>>;
}

/// The gap to leave between a and a b that is stopped in front of it: a distance in world units, a
/// hundred-thousandth of the larger of the two, but enough to survive the rounding of their positions.
/// 0 only for two points at the origin.
template <class A, class B>
[[nodiscard]] inline auto skin(const A& a, const B& b) {
    const auto box_a = bounds(a);
    const auto box_b = bounds(b);
    using T = std::remove_cvref_t<decltype(box_a.half.x)>;
    const T size = std::max({box_a.half.x, box_a.half.y, box_b.half.x, box_b.half.y}) * 2;
    const T largest = std::max(magnitude(a), magnitude(b));
    return std::max(size * T(1e-5), largest * 16 * std::numeric_limits<T>::epsilon());
}

}  // namespace collidarium
