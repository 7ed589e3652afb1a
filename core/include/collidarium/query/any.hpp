#pragma once

/// The queries on shapes whose types are known only at run time.
///
/// Everything said at the queries of the same name holds. These also take numbers of any finite
/// magnitude: where squares could overflow or underflow they ask in a frame scaled by a power of two.
/// No answer holds a NaN or an infinity; what lies beyond the largest number is that number.

#include <algorithm>
#include <limits>
#include <span>

#include "collidarium/concave/queries.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/dispatch.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium {

/// Whether a and b overlap; see `query/overlap.hpp`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] bool overlap(const Shape<T>& a, const Shape<T>& b, Policy policy = Policy::open,
                           Sink&& sink = {}) {
    return detail::ask_about(
        a, b, Vec2<T>(0), sink,
        [&](const auto& basic_a, const auto& basic_b, const auto&, auto& inner) {
            return overlap(basic_a, basic_b, policy, inner);
        },
        [&](const auto& proxy_a, const auto& proxy_b, const auto&, const auto&, auto& inner) {
            return overlap(proxy_a, proxy_b, policy, inner);
        },
        [&](const auto& parts_a, const auto& parts_b, const auto&, const auto&, auto& inner) {
            return detail::overlap_parts(parts_a, parts_b, policy, inner);
        });
}

/// How b has to move to get out of a; see `query/contact.hpp`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<Contact<T>> contact(const Shape<T>& a, const Shape<T>& b,
                                                Policy policy = Policy::open, Sink&& sink = {}) {
    return detail::ask_about(
        a, b, Vec2<T>(0), sink,
        [&](const auto& basic_a, const auto& basic_b, const auto&, auto& inner) {
            return contact(basic_a, basic_b, policy, inner);
        },
        [&](const auto& proxy_a, const auto& proxy_b, const auto&, const auto&, auto& inner) {
            return contact(proxy_a, proxy_b, policy, inner);
        },
        [&](const auto& parts_a, const auto& parts_b, const auto&, const auto&, auto& inner) {
            return detail::contact_parts(parts_a, parts_b, policy, inner);
        });
}

/// How far apart a and b are; see `query/distance.hpp`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] Distance<T> distance(const Shape<T>& a, const Shape<T>& b, Sink&& sink = {}) {
    return detail::ask_about(
        a, b, Vec2<T>(0), sink,
        [&](const auto& basic_a, const auto& basic_b, const auto&, auto& inner) {
            return distance(basic_a, basic_b, inner);
        },
        [&](const auto& proxy_a, const auto& proxy_b, const auto&, const auto&, auto& inner) {
            return distance(proxy_a, proxy_b, inner);
        },
        [&](const auto& parts_a, const auto& parts_b, const auto&, const auto&, auto& inner) {
            return detail::distance_parts(parts_a, parts_b, inner);
        });
}

/// The first time at which b, moving along `translation`, overlaps a; see `query/cast.hpp`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<CastHit<T>> cast(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& translation,
                                             Policy policy = Policy::open, Sink&& sink = {}) {
    if (detail::dwarfs(translation, a, b) && overlap(a, b, policy)) {
        return cast(a, b, Vec2<T>(0), policy, sink);
    }
    return detail::ask_about(
        a, b, translation, sink,
        [&](const auto& basic_a, const auto& basic_b, const auto& path, auto& inner) {
            return cast(basic_a, basic_b, path, policy, inner);
        },
        [&](const auto& proxy_a, const auto& proxy_b, const auto& reference, const auto& path, auto& inner) {
            return cast(proxy_a, proxy_b, reference, path, policy, inner);
        },
        [&](const auto& parts_a, const auto& parts_b, const auto& reference, const auto& path, auto& inner) {
            return detail::cast_parts(parts_a, parts_b, reference, path, policy, inner);
        });
}

/// Where a ray first enters a shape of any kind; see `query/cast_ray.hpp`. However large `max_s` is: what
/// lies beyond everything that the ray can meet does not count.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray, T max_s,
                                                Policy policy = Policy::open, Sink&& sink = {}) {
    const T reach = (detail::largest_number(shape) + detail::largest_number(ray.origin)) * T(0x1p64);
    const T step = detail::largest_number(ray.direction);
    const T within =
        step > 0 ? std::min(max_s, std::min(reach, std::numeric_limits<T>::max() / 2) / step) : max_s;
    const auto hit = cast(shape, Shape<T>(Point<T>{ray.origin}), ray.direction * within, policy, sink);
    return detail::ray_hit_of(hit, within);
}

/// The first of many shapes that b, moving along `translation`, overlaps; see `query/cast_many.hpp`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] std::optional<CastManyHit<T>> cast_many(std::span<const Shape<T>> statics, const Shape<T>& b,
                                                      const Vec2<T>& translation,
                                                      Policy policy = Policy::open, Sink&& sink = {}) {
    return detail::nearest_cast<T>(
        statics, [&](const Shape<T>& a, auto& inner) { return cast(a, b, translation, policy, inner); },
        sink);
}

}  // namespace collidarium
