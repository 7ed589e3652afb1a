#pragma once

/// A circle, or a point, and an axis-aligned box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.3 (a point and a box), 5.2.5 (sphere and box).

#include "pairs/circle.hpp"

namespace collidarium::detail {

struct CircleAabb : CircleKernel<CircleAabb> {
    static constexpr std::string_view name = "pairs/circle_aabb";
    static constexpr bool is_inlined = true;

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Aabb<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const Aabb<T>& box,
                                                                     const Vec2<T>& center, T radii) {
        return squared_gap(box, center, radii);
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest(const Aabb<T>& box,
                                                                             const Vec2<T>& center, T) {
        return nearest_on_box(box.center - box.half, box.center + box.half, if_finite(box, center), T(0));
    }
};

}  // namespace collidarium::detail
