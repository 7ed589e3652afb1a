#pragma once

/// A circle, or a point, and an axis-aligned box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.3 (a point and a box), 5.2.5 (sphere and box).

#include "collidarium/pairs/circle.hpp"
#include "collidarium/pairs/nearest_feature_of_box.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"

namespace collidarium {

namespace detail {

/// An axis-aligned box and a circle or a point.
struct CircleAabb : CircleKernel<CircleAabb> {
    static constexpr std::string_view name = "pairs/circle_aabb";
    static constexpr bool is_inlined = true;
    static constexpr bool has_cheap_gap = true;

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Aabb<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const Aabb<T>& box, const Vec2<T>& point,
                                                                     T radius) {
        using Two = Pair<T>;
        const Two lo = pair_of(box.center) - pair_of(box.half);
        const Two hi = pair_of(box.center) + pair_of(box.half);
        const Two p = if_finite(box, point);
        const Two away = p - nearest_point_of_box<T>(lo, hi, p);
        return SquaredGap<T>::of(dot_of<T>(away, away), radius * radius);
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest_feature(const Aabb<T>& box,
                                                                                     const Vec2<T>& point,
                                                                                     T) {
        const Vec2<T> lo = vector_of<T>(pair_of(box.center) - pair_of(box.half));
        const Vec2<T> hi = vector_of<T>(pair_of(box.center) + pair_of(box.half));
        return nearest_feature_of_box<T, CornersAre::given>(lo, hi, vector_of<T>(if_finite(box, point)),
                                                            64 * std::numeric_limits<T>::epsilon(), T(0));
    }

    /// Outside of a box whose corners are given the point is always off by more than the error.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool has_direction(const NearestFeature<T>& feature) {
        return FeatureGap<T>::has_digits(feature) & feature.is_unique;
    }

private:
    /// The point; not a number, so that nothing is sure, where the box is infinite.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static Pair<T> if_finite(const Aabb<T>& box,
                                                                     const Vec2<T>& point) {
        return pair_of(point) + pair_of(box.half) * Pair<T>{0, 0};
    }
};

}  // namespace detail

}  // namespace collidarium
