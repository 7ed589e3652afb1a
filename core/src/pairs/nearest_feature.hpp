#pragma once

/// The vertex or edge of a shape that is nearest to a point.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (a segment and a point), 5.1.3 (a box and a point).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/pairs/quick_overlap.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/root.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

/// The vertex or edge of a shape (without its radius) that is nearest to a point.
template <Scalar T>
struct NearestFeature {
    Vec2<T> point{};          ///< of the shape, nearest to the point
    Vec2<T> normal{1, 0};     ///< unit, outwards: of the edge, or from the vertex to the point
    T separation{};           ///< of the point from the feature, along the normal; negative inside
    T error{};                ///< `separation` is no farther off than this
    bool is_edge = false;     ///< not a vertex
    unsigned edge{};          ///< its number
    bool is_unique = true;    ///< no other feature is as near, within rounding
    bool degenerate = false;  ///< another one is, and this one was chosen by the fixed rule
    ExactReason reason = ExactReason::within_bound;  ///< why nothing is sure, where the error is infinite

    [[nodiscard]] static NearestFeature unknown(ExactReason reason) {
        return {.error = std::numeric_limits<T>::infinity(), .reason = reason};
    }
};

/// A vertex, from which `away` leads to the point. Unknown where that is so short that its square loses
/// digits, which a unit normal needs.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_vertex(const Vec2<T>& vertex,
                                                                                const Vec2<T>& away) {
    const T length2 = glm::dot(away, away);
    if (!(length2 > std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon())) [[unlikely]] {
        return NearestFeature<T>::unknown(ExactReason::within_bound);
    }
    const T inverse = 1 / root_of(length2);
    const T distance = length2 * inverse;
    return {.point = vertex,
            .normal = away * inverse,
            .separation = distance,
            .error = few_roundings<T> * distance};
}

/// The edge from `start` to `end` of a counter-clockwise polygon, or the end of it that is nearer to the
/// point.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_on_edge(const Vec2<T>& start,
                                                                                 const Vec2<T>& end,
                                                                                 const Vec2<T>& point,
                                                                                 unsigned number) {
    const Vec2<T> edge = end - start;
    const T along = glm::dot(point - start, edge);
    const T to_end = glm::dot(end - point, edge);
    const T length2 = glm::dot(edge, edge);
    const Vec2<T>& nearer = along < to_end ? start : end;
    const Vec2<T> away = point - nearer;
    if (!(std::min(along, to_end) >= std::numeric_limits<T>::min())) {
        return nearest_vertex(nearer, away + (length2 - length2));  // not a number where an end is infinite
    }
    // From the nearer end, so that no digits are lost near a vertex.
    const T inverse = 1 / root_of(length2);
    const T left = edge.x * away.y;
    const T right = edge.y * away.x;
    return {.point = start + edge * (along / length2),
            .normal = Vec2<T>(edge.y, -edge.x) * inverse,
            .separation = (right - left) * inverse,
            .error = few_roundings<T> * (std::abs(left) + std::abs(right)) * inverse,
            .is_edge = true,
            .edge = number};
}

/// A segment, as a polygon of two edges: edge 0 has the point to its right, edge 1 to its left.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_on_segment(const Vec2<T>& start,
                                                                                    const Vec2<T>& end,
                                                                                    const Vec2<T>& point) {
    NearestFeature<T> feature = nearest_on_edge(start, end, point, 0);
    const T side = std::copysign(T(1), feature.separation);  // no branch, as either is as likely
    feature.edge = side < 0 ? 1 : 0;
    feature.normal *= side;
    feature.separation = std::abs(feature.separation);
    return feature;
}

/// Of the box from `lo` to `hi`, whose edges are counted from the lower one, counter-clockwise. What is
/// computed from its corners and the point is no farther off than `error`: 0 where these are as given.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline NearestFeature<T> nearest_on_box(const Vec2<T>& lo,
                                                                                const Vec2<T>& hi,
                                                                                const Vec2<T>& point,
                                                                                T error) {
    const Vec2<T> nearest(std::min(std::max(point.x, lo.x), hi.x), std::min(std::max(point.y, lo.y), hi.y));
    const Vec2<T> away = point - nearest;
    if (away.x != 0 || away.y != 0) {
        NearestFeature<T> feature = nearest_vertex(nearest, away);
        feature.error += 3 * error;
        feature.is_edge = away.x == 0 || away.y == 0;
        feature.edge = away.x == 0 ? (away.y > 0 ? 2U : 0U) : (away.x > 0 ? 1U : 3U);
        // A corner that is very near is seen in a direction that rounding has changed.
        feature.is_unique = (feature.separation > 1024 * error) | feature.is_edge;
        return feature;
    }
    const Vec2<T> from_lo = point - lo;
    const Vec2<T> to_hi = hi - point;
    const Vec2<T> depths(std::min(from_lo.x, to_hi.x), std::min(from_lo.y, to_hi.y));
    const bool is_x = depths.x < depths.y;
    const bool is_right = to_hi.x < from_lo.x;
    const bool is_upper = to_hi.y < from_lo.y;
    const T depth = is_x ? depths.x : depths.y;
    const T second = is_x ? std::min(depths.y, std::max(from_lo.x, to_hi.x))
                          : std::min(depths.x, std::max(from_lo.y, to_hi.y));
    const T tie = 64 * std::numeric_limits<T>::epsilon() * second;
    NearestFeature<T> feature;
    feature.point =
        is_x ? Vec2<T>(is_right ? hi.x : lo.x, point.y) : Vec2<T>(point.x, is_upper ? hi.y : lo.y);
    feature.normal = is_x ? Vec2<T>(is_right ? T(1) : T(-1), 0) : Vec2<T>(0, is_upper ? T(1) : T(-1));
    feature.separation = -depth;
    feature.error = error;
    feature.is_edge = true;
    feature.edge = is_x ? (is_right ? 1U : 3U) : (is_upper ? 2U : 0U);
    feature.degenerate = !(second - depth > tie + 2 * error);
    // The general route, which squares lengths, takes a box of a tiny depth for flat.
    const bool is_too_thin = depths.x != depths.y && depth * depth < std::numeric_limits<T>::min();
    feature.is_unique = depth > error && (!feature.degenerate || is_too_thin);
    return feature;
}

}  // namespace collidarium::detail
