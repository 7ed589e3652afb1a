#pragma once

/// How far the origin is from the Minkowski difference D of two convex shapes, and along which normal, once
/// the feature of D0 that is nearest to it is known: D is D0 grown by both radii. Signs are exact.
///
/// Source: Ericson, Real-Time Collision Detection, 5.4 (separating axes of edges and of vertices).

#include <cmath>
#include <limits>

#include "collidarium/policy.hpp"
#include "collidarium/predicates/certain_sign.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "convex/difference_feature.hpp"

namespace collidarium {

namespace detail {

/// The length of a vector: quick where its square is far from the least number there is.
template <Scalar T>
[[nodiscard]] inline T length_of(const Vec2<T>& vector) {
    const T length2 = glm::dot(vector, vector);
    return length2 > std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon()
               ? std::sqrt(length2)
               : std::hypot(vector.x, vector.y);
}

/// Of a feature that the origin is outside of: its squared distance less the squared sum of the radii, of an
/// edge times the squared length of that. Exact in sign, from the points given.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline T exact_excess_of_squares(const DifferenceFeature<T>& feature, T radius_a,
                                                              T radius_b) {
    const DifferenceEdge<T>& edge = feature.edge;
    const auto radii2 = [&]<class N>(const N&) {
        const N radii = N(static_cast<double>(radius_a)) + N(static_cast<double>(radius_b));
        return radii * radii;
    };
    if (!feature.on_edge) {
        return rounded_to<T>(accurate_value([&]<class N>() {
            const NumberPair<N> vertex =
                NumberPair<N>(edge.points_a[feature.a]) - NumberPair<N>(edge.points_b[feature.b]);
            const N apart = dot(vertex, vertex);
            return apart - radii2(apart);
        }));
    }
    // Along an edge of one shape: where it is both shapes', the two are parallel.
    const Vec2<T>& from = edge.of_a ? edge.points_a[edge.a] : edge.points_b[edge.b_end];
    const Vec2<T>& to = edge.of_a ? edge.points_a[edge.a_end] : edge.points_b[edge.b];
    const ScaledNumber excess = accurate_value([&]<class N>() {
        const NumberPair<N> vector = NumberPair<N>(to) - NumberPair<N>(from);
        const N turn =
            cross(vector, NumberPair<N>(edge.points_a[edge.a]) - NumberPair<N>(edge.points_b[edge.b]));
        return turn * turn - radii2(turn) * dot(vector, vector);
    });
    const T share = feature.origin.length2 / glm::dot(to - from, to - from);
    return rounded_to<T>({excess.digits * static_cast<double>(share), excess.exponent});
}

/// The same in floating point where that settles the sign.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T excess_of_squares(const DifferenceFeature<T>& feature,
                                                                   T radius_a, T radius_b) {
    constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    const T radius = radius_a + radius_b;
    T apart = 0;
    T bound = 0;
    T radius2 = radius * radius;
    if (feature.on_edge) {
        // The edge is off by a few rounding errors of the products that it is the difference of.
        const Vec2<T> vector = detail::absolute(feature.edge.vector);
        const Vec2<T> start =
            glm::max(detail::absolute(feature.edge.start), detail::absolute(feature.edge.end));
        apart = feature.origin.side * feature.origin.side;
        bound = std::abs(feature.origin.side) * (start.x * vector.y + start.y * vector.x);
        radius2 *= feature.origin.length2;
    } else {
        apart = glm::dot(feature.vertex, feature.vertex);
    }
    bound = rounding * (bound + apart + radius2);
    const T excess = apart - radius2;
    if (std::abs(excess) > bound && apart + radius2 > least && bound <= std::numeric_limits<T>::max())
        [[likely]] {
        return excess;
    }
    const DifferenceFeature<T> copy = feature;  // so that the feature itself may stay in registers
    return exact_excess_of_squares(copy, radius_a, radius_b);
}

}  // namespace detail

