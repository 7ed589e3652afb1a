#pragma once

/// A circle, or a point, and a capsule, or a segment.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (a point and a segment), 5.2.5 (sphere and capsule).

#include "collidarium/pairs/circle.hpp"

namespace collidarium {

/// A shape that is everything within some radius of a segment.
template <class S>
concept CapsuleShape = std::same_as<S, Capsule<ScalarOf<S>>> || std::same_as<S, Segment<ScalarOf<S>>>;

namespace detail {

/// Of the segment from `start` to `end`: edge 0 has `point` to its right, edge 1 to its left.
[[nodiscard, gnu::always_inline]] inline NearestFeature nearest_feature_of_segment(
    const Vec2<double>& start, const Vec2<double>& end, const Vec2<double>& point) {
    const Vec2<double> edge = end - start;
    const double along = glm::dot(point - start, edge);
    const double to_end = glm::dot(end - point, edge);
    // From the nearer end, so that the foot is as exact as its coordinates allow.
    const bool from_start = along <= to_end;
    const double part = from_start ? along : to_end;
    const Vec2<double> vertex = from_start ? start : end;
    const Vec2<double> away = point - vertex;
    if (!(part > 0)) {
        return NearestFeature::at_vertex(vertex, away);
    }
    const double length2 = glm::dot(edge, edge);
    const double left = edge.x * away.y;
    const double right = edge.y * away.x;
    const bool is_left = left > right;
    const Vec2<double> across = is_left ? perpendicular(edge) : -perpendicular(edge);
    const Vec2<double> foot = edge * (from_start ? part / length2 : -part / length2);
    return {.point = vertex + foot,
            .across = across,
            .length2 = length2,
            .outside = std::abs(left - right),
            .error = few_roundings * (std::abs(left) + std::abs(right)),
            .edge = is_left ? std::size_t(1) : std::size_t(0)};
}

/// A capsule or a segment, and a circle or a point.
struct CircleCapsule : CircleKernel<CircleCapsule> {
    static constexpr std::string_view name = "pairs/circle_capsule";

    template <class A, class B>
    static constexpr bool takes = CapsuleShape<A>&& DiscShape<B>;

    template <CapsuleShape S>
    [[nodiscard, gnu::always_inline]] static NearestFeature nearest_feature(const S& shape,
                                                                            const Vec2<double>& point,
                                                                            double) {
        return nearest_feature_of_segment(Vec2<double>(shape.a), Vec2<double>(shape.b), point);
    }
};

}  // namespace detail

}  // namespace collidarium
