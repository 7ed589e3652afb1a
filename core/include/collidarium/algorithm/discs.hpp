#pragma once

/// Circles and points with each other in closed form: their Minkowski difference is a disc around the
/// difference of their centres. The numbers are those that the walk around it would find, to the last bit.

#include <algorithm>
#include <cassert>
#include <optional>

#include "collidarium/algorithm/disc_entry.hpp"
#include "collidarium/algorithm/nearest_feature.hpp"
#include "collidarium/results.hpp"

namespace collidarium {

/// A shape that is everything within some radius of one point.
template <class S>
concept DiscShape = std::same_as<S, Circle<ScalarOf<S>>> || std::same_as<S, Point<ScalarOf<S>>>;

template <class A, class B>
concept DiscPair = DiscShape<A> && DiscShape<B> && ConvexPair<A, B> && !SlabPair<A, B>;

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr Circle<T> disc_of(const Circle<T>& circle) {
    return circle;
}
template <Scalar T>
[[nodiscard]] constexpr Circle<T> disc_of(const Point<T>& point) {
    return {point.position, T(0)};
}

/// Of the disc that is the difference: false for NaN and infinity.
template <Scalar T>
[[nodiscard]] inline bool contains_origin(const Vec2<T>& center, T radius, Policy policy) {
    const bool finite = ((center.x - center.x) + (center.y - center.y)) + (radius - radius) == 0;
    assert(finite);
    return finite && collidarium::contains_origin(point_feature(center), radius, policy);
}

template <Scalar T>
[[nodiscard]] inline bool discs_overlap(const Circle<T>& a, const Circle<T>& b, Policy policy) {
    return contains_origin(a.center - b.center, a.radius + b.radius, policy);
}

template <Scalar T>
[[nodiscard]] inline std::optional<Contact<T>> contact_of_discs(const Circle<T>& a, const Circle<T>& b,
                                                                Policy policy) {
    const Vec2<T> center = a.center - b.center;
    const T radius = a.radius + b.radius;
    std::optional<Contact<T>> answer;
    if (contains_origin(center, radius, policy)) {
        const NearestFeature<T> feature = point_feature(center);
        Contact<T>& contact = answer.emplace();
        contact.normal = normal_of(feature);
        contact.depth = std::max(-separation(feature, radius), T(0));
        contact.degenerate = feature.degenerate;
        contact.point_a = a.center + contact.normal * a.radius;
        contact.point_b = b.center - contact.normal * b.radius;
        contact.manifold[0] = {(contact.point_a + contact.point_b) * T(0.5), T(0) - contact.depth};
        contact.manifold_size = 1;
    }
    return answer;
}

/// Of two circles, one of which may be a point, that do not overlap at the start and move.
template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> cast_of_discs(const Circle<T>& a, const Circle<T>& b,
                                                             const Vec2<T>& path, Policy policy) {
    std::optional<CastHit<T>> answer;
    const auto entry =
        enter_disc(a.center - b.center, a.radius + b.radius, path, glm::dot(path, path), policy);
    if (entry) {
        CastHit<T>& hit = answer.emplace();
        hit.t = entry->t;
        hit.normal = normal_at(*entry, path);
        hit.point = a.center + hit.normal * a.radius;
        hit.position = b.center + path * hit.t;
    }
    return answer;
}

}  // namespace detail

}  // namespace collidarium
