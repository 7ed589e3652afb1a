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
    [[nodiscard, gnu::always_inline]] static SquaredGap gap(const Obb<T>& box, const Vec2<double>& point,
                                                            double radius) {
        const Vec2<double> local = to_local(box, point);
        const double error = rounding(box, local);
        const Vec2<double> away = glm::max(glm::abs(local) - Vec2<double>(box.half), Vec2<double>(0));
        return SquaredGap::of(glm::dot(away, away), radius * radius, 2 * error * (away.x + away.y + error));
    }

    template <Scalar T>
    [[nodiscard, gnu::always_inline]] static NearestFeature nearest_feature(const Obb<T>& box,
                                                                            const Vec2<double>& point,
                                                                            double) {
        const Vec2<double> local = to_local(box, point);
        const Vec2<double> half(box.half);
        NearestFeature feature = nearest_feature_of_box(
            -half, half, local, 64 * double(std::numeric_limits<T>::epsilon()), rounding(box, local));
        const Vec2<double> x_axis(box.rotation.x_axis());
        feature.point = Vec2<double>(box.center) + to_world(x_axis, feature.point);
        feature.across = to_world(x_axis, feature.across);
        return feature;
    }

private:
    template <Scalar T>
    [[nodiscard, gnu::always_inline]] static Vec2<double> to_local(const Obb<T>& box,
                                                                   const Vec2<double>& point) {
        const Vec2<double> x_axis(box.rotation.x_axis());
        const Vec2<double> from_center = point - Vec2<double>(box.center);
        return {glm::dot(from_center, x_axis), cross(x_axis, from_center)};
    }
    /// What `local` may be off.
    template <Scalar T>
    [[nodiscard, gnu::always_inline]] static double rounding(const Obb<T>& box, const Vec2<double>& local) {
        return rounding_of_corners(box) +
               4 * double(std::numeric_limits<T>::epsilon()) * (std::abs(local.x) + std::abs(local.y));
    }
    [[nodiscard, gnu::always_inline]] static Vec2<double> to_world(const Vec2<double>& x_axis,
                                                                   const Vec2<double>& local) {
        return x_axis * local.x + perpendicular(x_axis) * local.y;
    }
};

}  // namespace collidarium::detail
