#pragma once

/// Two boxes, at any angle, by their four axes: what the general scan of sides finds, for less.
///
/// Source: Gottschalk, Lin and Manocha, OBBTree (1996), in two dimensions.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>

#include "collidarium/convex/hill_climb.hpp"

namespace collidarium {

/// Two boxes of which at least one is turned.
template <class A, class B>
concept TurnedBoxPair = (std::same_as<A, Obb<ScalarOf<A>>> && std::same_as<B, Obb<ScalarOf<A>>>) ||
                        (std::same_as<A, Obb<ScalarOf<A>>> && std::same_as<B, Aabb<ScalarOf<A>>>) ||
                        (std::same_as<A, Aabb<ScalarOf<A>>> && std::same_as<B, Obb<ScalarOf<A>>>);

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr Vec2<T> x_axis_of(const Obb<T>& box) {
    return box.rotation.x_axis();
}
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> x_axis_of(const Aabb<T>&) {
    return Vec2<T>(1, 0);
}

/// As `scan_sides` of the hulls of both.
template <class A, class B>
[[nodiscard]] inline SatFilter scan_boxes(const A& a, const B& b) {
    using T = ScalarOf<A>;
    constexpr T epsilon = std::numeric_limits<T>::epsilon();
    const Vec2<T> axis_a = x_axis_of(a);
    const Vec2<T> axis_b = x_axis_of(b);
    const Vec2<T> between = b.center - a.center;
    const T cosine = std::abs(glm::dot(axis_a, axis_b));
    const T sine = std::abs(cross(axis_a, axis_b));
    const Vec2<T> along_a(glm::dot(between, axis_a), cross(axis_a, between));
    const Vec2<T> along_b(glm::dot(between, axis_b), cross(axis_b, between));
    const Vec2<T> reach_a =
        a.half + Vec2<T>(b.half.x * cosine + b.half.y * sine, b.half.x * sine + b.half.y * cosine);
    const Vec2<T> reach_b =
        b.half + Vec2<T>(a.half.x * cosine + a.half.y * sine, a.half.x * sine + a.half.y * cosine);

    SatFilter scan;
    scan.length_of_a = 4;
    scan.length_of_b = 4;
    float* apart = scan.apart.data();
    const auto put = [](float* four, const Vec2<T>& along, const Vec2<T>& reach) {
        four[0] = static_cast<float>(-along.y - reach.y);
        four[1] = static_cast<float>(along.x - reach.x);
        four[2] = static_cast<float>(along.y - reach.y);
        four[3] = static_cast<float>(-along.x - reach.x);
    };
    put(apart, along_a, reach_a);
    put(apart + SatFilter::first_of_b, -along_b, reach_b);
    scan.most_of_a =
        static_cast<float>(std::max(std::abs(along_a.x) - reach_a.x, std::abs(along_a.y) - reach_a.y));
    scan.most_of_b =
        static_cast<float>(std::max(std::abs(along_b.x) - reach_b.x, std::abs(along_b.y) - reach_b.y));
    // The numbers here are rounded to single precision, and the corners to the digits of their positions,
    // which turns a short side more than a long one.
    const auto sum = [](const Vec2<T>& v) { return std::abs(v.x) + std::abs(v.y); };
    const T extent = sum(a.half) + sum(b.half) + sum(between);
    const T far = sum(a.center) + sum(b.center);
    const T shortest = std::min(std::min(a.half.x, a.half.y), std::min(b.half.x, b.half.y));
    const T bound = 8 * T(std::numeric_limits<float>::epsilon()) * extent +
                    16 * epsilon * far * (1 + extent / shortest) + T(std::numeric_limits<float>::min());
    scan.bound = bound <= T(std::numeric_limits<float>::max()) ? static_cast<float>(bound)
                                                               : std::numeric_limits<float>::infinity();
    return scan;
}

/// The feature where two boxes overlap beyond doubt. Their hulls need no tables.
template <Scalar T>
[[nodiscard]] inline Quick deepest_of_boxes(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                            const SatFilter& scan, DifferenceFeature<T>& feature) {
    if (!a.is_strict || !b.is_strict) {
        return Quick::unsure;
    }
    const std::size_t side = scan.find_most();
    const bool of_a = scan.is_of_a();
    const auto points = (of_a ? a : b).points;
    const Vec2<T> inwards = perpendicular(points[side == 3 ? 0 : side + 1] - points[side]);
    const std::size_t other = farthest_vertex((of_a ? b : a).points, inwards);
    return deepest_feature(a, b, scan, {a.points, b.points, of_a ? side : other, of_a ? other : side},
                           feature);
}

}  // namespace detail

}  // namespace collidarium
