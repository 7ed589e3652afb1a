#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/concave/queries.hpp"
#include "collidarium/convex/ray_rounded_convex.hpp"
#include "collidarium/pairs/ray_aabb.hpp"
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

template <Scalar T>
[[nodiscard]] inline std::optional<RayHit<T>> ray_hit_of(const PointEntry<T>& entry, T radius, T max_s) {
    if (entry.state != Quick::found) {
        return std::nullopt;
    }
    return optional_of([&] {
        return RayHit<T>{entry.t * max_s, entry.normal, entry.on_polygon + entry.normal * radius, T(0),
                         false,           false};
    });
}

/// A ray at a disc, with nothing reckoned that a ray is not asked for.
template <Scalar T>
class RayAtDisc {
public:
    RayAtDisc(const Circle<T>& disc, const Ray<T>& ray, T max_s, Policy policy)
        : disc_(disc),
          path_(ray.direction * max_s),
          center_(disc.center - ray.origin),
          path2_(glm::dot(path_, path_)),
          max_s_(max_s),
          policy_(policy) {}

    /// Whether it starts outside and moves, and all numbers are finite; else a cast tells.
    [[nodiscard]] bool is_sure() const {
        const T center2 = glm::dot(center_, center_);
        const T radius2 = disc_.radius * disc_.radius;
        return (path2_ > 0) & (radius2 > 0) & (center2 > radius2) &
               (center2 + path2_ <= std::numeric_limits<T>::max());
    }
    [[nodiscard]] std::optional<RayHit<T>> hit() const {
        const auto entry = enter_disc(center_, disc_.radius, path_, path2_, policy_);
        if (!entry) {
            return std::nullopt;
        }
        return optional_of([&] {
            const Vec2<T> normal = normal_at(*entry, path_, disc_.radius, path2_);
            return RayHit<T>{
                entry->t * max_s_, normal, disc_.center + normal * disc_.radius, T(0), false, false};
        });
    }

private:
    Circle<T> disc_;
    Vec2<T> path_;
    Vec2<T> center_;  ///< from the origin of the ray
    T path2_;
    T max_s_;
    Policy policy_;
};

/// A ray at a box, likewise.
template <Scalar T>
class RayAtBox {
public:
    RayAtBox(const Aabb<T>& box, const Ray<T>& ray, T max_s)
        : box_(box),
          origin_(ray.origin),
          path_(ray.direction * max_s),
          max_s_(max_s),
          entry_(enter_box(box.center - ray.origin, box.half, path_)) {}

    [[nodiscard]] bool is_sure() const { return entry_.misses() || entry_.hits(); }
    [[nodiscard]] std::optional<RayHit<T>> hit() const {
        if (entry_.misses()) {
            return std::nullopt;
        }
        return optional_of([&] {
            const Vec2<T> covered = origin_ + path_ * entry_.t();
            const Vec2<T> normal = entry_.face(path_).normal;
            const Vec2<T> lo = box_.center - box_.half;
            const Vec2<T> hi = box_.center + box_.half;
            const bool x = entry_.across_x;
            return RayHit<T>{entry_.t() * max_s_,
                             normal,
                             {x ? (normal.x > 0 ? hi.x : lo.x) : std::clamp(covered.x, lo.x, hi.x),
                              x ? std::clamp(covered.y, lo.y, hi.y) : (normal.y > 0 ? hi.y : lo.y)},
                             T(0),
                             false,
                             false};
        });
    }

private:
    Aabb<T> box_;
    Vec2<T> origin_;
    Vec2<T> path_;
    T max_s_;
    BoxEntry<T> entry_;
};

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
template <ConvexShape S, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<RayHit<ScalarOf<S>>> cast_ray(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                                 ScalarOf<S> max_s,
                                                                 Policy policy = Policy::open,
                                                                 Sink&& sink = {}) {
    using T = ScalarOf<S>;
    if constexpr (DiscPair<S, Point<T>> && !std::remove_cvref_t<Sink>::enabled) {
        const detail::RayAtDisc<T> at(detail::disc_of(shape), ray, max_s, policy);
        if (at.is_sure()) {
            return at.hit();
        }
    }
    if constexpr (std::same_as<S, Aabb<T>> && !std::remove_cvref_t<Sink>::enabled) {
        const detail::RayAtBox<T> at(shape, ray, max_s);
        if (at.is_sure()) {
            return at.hit();
        }
    }
    if constexpr (!SlabShape<S> && !DiscPair<S, Point<T>> && !std::remove_cvref_t<Sink>::enabled) {
        ConvexProxyStorage<T> room;
        const ConvexProxy<T> hull = make_proxy(shape, room);
        const auto entry =
            detail::enter_by_round(hull, Circle<T>{ray.origin, T(0)}, ray.direction * max_s, policy);
        if (entry.state != detail::Quick::unsure) {
            return detail::ray_hit_of(entry, hull.radius, max_s);
        }
    }
    return detail::ray_hit_of(cast(shape, Point<T>{ray.origin}, ray.direction * max_s, policy, sink), max_s);
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
