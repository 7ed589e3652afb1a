#pragma once

#include <optional>

#include "collidarium/pairs/ray_kernels.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/ray_length.hpp"
#include "collidarium/query/temporary_sink.hpp"
#include "collidarium/shapes/ray.hpp"

namespace collidarium {

/// Where a ray first enters a shape, no farther than `max_s` times its direction.
///
/// This is the cast of the point `ray.origin` along `ray.direction * max_s`, and everything said there
/// holds: under the open policy a ray along a surface, one that leaves it, and any ray at a segment or
/// a point are misses. `s` counts in multiples of `ray.direction`, so in world units where that has
/// unit length. `supports` answers for a ray as for `Operation::cast` of a point.
///
/// Preconditions: the shape passes `validate`, the ray too, `max_s` is finite and not negative. Cost and
/// trace: those of `cast`.
template <ConvexShape S, TraceSink Sink>
[[nodiscard]] inline std::optional<RayHit<ScalarOf<S>>> cast_ray(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                                 ScalarOf<S> max_s, Policy policy,
                                                                 Sink& sink) {
    detail::require_valid(shape, "cast_ray", "shape");
    detail::require_valid(ray, "cast_ray", "ray");
    detail::require_length(max_s, "cast_ray", "max_s");
    const Vec2<ScalarOf<S>> path = ray.direction * max_s;
    if constexpr (detail::HasRayKernel<S>) {
        return detail::cast_along(shape, ray.origin, path, max_s, policy, sink);
    } else {
        return detail::ray_hit_of(cast(shape, Point<ScalarOf<S>>{ray.origin}, path, policy, sink), max_s);
    }
}

template <ConvexShape S>
[[nodiscard]] inline std::optional<RayHit<ScalarOf<S>>> cast_ray(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                                 ScalarOf<S> max_s,
                                                                 Policy policy = Policy::open) {
    NoTrace sink;
    return cast_ray(shape, ray, max_s, policy, sink);
}

/// The same however far away: a ray without an end. Cost and trace: as above.
template <ConvexShape S>
[[nodiscard]] inline std::optional<RayHit<ScalarOf<S>>> cast_ray(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                                 Policy policy = Policy::open) {
    return cast_ray(shape, ray, detail::length_past(shape, ray), policy);
}

}  // namespace collidarium
