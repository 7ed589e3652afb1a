#pragma once

/// Two circles, or points.
///
/// Source: Ericson, Real-Time Collision Detection, 4.3.1 (sphere and sphere).

#include "collidarium/pairs/circle.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

/// Two circles or points: their Minkowski difference is a disc around the difference of their centres.
struct CircleCircle : CircleKernel<CircleCircle> {
    static constexpr std::string_view name = "pairs/circle_circle";
    static constexpr bool is_inlined = true;
    static constexpr bool has_cheap_gap = true;

    /// In which order it takes them: a shape, then a circle.
    template <class A, class B>
    static constexpr bool takes = DiscShape<A>&& DiscShape<B>;

    template <DiscShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const S& shape, const Vec2<T>& point,
                                                                     T radius) {
        const Pair<T> away = pair_of(point) - pair_of(disc_of(shape).center);
        return SquaredGap<T>::of(dot_of<T>(away, away), radius * radius);
    }

    template <DiscShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest_feature(const S& shape,
                                                                                     const Vec2<T>& point,
                                                                                     T) {
        const Pair<T> vertex = pair_of(disc_of(shape).center);
        return NearestFeature<T>::at_vertex(vertex, pair_of(point) - vertex);
    }

    /// What a vertex is off by is a small part of how far the point is from it.
    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool has_direction(const NearestFeature<T>& feature) {
        return FeatureGap<T>::has_digits(feature);
    }
};

}  // namespace detail

}  // namespace collidarium
