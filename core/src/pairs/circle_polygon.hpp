#pragma once

/// A circle, or a point, and a convex polygon: a scan of all edges at once finds the one across which the
/// centre is farthest outside, or least far inside. The polygon's nearest feature is that edge or its nearer
/// end.
///
/// Source: Ericson, Real-Time Collision Detection, 5.4.2 (point and polygon); Catto, Contact Manifolds, GDC
/// 2007.

#include "convex/sat_filter.hpp"
#include "pairs/circle.hpp"

namespace collidarium::detail {

struct CirclePolygon : CircleKernel<CirclePolygon> {
    static constexpr std::string_view name = "pairs/circle_polygon";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, ConvexPolygon<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const ConvexPolygon<T>& polygon,
                                                                     const Vec2<T>& center, T radii) {
        const NearestFeature<T> feature = nearest(polygon, center, radii);
        const T distance = std::abs(feature.separation);
        return {distance * feature.separation, radii * radii, (2 * distance + feature.error) * feature.error};
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest(const ConvexPolygon<T>& polygon,
                                                                             const Vec2<T>& center, T reach) {
        const auto points = polygon.vertices();
        if (!can_scan(polygon)) [[unlikely]] {
            return NearestFeature<T>::unknown(points.size() > most_scanned ? ExactReason::many_vertices
                                                                           : ExactReason::collinear);
        }
        return use_point_scan(polygon, center, NearestByScan<T>{points, center, reach});
    }

private:
    template <Scalar T>
    struct NearestByScan {
        std::span<const Vec2<T>> points;
        const Vec2<T>& center;
        T reach;

        template <std::size_t Length>
        [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE NearestFeature<T> operator()(
            const PointScan<Length>& scan) const {
            const float most = scan.largest_with_edge();
            const unsigned edge = place_in(most);
            if (most > reach + scan.bound()) {
                return {.point = center,
                        .normal = Vec2<T>(scan.normal(edge)),
                        .separation = most,
                        .error = scan.bound(),
                        .is_edge = true,
                        .edge = edge};
            }
            const bool is_one_edge = is_one_bit(scan.outside_by(most - scan.bound()));
            if (!is_one_edge || !(std::abs(most) > scan.bound())) [[unlikely]] {
                return NearestFeature<T>::unknown(ExactReason::within_bound);
            }
            return nearest_on_edge(points[edge], points[edge + 1 == points.size() ? 0 : edge + 1], center,
                                   edge);
        }
    };
};

}  // namespace collidarium::detail
