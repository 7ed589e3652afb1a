#pragma once

/// A circle, or a point, and a capsule, or a segment.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (a point and a segment), 5.2.5 (sphere and capsule).

#include "collidarium/pairs/circle.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium {

/// A shape that is everything within some radius of a segment.
template <class S>
concept CapsuleShape = std::same_as<S, Capsule<ScalarOf<S>>> || std::same_as<S, Segment<ScalarOf<S>>>;

namespace detail {

/// Of the segment from `start` to `end`: edge 0 has `point` to its right, edge 1 to its left.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline NearestFeature<T> nearest_feature_of_segment(const Vec2<T>& start,
                                                                                      const Vec2<T>& end,
                                                                                      const Vec2<T>& point) {
    using Two = Pair<T>;
    const Two edge = pair_of(end) - pair_of(start);
    const Two from_start = pair_of(point) - pair_of(start);
    const Two from_end = pair_of(point) - pair_of(end);
    const Two forwards = from_start * edge;
    const Two backwards = from_end * edge;
    const T along = forwards[0] + forwards[1];
    const T to_end = -(backwards[0] + backwards[1]);
    // From the nearer end, so that the foot is as exact as its coordinates allow.
    const Choice<T> nearer(along, to_end);
    const T part = std::min(along, to_end);
    const Two away = nearer(from_start, from_end);
    const Two vertex = nearer(pair_of(start), pair_of(end));
    const Two inwards = nearer(edge, -edge);
    const T length2 = edge[0] * edge[0] + edge[1] * edge[1];
    const T away2 = away[0] * away[0] + away[1] * away[1];
    const T left = edge[0] * away[1];
    const T right = edge[1] * away[0];
    const T side = std::abs(left - right);
    const Two normal{-edge[1], edge[0]};
    const Choice<T> is_edge(std::numeric_limits<T>::min(), part);
    const Choice<T> is_right(left, right);

    const Two share = is_edge(Two{part, part} / Two{length2, length2}, Two{0, 0});
    const Two numbers = is_edge(Two{length2, side}, Two{away2, away2});
    const Two size = is_edge(Two{std::abs(left) + std::abs(right), 0}, Two{away2, 0});
    NearestFeature<T> feature;
    feature.point = vector_of<T>(vertex + inwards * share);
    feature.across = vector_of<T>(is_edge(is_right(-normal, normal), away));
    feature.length2 = numbers[0];
    feature.outside = numbers[1];
    feature.error =
        few_roundings<T> * size[0] + (length2 - length2);  // not a number where an end is not finite
    feature.edge = part >= std::numeric_limits<T>::min() ? (left > right ? std::size_t(1) : std::size_t(0))
                                                         : NearestFeature<T>::no_edge;
    return feature;
}

/// A capsule or a segment, and a circle or a point.
struct CircleCapsule : CircleKernel<CircleCapsule> {
    static constexpr std::string_view name = "pairs/circle_capsule";

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
