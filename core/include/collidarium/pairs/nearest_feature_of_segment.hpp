#pragma once

/// A segment and a point.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (the nearest point of a segment).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"

namespace collidarium::detail {

/// The edge itself, where neither of its ends is nearer to a point.
template <Scalar T>
struct FacingSide {
    T outside;       ///< how far the point is outside, times the length of the edge
    Pair<T> across;  ///< outwards, as long as the edge
    std::size_t edge;
};

/// Of the edge from `start` to `end`, without an unpredictable branch. `of_side(left, normal)` is the edge to
/// a point that is so far to its left, times its length, `normal` being to the left too.
template <Scalar T, class OfSide>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_feature_of_edge(const Vec2<T>& start,
                                                                                         const Vec2<T>& end,
                                                                                         const Vec2<T>& point,
                                                                                         OfSide&& of_side) {
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
    const Two parts = nearer(Two{along, along}, Two{to_end, to_end});  // of a minimum compilers make a branch
    const T part = parts[0];
    const Two away = nearer(from_start, from_end);
    const Two vertex = nearer(pair_of(start), pair_of(end));
    const Two inwards = nearer(edge, -edge);
    const T length2 = edge[0] * edge[0] + edge[1] * edge[1];
    const T away2 = away[0] * away[0] + away[1] * away[1];
    const T left = edge[0] * away[1];
    const T right = edge[1] * away[0];
    const FacingSide<T> side = of_side(left - right, Two{-edge[1], edge[0]});
    const Choice<T> is_edge(std::numeric_limits<T>::min(), part);

    const Two share = is_edge(parts / Two{length2, length2}, Two{0, 0});
    const Two numbers = is_edge(Two{length2, side.outside}, Two{away2, away2});
    const Two size = is_edge(Two{std::abs(left) + std::abs(right), 0}, Two{away2, 0});
    NearestFeature<T> feature;
    feature.point = vertex + inwards * share;
    feature.across = is_edge(side.across, away);
    feature.length2 = numbers[0];
    feature.outside = numbers[1];
    feature.error =
        few_roundings<T> * size[0] + (length2 - length2);  // not a number where an end is not finite
    feature.edge = part >= std::numeric_limits<T>::min() ? side.edge : NearestFeature<T>::no_edge;
    return feature;
}

/// Of a segment: edge 0 has `point` to its right, edge 1 to its left.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_feature_of_segment(
    const Vec2<T>& start, const Vec2<T>& end, const Vec2<T>& point) {
    return nearest_feature_of_edge(start, end, point, [](T left, const Pair<T>& normal) {
        return FacingSide<T>{std::abs(left), Choice<T>(left, T(0))(-normal, normal),
                             left > 0 ? std::size_t(1) : std::size_t(0)};
    });
}

}  // namespace collidarium::detail
