#pragma once

/// A box and a point.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.3 (a point and a box).

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/simd/pair.hpp"

namespace collidarium::detail {

/// The point of a box from `lo` to `hi` that is nearest to p; not a number where `lo` is not.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Pair<T> nearest_point_of_box(const Pair<T>& lo,
                                                                            const Pair<T>& hi,
                                                                            const Pair<T>& p) {
    return least_of(hi, most_of(lo, p));
}

/// Whether the corners of a box are where its numbers say, or rounded.
enum class CornersAre { given, rounded };

/// The nearest feature of a box whose nearest point the point is `away` from, `distance`, not zero, in x and
/// y.
template <Scalar T, CornersAre Are = CornersAre::rounded>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_feature_outside_box(
    const Pair<T>& nearest, const Pair<T>& away, T distance, T error) {
    const bool is_corner = (away[0] != 0) & (away[1] != 0);
    NearestFeature<T> feature = NearestFeature<T>::at_vertex(nearest, away);
    if constexpr (Are == CornersAre::rounded) {
        feature.error += 2 * error * distance;
        // A corner that is very near is seen in a direction that rounding has changed.
        feature.is_unique = !is_corner | (distance > 1024 * error);
    }
    if (!is_corner) {
        feature.edge = away[0] == 0 ? (away[1] > 0 ? 2U : 0U) : (away[0] > 0 ? 1U : 3U);
    }
    return feature;
}

/// The nearest feature of a box from `lo` to `hi`, of whose corners and of the point the differences are no
/// farther off than `error`. Inside it is not unique where two edges are as near within `tie`, relative.
/// Edges are counted from the lower one, counter-clockwise. Of corners that are given `error` is 0; then the
/// feature is not unique where the point is on an edge, of which it is not outside, and not a number where
/// the point is not.
template <Scalar T, CornersAre Are = CornersAre::rounded>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_feature_of_box(const Vec2<T>& lo,
                                                                                        const Vec2<T>& hi,
                                                                                        const Vec2<T>& point,
                                                                                        T tie, T error) {
    using Two = Pair<T>;
    const Two p = pair_of(point);
    const Two least = pair_of(lo);
    const Two most = pair_of(hi);
    const Two nearest = nearest_point_of_box<T>(least, most, p);
    const Two away = p - nearest;
    const T distance = std::abs(away[0]) + std::abs(away[1]);  // which has no underflow
    // The same, whichever of the two is at hand.
    const bool is_outside = Are == CornersAre::given ? !holds_for_both(away == Two{0, 0}) : distance > 0;
    if (is_outside) {
        return nearest_feature_outside_box<T, Are>(nearest, away, distance, error);
    }
    // The edge that is least far, of x where x and y are as far.
    const Two from_lo = p - least;
    const Two to_hi = most - p;
    const Two depths = least_of(from_lo, to_hi);
    const auto is_upper = to_hi < from_lo;
    const Two edges = is_upper ? most : least;
    const Two signs = is_upper ? Two{1, 1} : Two{-1, -1};
    const auto is_axis = depths + Two{0, 0} < Two{depths[1], depths[0]};
    const Two others = is_axis ? most_of(from_lo, to_hi) : depths;
    const T depth = std::min(depths[0], depths[1]);
    const T second = std::min(others[0], others[1]);
    NearestFeature<T> feature;
    feature.point = is_axis ? edges : nearest;
    feature.across = is_axis ? signs : Two{0, 0};
    feature.length2 = 1;
    feature.outside = -depth;
    feature.error = error;
    feature.is_unique = (second - depth > tie * second + 2 * error) & (depth > error);
    feature.edge = depths[0] < depths[1] ? (is_upper[0] ? 1U : 3U) : (is_upper[1] ? 2U : 0U);
    return feature;
}

/// How far corners may be off that are rounded to the digits of T, as those of an oriented box are in its
/// proxy, and positions relative to them.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T rounding_of_corners(const Obb<T>& box) {
    const T extent = std::abs(box.center.x) + std::abs(box.center.y) + 2 * (box.half.x + box.half.y);
    return 4 * std::numeric_limits<T>::epsilon() * extent;
}

}  // namespace collidarium::detail
