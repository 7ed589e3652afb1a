#pragma once

/// A circle, or a point, and a capsule, or a segment.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (a point and a segment), 5.2.5 (sphere and capsule).

#include "pairs/circle.hpp"

namespace collidarium::detail {

struct CircleCapsule : CircleKernel<CircleCapsule> {
    static constexpr std::string_view name = "pairs/circle_capsule";
    static constexpr bool is_inlined = true;

    template <class A, class B>
    static constexpr bool takes = CapsuleShape<A>&& DiscShape<B>;

    template <CapsuleShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const S& shape, const Vec2<T>& center,
                                                                     T radii) {
        return squared_gap(shape, center, radii);
    }

    template <CapsuleShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest(const S& shape,
                                                                             const Vec2<T>& center, T) {
        return nearest_on_segment(shape.a, shape.b, center);
    }
};

}  // namespace collidarium::detail
