#pragma once

/// Rays as casts of a point.

#include <algorithm>
#include <limits>
#include <optional>

#include "collidarium/optional_of.hpp"
#include "collidarium/query/rescaling.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/ray.hpp"

namespace collidarium::detail {

template <Scalar T>
[[nodiscard]] inline std::optional<RayHit<T>> ray_hit_of(const std::optional<CastHit<T>>& hit, T max_s) {
    if (!hit) {
        return std::nullopt;
    }
    return optional_of([&] {
        return RayHit<T>{hit->t * max_s, hit->normal,         hit->point,
                         hit->depth,     hit->started_inside, hit->corner};
    });
}

/// A length, in multiples of the ray's direction, beyond which it meets nothing of the shape.
template <class S, Scalar T>
[[nodiscard]] inline T length_past(const S& shape, const Ray<T>& ray) {
    const T step = largest_number(ray.direction);
    const T reach = 4 * (largest_number(shape) + largest_number(ray.origin));
    return step > 0 ? std::min(reach / step, std::numeric_limits<T>::max() / 2) : T(0);
}

}  // namespace collidarium::detail
