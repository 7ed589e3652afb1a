#pragma once

/// A circle, or a point, and a convex polygon: a scan of all edges at once finds the one that the centre is
/// farthest outside of, or least far inside; the polygon's nearest feature is that edge or its nearer end.
///
/// Source: Ericson, Real-Time Collision Detection, 5.4.2 (point and polygon); Catto, Contact Manifolds, GDC
/// 2007.

#include <cmath>
#include <cstddef>
#include <span>

#include "collidarium/convex/point_in_polygon_filter.hpp"
#include "collidarium/pairs/circle.hpp"
#include "collidarium/pairs/nearest_feature_of_segment.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

/// The feature of a polygon that is nearest to a point, from the scan of its edges, which stays in registers.
template <Scalar T>
struct NearestByScan {
    std::span<const Vec2<T>> points;
    const Vec2<T>& point;
    T reach;

    template <std::size_t Length>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE NearestFeature<T> operator()(
        const PointScan<Length>& scan) const {
        const float most = scan.most_with_side();
        const std::size_t side = place_in(most);
        if (most > reach + scan.bound()) {
            // Farther outside than queried: which part of the edge is nearest does not matter.
            return NearestFeature<T>{.point = pair_of(point),
                                     .across = pair_of(Vec2<T>(scan.normal(side))),
                                     .length2 = 1,
                                     .outside = most,
                                     .error = scan.bound(),
                                     .edge = side,
                                     .is_far = true};
        }
        const unsigned near = scan.outside_by(most - scan.bound());
        if ((near & (near - 1)) != 0 || !(std::abs(most) > scan.bound())) [[unlikely]] {
            return NearestFeature<T>::unknown(ExactReason::within_bound);
        }
        return nearest_feature_of_edge(points[side], points[side + 1 == points.size() ? 0 : side + 1], point,
                                       [&](T left, const Pair<T>& normal) {
                                           return FacingSide<T>{-left, -normal, side};
                                       });
    }
};

/// A convex polygon and a circle or a point.
struct CirclePolygon : CircleKernel<CirclePolygon> {
    static constexpr std::string_view name = "pairs/circle_polygon";
    static constexpr bool has_cheap_gap = false;

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, ConvexPolygon<ScalarOf<A>>>&& DiscShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> gap(const ConvexPolygon<T>& polygon,
                                                                     const Vec2<T>& point, T radius) {
        const NearestFeature<T> feature = nearest_feature(polygon, point, radius);
        const FeatureGap<T> of_feature(feature, radius);
        // Inside the point overlaps whatever the radius is, so long as that is a number.
        return feature.outside < -feature.error ? SquaredGap<T>::of(0, 1 + 0 * radius) : of_feature.squares;
    }

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> nearest_feature(
        const ConvexPolygon<T>& polygon, const Vec2<T>& point, T reach) {
        const auto points = polygon.vertices();
        if (!can_scan(polygon)) [[unlikely]] {
            return NearestFeature<T>::unknown(points.size() > most_scanned ? ExactReason::many_vertices
                                                                           : ExactReason::collinear);
        }
        return use_point_scan(polygon, point, NearestByScan<T>{points, point, reach});
    }
};

}  // namespace detail

}  // namespace collidarium
