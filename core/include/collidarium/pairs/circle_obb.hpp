#pragma once

/// A circle, or a point, and a box at any angle: as an axis-aligned one, in the frame of the box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.4 (a point and an oriented box).

#include "collidarium/pairs/circle.hpp"
#include "collidarium/pairs/nearest_feature_of_box.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::detail {

/// A box and a circle or a point.
struct CircleObb : CircleKernel<CircleObb> {
    static constexpr std::string_view name = "pairs/circle_obb";
    static constexpr bool has_cheap_gap = false;

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Obb<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const Obb<T>& box, const Vec2<T>& point,
                                                                     T radius) {
        const Vec2<T> local = to_local(box, point);
        const T error = rounding(box, local);
        const Vec2<T> away(std::max(std::abs(local.x) - box.half.x, T(0)),
                           std::max(std::abs(local.y) - box.half.y, T(0)));
        return SquaredGap<T>::of(glm::dot(away, away), radius * radius,
                                 2 * error * (away.x + away.y + error));
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest_feature(const Obb<T>& box,
                                                                                     const Vec2<T>& point,
                                                                                     T) {
        const Vec2<T> local = to_local(box, point);
        const Vec2<T> half(box.half);
        NearestFeature<T> feature = nearest_feature_of_box(
            -half, half, local, 64 * std::numeric_limits<T>::epsilon(), rounding(box, local));
        const Vec2<T> x_axis(box.rotation.x_axis());
        feature.point = pair_of(box.center) + to_world(pair_of(x_axis), feature.point);
        feature.across = to_world(pair_of(x_axis), feature.across);
        return feature;
    }

private:
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Vec2<T> to_local(const Obb<T>& box, const Vec2<T>& point) {
        const Vec2<T> x_axis(box.rotation.x_axis());
        const Vec2<T> from_center = point - Vec2<T>(box.center);
        return {glm::dot(from_center, x_axis), cross(x_axis, from_center)};
    }
    /// What `local` may be off.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static T rounding(const Obb<T>& box, const Vec2<T>& local) {
        return rounding_of_corners(box) +
               4 * std::numeric_limits<T>::epsilon() * (std::abs(local.x) + std::abs(local.y));
    }
    template <class Two>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Two to_world(const Two& x_axis, const Two& local) {
        return x_axis * local[0] + Two{-x_axis[1], x_axis[0]} * local[1];
    }
};

}  // namespace collidarium::detail
