#pragma once

/// A circle, or a point, and a capsule, or a segment.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (a point and a segment), 5.2.5 (sphere and capsule).

#include "collidarium/pairs/circle.hpp"
#include "collidarium/pairs/nearest_feature_of_segment.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

/// A capsule or a segment, and a circle or a point.
struct CircleCapsule : CircleKernel<CircleCapsule> {
    static constexpr std::string_view name = "pairs/circle_capsule";
    static constexpr bool is_inlined = true;
    static constexpr bool has_cheap_gap = false;

    template <class A, class B>
    static constexpr bool takes = CapsuleShape<A>&& DiscShape<B>;

    /// From the nearest point of the segment, found with a quotient: for a verdict alone that is near enough.
    template <CapsuleShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const S& shape, const Vec2<T>& point,
                                                                     T radius) {
        using Two = Pair<T>;
        const Two edge = pair_of(Vec2<T>(shape.b)) - pair_of(Vec2<T>(shape.a));
        const Two from_start = pair_of(point) - pair_of(Vec2<T>(shape.a));
        const T share = dot_of<T>(from_start, edge) / dot_of<T>(edge, edge);
        // As a pair, of which no compiler makes branches: where the point lies is unpredictable.
        const Two shares{share, share};
        const Two not_before = shares > Two{0, 0} ? shares : Two{0, 0};
        const Two away = from_start - edge * (not_before < Two{1, 1} ? not_before : Two{1, 1});
        const Two sizes = pair_of(absolute(vector_of<T>(edge))) + pair_of(absolute(vector_of<T>(from_start)));
        const T extent = sizes[0] + sizes[1];
        return SquaredGap<T>::of(dot_of<T>(away, away), radius * radius, few_roundings<T> * extent * extent);
    }

    template <CapsuleShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest_feature(const S& shape,
                                                                                     const Vec2<T>& point,
                                                                                     T) {
        return nearest_feature_of_segment(shape.a, shape.b, point);
    }
};

}  // namespace detail

}  // namespace collidarium