/// Positive where the origin is outside D, 0 on its boundary, negative inside. Only the sign means anything,
/// and it is exact.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T excess(const DifferenceFeature<T>& feature, T radius_a,
                                                        T radius_b = T(0)) {
    const bool is_round = radius_a > 0 || radius_b > 0;
    if (feature.place != Place::outside) {
        return feature.place == Place::inside || is_round ? T(-1) : T(0);
    }
    return is_round ? detail::excess_of_squares(feature, radius_a, radius_b) : T(1);
}

/// Whether the origin is in D, by the policy.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool contains_origin(const DifferenceFeature<T>& feature,
                                                                    T radius, Policy policy) {
    return policy == Policy::open ? excess(feature, radius) < 0 : excess(feature, radius) <= 0;
}
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool contains_origin(const ConvexProxy<T>& a,
                                                                    const ConvexProxy<T>& b,
                                                                    const DifferenceFeature<T>& feature,
                                                                    Policy policy) {
    const T side = excess(feature, a.radius, b.radius);
    return policy == Policy::open ? side < 0 : side <= 0;
}

/// Where D is nearest to the origin.
template <Scalar T>
struct Across {
    Vec2<T> normal;  ///< outward normal of D: unit, from a to b
    T separation;    ///< signed distance of the origin, in world units: negative inside; with the sign of
                     ///< `excess`
};

namespace detail {

/// A number with the sign of another one, however near to 0 rounding brings it.
template <Scalar T>
[[nodiscard]] inline T with_sign_of(T number, T sign) {
    constexpr T least = std::numeric_limits<T>::denorm_min();
    return sign < 0 ? std::min(number, -least) : sign > 0 ? std::max(number, least) : T(0);
}

/// The difference of two numbers of which `squares` is the difference of the squares, without cancellation;
/// all times the length of an edge.
template <Scalar T>
[[nodiscard]] inline T difference_of(T squares, T number, T other, T length) {
    const T divisor = length * (number + other);
    const bool in_range =
        divisor >= std::numeric_limits<T>::min() && divisor <= std::numeric_limits<T>::max();
    return with_sign_of(in_range ? squares / divisor : squares / length / (number + other), squares);
}

/// The outward normal of D on the disc around a vertex of D0, where it is nearest to the origin.
template <Scalar T>
[[nodiscard]] inline Vec2<T> normal_at_vertex(const Vec2<T>& vertex) {
    const T length2 = glm::dot(vertex, vertex);
    const bool is_long = length2 > std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon() &&
                         length2 <= std::numeric_limits<T>::max();
    return reversed(is_long ? vertex / std::sqrt(length2) : unit(vertex));
}

}  // namespace detail

template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Across<T> across(const DifferenceFeature<T>& feature,
                                                                T radius_a, T radius_b = T(0)) {
    const T radius = radius_a + radius_b;
    if (feature.on_edge) {
        const T length = std::sqrt(feature.origin.length2);
        const Vec2<T> normal = outward_normal(feature.edge.vector, length);
        const T apart = std::abs(feature.origin.side);
        if (feature.place != Place::outside) {
            return {normal, T(0) - (apart / length + radius)};
        }
        return {normal, radius == 0
                            ? detail::with_sign_of(apart / length, T(1))
                            : detail::difference_of(detail::excess_of_squares(feature, radius_a, radius_b),
                                                    apart, radius * length, length)};
    }
    if (feature.place != Place::outside) {
        // No direction is nearer than another: along x out of a disc, as boxes along y out of a point.
        return {radius > 0 ? Vec2<T>(1, 0) : Vec2<T>(0, 1), T(0) - radius};
    }
    const T apart = detail::length_of(feature.vertex);
    return {detail::normal_at_vertex(feature.vertex),
            radius == 0 ? apart
                        : detail::difference_of(detail::excess_of_squares(feature, radius_a, radius_b), apart,
                                                radius, T(1))};
}

/// One of the two.
template <Scalar T>
[[nodiscard]] inline Vec2<T> normal_of(const DifferenceFeature<T>& feature) {
    return across(feature, T(0)).normal;
}
template <Scalar T>
[[nodiscard]] inline T separation(const DifferenceFeature<T>& feature, T radius_a, T radius_b = T(0)) {
    return across(feature, radius_a, radius_b).separation;
}

}  // namespace collidarium
