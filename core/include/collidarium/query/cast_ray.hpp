#pragma once

#include <optional>

#include "collidarium/query/known_pair.hpp"
#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] std::optional<RayHit<T>> ask_cast_ray(ShapeRef<T> shape, const Ray<T>& ray,
                                                    const RayOptions<T>& options, QueryTrace<T> trace);

}  // namespace detail

/// Where a ray first enters a shape, no farther than `max_s` times its direction, if that is given.
///
/// This is the cast of the point `ray.origin` along `ray.direction * max_s`, and everything said there
/// holds: under the open policy a ray along a surface, one that leaves it, and any ray at a segment or
/// a point are misses. `s` counts in multiples of `ray.direction`, so in world units where that has
/// unit length. Of a concave polygon it is the first entry through its outline, also where the ray comes
/// along an edge between two of its convex parts; where the ray starts inside, `depth` is that of the whole.
///
/// Preconditions: the shape passes `validate`, the ray too, `max_s` is not negative. Cost and
/// trace: those of `cast`.
template <class S>
requires detail::AnyShape<S>
[[nodiscard]] inline std::optional<RayHit<detail::Arithmetic<S>>> cast_ray(
    const S& shape, const Ray<detail::Arithmetic<S>>& ray,
    const RayOptions<detail::Arithmetic<S>>& options = {}, QueryTrace<detail::Arithmetic<S>> trace = {}) {
    detail::require_valid(shape, "cast_ray", "shape");
    detail::require_valid(ray, "cast_ray", "ray");
    detail::require_length(options.max_s, "cast_ray", "max_s", true);
    if constexpr (ConvexShape<S>) {
        if (trace.sink() == nullptr) {
            return detail::cast_ray_known(shape, ray, options);
        }
    }
    return detail::ask_cast_ray<detail::Arithmetic<S>>(shape, ray, options, trace);
}

}  // namespace collidarium
