#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/concave/queries.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/shapes/ray.hpp"

namespace collidarium {

namespace detail {

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

}  // namespace detail

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
    const Point<ScalarOf<S>> point{ray.origin};
    return detail::ray_hit_of(cast(shape, point, ray.direction * max_s, policy, sink), max_s);
}

template <ConvexShape S>
[[nodiscard]] inline std::optional<RayHit<ScalarOf<S>>> cast_ray(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                                 ScalarOf<S> max_s,
                                                                 Policy policy = Policy::open) {
    NoTrace sink;
    return cast_ray(shape, ray, max_s, policy, sink);
}

/// The same for a polygon that may be concave: the first entry through its outline, also where the ray comes
/// along an edge between two of its convex parts. Where the ray starts inside, `depth` is that of the whole.
/// Cost: some tens of vertices near the ray; where rounding could decide, or it starts inside, that of
/// `cast`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<RayHit<T>> cast_ray(const Polygon<T>& shape, const Ray<T>& ray, T max_s,
                                                       Policy policy = Policy::open, Sink&& sink = {}) {
    return detail::ray_hit_of(cast(shape, Point<T>{ray.origin}, ray.direction * max_s, policy, sink), max_s);
}

}  // namespace collidarium
