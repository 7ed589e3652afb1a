#pragma once

/// A circle, or a point, and a capsule, or a segment.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (a point and a segment), 5.2.5 (sphere and capsule).

#include "collidarium/pairs/circle.hpp"
#include "collidarium/pairs/nearest_feature_of_segment.hpp"

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
    [[nodiscard, gnu::always_inline]] static SquaredGap<T> gap(const S& shape, const Vec2<T>& point,
                                                               T radius) {
        const Vec2<T> edge = shape.b - shape.a;
        const Vec2<T> from_start = point - shape.a;
        const T share = glm::dot(from_start, edge) / glm::dot(edge, edge);
        const T not_before = share > T(0) ? share : T(0);
        const Vec2<T> away = from_start - edge * (not_before < T(1) ? not_before : T(1));
        const T extent =
            std::abs(edge.x) + std::abs(edge.y) + std::abs(from_start.x) + std::abs(from_start.y);
        return SquaredGap<T>::of(glm::dot(away, away), radius * radius, few_roundings<T> * extent * extent);
    }

    template <CapsuleShape S, Scalar T>
    [[nodiscard, gnu::always_inline]] static NearestFeature<T> nearest_feature(const S& shape,
                                                                               const Vec2<T>& point, T) {
        return nearest_feature_of_segment(shape.a, shape.b, point);
    }
};

}  // namespace detail

}  // namespace collidarium
