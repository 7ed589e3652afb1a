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
[[nodiscard, gnu::always_inline]] inline NearestFeature nearest_feature_of_segment(
    const Vec2<double>& start, const Vec2<double>& end, const Vec2<double>& point) {
    using Two = Pair<double>;
    const Two edge = pair_of(end) - pair_of(start);
    const Two from_start = pair_of(point) - pair_of(start);
    const Two from_end = pair_of(point) - pair_of(end);
    const Two forwards = from_start * edge;
    const Two backwards = from_end * edge;
    const double along = forwards[0] + forwards[1];
    const double to_end = -(backwards[0] + backwards[1]);
    // From the nearer end, so that the foot is as exact as its coordinates allow.
    const Choice<double> nearer(along, to_end);
    const double part = std::min(along, to_end);
    const Two away = nearer(from_start, from_end);
    const Two vertex = nearer(pair_of(start), pair_of(end));
    const Two inwards = nearer(edge, -edge);
    const double length2 = edge[0] * edge[0] + edge[1] * edge[1];
    const double away2 = away[0] * away[0] + away[1] * away[1];
    const double left = edge[0] * away[1];
    const double right = edge[1] * away[0];
    const double side = std::abs(left - right);
    const Two normal{-edge[1], edge[0]};
    const Choice<double> is_edge(std::numeric_limits<double>::min(), part);
    const Choice<double> is_right(left, right);

    const Two share = is_edge(Two{part, part} / Two{length2, length2}, Two{0, 0});
    const Two numbers = is_edge(Two{length2, side}, Two{away2, away2});
    const Two size = is_edge(Two{std::abs(left) + std::abs(right), 0}, Two{away2, 0});
    NearestFeature feature;
    feature.point = vector_of<double>(vertex + inwards * share);
    feature.across = vector_of<double>(is_edge(is_right(-normal, normal), away));
    feature.length2 = numbers[0];
    feature.outside = numbers[1];
    feature.error = few_roundings * size[0];
    feature.edge = part >= std::numeric_limits<double>::min()
                       ? (left > right ? std::size_t(1) : std::size_t(0))
                       : NearestFeature::no_edge;
    return feature;
}

/// A capsule or a segment, and a circle or a point.
struct CircleCapsule : CircleKernel<CircleCapsule> {
    static constexpr std::string_view name = "pairs/circle_capsule";

    template <class A, class B>
    static constexpr bool takes = CapsuleShape<A>&& DiscShape<B>;

    template <CapsuleShape S>
    [[nodiscard, gnu::always_inline]] static SquaredGap gap(const S& shape, const Vec2<double>& point,
                                                            double radius) {
        const NearestFeature feature = nearest_feature(shape, point, 0);
        return FeatureGap(feature, radius).squares;
    }

    template <CapsuleShape S>
    [[nodiscard, gnu::always_inline]] static NearestFeature nearest_feature(const S& shape,
                                                                            const Vec2<double>& point,
                                                                            double) {
        return nearest_feature_of_segment(Vec2<double>(shape.a), Vec2<double>(shape.b), point);
    }
};

}  // namespace detail

}  // namespace collidarium
