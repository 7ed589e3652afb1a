#pragma once

/// A circle, or a point, and an oriented box: as an axis-aligned one, in the frame of the box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.4 (a point and an oriented box).

#include "collidarium/shapes/obb.hpp"
#include "pairs/circle.hpp"

namespace collidarium::detail {

/// The corners of an oriented box, rounded as those of its proxy are, are no farther off than this.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T rounding_of_corners(const Obb<T>& box) {
    return 4 * std::numeric_limits<T>::epsilon() * (size_of(box.center) + 2 * size_of(box.half));
}

struct CircleObb : CircleKernel<CircleObb> {
    static constexpr std::string_view name = "pairs/circle_obb";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Obb<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const Obb<T>& box, const Vec2<T>& center,
                                                                     T radii) {
        const Vec2<T> local = to_local(box, center);
        const T error = rounding(box, local);
        const Vec2<T> away(std::max(std::abs(local.x) - box.half.x, T(0)),
                           std::max(std::abs(local.y) - box.half.y, T(0)));
        return {glm::dot(away, away), radii * radii, 2 * error * (away.x + away.y + error)};
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest(const Obb<T>& box,
                                                                             const Vec2<T>& center, T) {
        const Vec2<T> local = to_local(box, center);
        NearestFeature<T> feature = nearest_on_box(-box.half, box.half, local, rounding(box, local));
        const Vec2<T> x_axis = box.rotation.x_axis();
        const Vec2<T> y_axis = perpendicular(x_axis);
        feature.point = box.center + x_axis * feature.point.x + y_axis * feature.point.y;
        feature.normal = x_axis * feature.normal.x + y_axis * feature.normal.y;
        return feature;
    }

private:
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Vec2<T> to_local(const Obb<T>& box, const Vec2<T>& point) {
        const Vec2<T> x_axis = box.rotation.x_axis();
        const Vec2<T> from_center = point - box.center;
        return {glm::dot(from_center, x_axis), cross(x_axis, from_center)};
    }
    /// `local` is no farther off than this.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static T rounding(const Obb<T>& box, const Vec2<T>& local) {
        return rounding_of_corners(box) + 4 * std::numeric_limits<T>::epsilon() * size_of(local);
    }
};

}  // namespace collidarium::detail
