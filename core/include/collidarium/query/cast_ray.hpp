#pragma once

#include "collidarium/query/cast.hpp"
#include "collidarium/shapes/ray.hpp"

namespace collidarium {

/// Where a ray first enters a shape, no farther than `max_s` times its direction.
///
/// This is the cast of the point `ray.origin` along `ray.direction * max_s`, and everything said there
/// holds: under the open policy a ray along a surface, one that leaves it, and any ray at a segment or
/// a point are misses. `s` counts in multiples of `ray.direction`, so in world units where that has
/// unit length.
///
/// Preconditions: the shape passes `validate`, the ray too, `max_s` is finite and not negative. Cost and
/// trace: those of `cast`.
template <ConvexShape S, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<RayHit<ScalarOf<S>>> cast_ray(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                                 ScalarOf<S> max_s,
                                                                 Policy policy = Policy::open,
                                                                 Sink&& sink = {}) {
    using T = ScalarOf<S>;
    const auto hit = cast(shape, Point<T>{ray.origin}, ray.direction * max_s, policy, sink);
    if (!hit) {
        return std::nullopt;
    }
    return RayHit<T>{hit->t * max_s, hit->normal, hit->point, hit->depth, hit->started_inside, hit->corner};
}

}  // namespace collidarium
