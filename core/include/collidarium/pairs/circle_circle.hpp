#pragma once

/// Circles and points with each other in closed form: their Minkowski difference is a disc around the
/// difference of their centres. The numbers are those that the walk around it would find, to the last bit.

#include <algorithm>
#include <cassert>
#include <optional>

#include "collidarium/convex/closest_feature.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/results.hpp"

namespace collidarium {

/// A shape that is everything within some radius of one point.
template <class S>
concept DiscShape = std::same_as<S, Circle<ScalarOf<S>>> || std::same_as<S, Point<ScalarOf<S>>>;

template <class A, class B>
concept DiscPair = DiscShape<A> && DiscShape<B> && ConvexPair<A, B> && !SlabPair<A, B>;

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr const Circle<T>& disc_of(const Circle<T>& circle) {
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
    if (!contains_origin(center, radius, policy)) {
        return std::nullopt;
    }
    return optional_of([&] {
        const DifferenceFeature<T> feature = point_feature(center);
        const Vec2<T> normal = normal_of(feature);
        const T depth = std::max(-separation(feature, radius), T(0));
        const Vec2<T> point_a = a.center + normal * a.radius;
        const Vec2<T> point_b = b.center - normal * b.radius;
        const ContactPoint<T> middle{(point_a + point_b) * T(0.5), T(0) - depth};
        return Contact<T>{normal, depth, point_a, point_b, {middle}, 1, feature.degenerate};
    });
}

}  // namespace detail

}  // namespace collidarium
