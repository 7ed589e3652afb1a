#pragma once

/// A box and a point.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.3 (a point and a box).

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/simd/pair.hpp"

namespace collidarium::detail {

/// The nearest feature of a box from `lo` to `hi`, of whose corners and of the point the differences are no
/// farther off than `error`. Inside it is not unique where two edges are as near within `tie`, relative.
/// Edges are counted from the lower one, counter-clockwise. Without a branch, for where the point is nobody
/// can foresee.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline NearestFeature<T> nearest_feature_of_box(const Vec2<T>& lo,
                                                                                  const Vec2<T>& hi,
                                                                                  const Vec2<T>& point, T tie,
                                                                                  T error) {
    using Two = Pair<T>;
    const Two p = pair_of(point);
    const Two least = pair_of(lo);
    const Two most = pair_of(hi);
    const Two from_lo = p - least;
    const Two to_hi = most - p;
    const auto min = [](const Two& u, const Two& v) { return u < v ? u : v; };
    const auto max = [](const Two& u, const Two& v) { return u < v ? v : u; };
    const auto swapped = [](const Two& v) { return Two{v[1], v[0]}; };

    const Two nearest = min(max(p, least), most);
    const Two away = p - nearest;
    const T length2 = away[0] * away[0] + away[1] * away[1];

    // Inside: the edge that is least far, of x where x and y are as far.
    const Two depths = min(from_lo, to_hi);
    const auto is_upper = to_hi < from_lo;
    const Two edges = is_upper ? most : least;
    const Two signs = is_upper ? Two{1, 1} : Two{-1, -1};
    const auto is_axis = depths + Two{0, 0} < swapped(depths);
    const T distance = std::abs(away[0]) + std::abs(away[1]);  // which has no underflow
    const auto is_outside = Two{distance, distance} > Two{0, 0};
    const Two others = is_axis ? max(from_lo, to_hi) : depths;
    const T depth = std::min(depths[0], depths[1]);
    const T second = std::min(others[0], others[1]);

    NearestFeature<T> feature;
    feature.point = vector_of<T>(is_outside | ~is_axis ? nearest : edges);
    feature.across = vector_of<T>(is_outside ? away : is_axis ? signs : Two{0, 0});
    const bool outside = distance > 0;
    const Two numbers = is_outside ? Two{length2, length2} : Two{1, -depth};
    feature.length2 = numbers[0];
    feature.outside = numbers[1];
    const Two errors = is_outside ? Two{few_roundings<T> * length2 + 2 * error * distance, 0} : Two{error, 0};
    feature.error = errors[0];
    // A corner that is very near is seen in a direction that rounding has turned.
    const bool is_corner = (away[0] != 0) & (away[1] != 0);
    const bool is_clear = distance > 1024 * error;
    feature.is_unique = outside ? !is_corner | is_clear : second - depth > tie * second + 2 * error;
    if (outside) {
        feature.edge = is_corner      ? NearestFeature<T>::no_edge
                       : away[0] == 0 ? (away[1] > 0 ? 2U : 0U)
                                      : (away[0] > 0 ? 1U : 3U);
    } else {
        feature.edge = depths[0] < depths[1] ? (is_upper[0] ? 1U : 3U) : (is_upper[1] ? 2U : 0U);
    }
    return feature;
}

/// How far corners may be off that are rounded to the digits of T, as those of a turned box are in its proxy,
/// and positions relative to them.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline T rounding_of_corners(const Obb<T>& box) {
    const T extent = std::abs(box.center.x) + std::abs(box.center.y) + 2 * (box.half.x + box.half.y);
    return 4 * std::numeric_limits<T>::epsilon() * extent;
}

}  // namespace collidarium::detail
