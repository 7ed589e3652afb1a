#pragma once

/// Two circles, or points.
///
/// Source: Ericson, Real-Time Collision Detection, 4.3.1 (sphere and sphere).

#include "collidarium/pairs/circle.hpp"
#include "collidarium/pairs/ray_circle.hpp"

namespace collidarium {

template <class A, class B>
concept DiscPair = DiscShape<A> && DiscShape<B> && ConvexPair<A, B> && !SlabPair<A, B>;

namespace detail {

/// Two circles or points: their Minkowski difference is a disc around the difference of their centres.
struct CircleCircle : CircleKernel<CircleCircle> {
    static constexpr std::string_view name = "pairs/circle_circle";

    /// In which order it takes them: a shape, then a circle.
    template <class A, class B>
    static constexpr bool takes = DiscShape<A>&& DiscShape<B>;

    template <DiscShape S>
    [[nodiscard, gnu::always_inline]] static NearestFeature nearest_feature(const S& shape,
                                                                            const Vec2<double>& point,
                                                                            double) {
        const Vec2<double> vertex(disc_of(shape).center);
        return NearestFeature::at_vertex(vertex, point - vertex);
    }
};

/// Of the disc that is the difference: false for NaN and infinity.
template <Scalar T>
[[nodiscard]] inline bool contains_origin(const Vec2<T>& center, T radius, Policy policy) {
    const bool finite = ((center.x - center.x) + (center.y - center.y)) + (radius - radius) == 0;
    assert(finite);
    return finite && collidarium::contains_origin(point_feature(center), radius, policy);
}

template <Scalar T>
[[nodiscard]] inline bool discs_overlap(const Circle<T>& a, const Circle<T>& b, Policy policy) {
    return contains_origin(a.center - b.center, a.radius + b.radius, policy);
}

/// Of two circles, one of which may be a point, that do not overlap at the start and move.
template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> cast_of_discs(const Circle<T>& a, const Circle<T>& b,
                                                             const Vec2<T>& path, Policy policy) {
    const T radius = a.radius + b.radius;
    const T path2 = glm::dot(path, path);
    const auto entry = enter_disc(a.center - b.center, radius, path, path2, policy);
    if (!entry) {
        return std::nullopt;
    }
    return optional_of([&] {
        const Vec2<T> normal = normal_at(*entry, path, radius, path2);
        return CastHit<T>{entry->t, normal, a.center + normal * a.radius, b.center + path * entry->t, T(0),
                          false,    false};
    });
}

}  // namespace detail

}  // namespace collidarium
