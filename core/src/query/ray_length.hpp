#pragma once

/// How far a ray has to go.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/query/options.hpp"
#include "collidarium/shapes/ray.hpp"
#include "query/rescaling.hpp"

namespace collidarium::detail {

/// The least power of two that is larger than a number from 0 to half of the largest one.
template <Scalar T>
[[nodiscard]] inline T power_of_two_past(T number) {
    return number < std::numeric_limits<T>::min() ? std::numeric_limits<T>::min()
                                                  : std::ldexp(T(1), std::ilogb(number) + 1);
}

/// A length, in multiples of the ray's direction, beyond which it meets nothing of the shape: a power of two,
/// so that the path along it has the direction of the ray to the last bit.
template <class S, Scalar T>
[[nodiscard]] inline T length_past(const S& shape, const Ray<T>& ray) {
    const T step = largest_number(ray.direction);
    const T reach = 4 * (largest_number(shape) + largest_number(ray.origin));
    return step > 0 ? power_of_two_past(std::min(reach / step, std::numeric_limits<T>::max() / 4)) : T(0);
}

/// `max_s`, or where that is so long that numbers as large as the path would leave nothing of the shape,
/// less: the ray has met everything by then, too.
template <class S, Scalar T>
[[nodiscard]] inline T length_within(const S& shape, const Ray<T>& ray, T max_s) {
    const T step = largest_number(ray.direction);
    if (step == 0) {
        return max_s;
    }
    const T ample = (largest_number(shape) + largest_number(ray.origin)) * T(0x1p64);
    const T past = std::min(ample, std::numeric_limits<T>::max() / 4) / step;
    return max_s > past ? std::min(max_s, power_of_two_past(past)) : max_s;
}

/// As far as the options say, or as there can be anything of the shape.
template <class S, Scalar T>
[[nodiscard]] inline T length_of(const S& shape, const Ray<T>& ray, const RayOptions<T>& options) {
    return std::isinf(options.max_s) ? length_past(shape, ray) : length_within(shape, ray, options.max_s);
}

}  // namespace collidarium::detail
