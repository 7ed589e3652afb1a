#pragma once

/// Two circles, or points: their Minkowski difference is a disc around the difference of their centres.
///
/// Source: Ericson, Real-Time Collision Detection, 4.3.1 (sphere and sphere).

#include "pairs/circle.hpp"

namespace collidarium::detail {

struct CircleCircle : CircleKernel<CircleCircle> {
    static constexpr std::string_view name = "pairs/circle_circle";
    static constexpr bool is_inlined = true;

    template <class A, class B>
    static constexpr bool takes = DiscShape<A>&& DiscShape<B>;

    template <DiscShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const S& shape, const Vec2<T>& center,
                                                                     T radii) {
        return squared_gap(center_of(shape), center, radii);
    }

    template <DiscShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest(const S& shape,
                                                                             const Vec2<T>& center, T) {
        return nearest_vertex(center_of(shape), center - center_of(shape));
    }
};

}  // namespace collidarium::detail
