#pragma once

/// A circle, or a point, and a box at any angle: as an axis-aligned one, in the frame of the box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.4 (a point and an oriented box).

#include "collidarium/pairs/circle_aabb.hpp"

namespace collidarium::detail {

/// How far corners may be off that are rounded to the digits of T, as those of a turned box are in its proxy,
/// and positions relative to them.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline double rounding_of_corners(const Obb<T>& box) {
    const double extent = std::abs(double(box.center.x)) + std::abs(double(box.center.y)) +
                          2 * (double(box.half.x) + double(box.half.y));
    return 4 * double(std::numeric_limits<T>::epsilon()) * extent;
}

/// A box and a circle or a point.
struct CircleObb : CircleKernel<CircleObb> {
    static constexpr std::string_view name = "pairs/circle_obb";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Obb<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard, gnu::always_inline]] static NearestFeature nearest_feature(const Obb<T>& box,
                                                                            const Vec2<double>& point,
                                                                            double) {
        constexpr double epsilon = std::numeric_limits<T>::epsilon();
        const Vec2<double> x_axis(box.rotation.x_axis());
        const Vec2<double> from_center = point - Vec2<double>(box.center);
        const Vec2<double> local(glm::dot(from_center, x_axis), cross(x_axis, from_center));
        const Vec2<double> half(box.half);
        const double error = rounding_of_corners(box) + 4 * epsilon * (std::abs(local.x) + std::abs(local.y));

        const Vec2<double> nearest = glm::min(glm::max(local, -half), half);
        const Vec2<double> away = local - nearest;
        const double length2 = glm::dot(away, away);
        const double sum = std::abs(away.x) + std::abs(away.y);
        NearestFeature feature = length2 > 0 ? nearest_outside(nearest, away, length2, 2 * error * sum)
                                             : nearest_side(-half, half, local, 64 * epsilon, error);
        // A corner that is this near is seen in a direction that rounding has turned.
        feature.is_unique &= feature.edge != NearestFeature::no_edge || sum > 1024 * error;
        feature.point = Vec2<double>(box.center) + to_world(x_axis, feature.point);
        feature.across = to_world(x_axis, feature.across);
        return feature;
    }

private:
    [[nodiscard, gnu::always_inline]] static Vec2<double> to_world(const Vec2<double>& x_axis,
                                                                   const Vec2<double>& local) {
        return x_axis * local.x + perpendicular(x_axis) * local.y;
    }
};

}  // namespace collidarium::detail
