#pragma once

/// Rays by the closed form for the shape, and exactly where rounding leaves that open.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>

#include "collidarium/optional_of.hpp"
#include "collidarium/results.hpp"
#include "convex/cast.hpp"
#include "convex/ray_convex.hpp"
#include "pairs/kernels.hpp"
#include "pairs/ray_aabb.hpp"
#include "pairs/ray_capsule.hpp"
#include "pairs/ray_circle.hpp"
#include "pairs/ray_obb.hpp"
#include "pairs/ray_segment.hpp"

namespace collidarium::detail {

/// Where a ray enters a convex polygon.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_by_ray(const ConvexPolygon<T>& polygon, const Vec2<T>& origin,
                                              const Vec2<T>& path, Policy) {
    if (!can_scan(polygon) || path == Vec2<T>(0)) [[unlikely]] {
        return RayEntry<T>::unsure();
    }
    return enter_polygon(polygon, origin, path);
}

/// Whether there is such a closed form; for a point the route of its casts is one already.
template <class S>
concept HasRayKernel = requires(const S& shape, const Vec2<ScalarOf<S>>& v) {
    enter_by_ray(shape, v, v, Policy::open);
};

template <class S>
[[nodiscard]] constexpr std::string_view ray_kernel_name(const S&) {
    using T = ScalarOf<S>;
    return std::same_as<S, Circle<T>>    ? "pairs/ray_circle"
           : std::same_as<S, Capsule<T>> ? "pairs/ray_capsule"
           : std::same_as<S, Aabb<T>>    ? "pairs/ray_aabb"
           : std::same_as<S, Obb<T>>     ? "pairs/ray_obb"
           : std::same_as<S, Segment<T>> ? "pairs/ray_segment"
                                         : "convex/ray_convex";
}

/// The crossing of the edge, or of the tangent, through which a ray enters: of the edges that face it the one
/// with its normal.
template <Scalar T>
[[nodiscard]] inline EdgeCrossing<T> crossing_of_ray(const ConvexProxy<T>& shape, const RayEntry<T>& entry,
                                                     const Vec2<T>& origin, const Vec2<T>& path) {
    EdgeCrossing<T> crossing;
    crossing.axis = entry.axis;
    crossing.from = crossing.to = entry.point;
    crossing.direction = entry.normal;
    crossing.start = glm::dot(entry.normal, origin - entry.point);
    crossing.delta = glm::dot(entry.normal, path);
    crossing.t = entry.t;
    crossing.on_edge = crossing.decides = true;
    T least = std::numeric_limits<T>::infinity();
    for (std::size_t i = 0; entry.axis != Axis::vertices && i < shape.points.size(); ++i) {
        const Vec2<T> normal = outward_normal(shape.points[(i + 1) % shape.points.size()] - shape.points[i]);
        const T angle = std::abs(cross(normal, entry.normal));
        if (glm::dot(normal, entry.normal) > 0 && angle < least) {
            least = angle;
            crossing.edges = {i};
        }
    }
    return crossing;
}

/// What a closed form leaves open. It takes vectors, not references to them, for which they would have to be
/// in memory before it is known whether this is called.
template <ConvexShape S, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<RayHit<ScalarOf<S>>> cast_ray_exactly(
    const S& shape, Vec2<ScalarOf<S>> origin, Vec2<ScalarOf<S>> path, ScalarOf<S> length, Policy policy,
    Sink& sink) {
    using T = ScalarOf<S>;
    emit(sink, [&] { return ExactFallback<T>{ExactReason::within_bound, T(0), T(0)}; });
    ConvexProxyStorage<T> room;
    ConvexProxyStorage<T> room_of_point;
    const Point<T> point{origin};
    const auto start = [&](auto& inner) { return contact_pair(shape, point, policy, inner); };
    return ray_hit_of(cast_exactly(make_proxy(shape, room), make_proxy(point, room_of_point), origin, path,
                                   policy, start, sink),
                      length);
}

/// The ray from `origin` along all of `path`, which is `length` times its direction.
template <ConvexShape S, TraceSink Sink>
requires HasRayKernel<S>
[[nodiscard]] inline std::optional<RayHit<ScalarOf<S>>> cast_along(const S& shape,
                                                                   const Vec2<ScalarOf<S>>& origin,
                                                                   const Vec2<ScalarOf<S>>& path,
                                                                   ScalarOf<S> length, Policy policy,
                                                                   Sink& sink) {
    using T = ScalarOf<S>;
    emit(sink, [&] { return Route<T>{ray_kernel_name(shape)}; });
    emit(sink, [&] { return Sweep<T>{origin, path}; });
    emit(sink, [&] {
        ConvexProxyStorage<T> room;
        ConvexProxyStorage<T> room_of_point;
        const Point<T> point{origin};
        return padded_shape(make_proxy(shape, room), make_proxy(point, room_of_point), origin);
    });
    const RayEntry<T> entry = enter_by_ray(shape, origin, path, policy);
    emit(sink, [&] { return FilterResult<T>{entry.outcome, entry.t, T(0)}; });
    if (entry.outcome == FilterOutcome::unsure) [[unlikely]] {
        return cast_ray_exactly(shape, origin, path, length, policy, sink);
    }
    const bool hit = entry.outcome == FilterOutcome::hit;
    if (hit) {
        emit(sink, [&] {
            ConvexProxyStorage<T> room;
            return crossing_of_ray(make_proxy(shape, room), entry, origin, path);
        });
    }
    emit(sink, [&] { return Verdict<T>{Operation::cast, hit, entry.reason, entry.axis, entry.t}; });
    if (!hit) {
        return std::nullopt;
    }
    return optional_of(
        [&] { return RayHit<T>{entry.t * length, entry.normal, entry.point, T(0), false, false}; });
}

}  // namespace collidarium::detail
