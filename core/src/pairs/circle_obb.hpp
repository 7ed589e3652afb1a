#pragma once

/// A circle, or a point, and an oriented box: as an axis-aligned one, in the frame of the box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.4 (a point and an oriented box).

#include "collidarium/shapes/obb.hpp"
#include "pairs/circle.hpp"

namespace collidarium::detail {

struct CircleObb : CircleKernel<CircleObb> {
    static constexpr std::string_view name = "pairs/circle_obb";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Obb<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const Obb<T>& box, const Vec2<T>& center,
                                                                     T radii) {
        return squared_gap(box, center, radii);
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest(const Obb<T>& box,
                                                                             const Vec2<T>& center, T) {
        const LocalPoint<T> local(box, center);
        NearestFeature<T> feature = nearest_on_box(-box.half, box.half, local.position, local.error);
        const Vec2<T> x_axis = box.rotation.x_axis();
        const Vec2<T> y_axis = perpendicular(x_axis);
        feature.point = box.center + x_axis * feature.point.x + y_axis * feature.point.y;
        feature.normal = x_axis * feature.normal.x + y_axis * feature.normal.y;
        return feature;
    }
};

}  // namespace collidarium::detail
