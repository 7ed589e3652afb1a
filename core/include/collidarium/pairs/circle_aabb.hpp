#pragma once

/// A circle, or a point, and an axis-aligned box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.3 (a point and a box), 5.2.5 (sphere and box).

#include "collidarium/pairs/circle.hpp"

namespace collidarium {

namespace detail {

/// The side of a box from `lo` to `hi` that is least far from a point inside: edges are counted from the
/// lower one, counter-clockwise. Not unique where another one is as near within `tie`, relative.
[[nodiscard, gnu::always_inline]] inline NearestFeature nearest_side(const Vec2<double>& lo,
                                                                     const Vec2<double>& hi,
                                                                     const Vec2<double>& point, double tie,
                                                                     double error) {
    const Vec2<double> from_lo = point - lo;
    const Vec2<double> to_hi = hi - point;
    const bool is_right = to_hi.x < from_lo.x;
    const bool is_top = to_hi.y < from_lo.y;
    const double in_x = is_right ? to_hi.x : from_lo.x;
    const double in_y = is_top ? to_hi.y : from_lo.y;
    const bool by_x = in_x < in_y;
    const double depth = by_x ? in_x : in_y;
    const double second =
        std::min(by_x ? in_y : in_x, by_x ? std::max(from_lo.x, to_hi.x) : std::max(from_lo.y, to_hi.y));
    NearestFeature feature{.point = point,
                           .across = Vec2<double>(0),
                           .length2 = 1,
                           .outside = -depth,
                           .error = error,
                           .is_unique = second - depth > tie * second + 2 * error};
    if (by_x) {
        feature.across.x = is_right ? 1 : -1;
        feature.point.x = is_right ? hi.x : lo.x;
        feature.edge = is_right ? 1 : 3;
    } else {
        feature.across.y = is_top ? 1 : -1;
        feature.point.y = is_top ? hi.y : lo.y;
        feature.edge = is_top ? 2 : 0;
    }
    return feature;
}

/// The same of a point outside: `away` leads to it from the nearest point of the box.
[[nodiscard, gnu::always_inline]] inline NearestFeature nearest_outside(const Vec2<double>& nearest,
                                                                        const Vec2<double>& away,
                                                                        double length2, double error) {
    const std::size_t edge = away.x == 0   ? (away.y > 0 ? 2U : 0U)
                             : away.y == 0 ? (away.x > 0 ? 1U : 3U)
                                           : NearestFeature::no_edge;
    return {.point = nearest,
            .across = away,
            .length2 = length2,
            .outside = length2,
            .error = error,
            .edge = edge};
}

/// An axis-aligned box and a circle or a point.
struct CircleAabb : CircleKernel<CircleAabb> {
    static constexpr std::string_view name = "pairs/circle_aabb";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Aabb<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard, gnu::always_inline]] static NearestFeature nearest_feature(const Aabb<T>& box,
                                                                            const Vec2<double>& point,
                                                                            double) {
        const Vec2<double> lo(box.center - box.half);
        const Vec2<double> hi(box.center + box.half);
        const Vec2<double> nearest = glm::min(glm::max(point, lo), hi);
        const Vec2<double> away = point - nearest;
        const double length2 = glm::dot(away, away);
        constexpr double tie = 64 * double(std::numeric_limits<T>::epsilon());
        return length2 > 0 ? nearest_outside(nearest, away, length2, few_roundings * length2)
                           : nearest_side(lo, hi, point, tie, 0);
    }
};

}  // namespace detail

}  // namespace collidarium
