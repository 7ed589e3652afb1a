#pragma once

/// Two convex shapes of few points by formulas: a circle's centre or a point against a point, a segment, or a
/// box, and the segments in two segments or capsules against each other. No loop, and nothing that is
/// searched: the region around the segment or the box that a point lies in says what is nearest to it.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (a point and a segment), 5.1.3 and 5.1.4 (a point
/// and a box), 5.1.9 (two segments).

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/convex/separation.hpp"
#include "collidarium/convex/minkowski_edge.hpp"

namespace collidarium {

namespace detail {

/// Of D0: the edge through such a vertex along `direction`, with the origin outside.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> edge_feature(const ConvexProxy<T>& a, std::size_t index_a,
                                                       const ConvexProxy<T>& b, std::size_t index_b,
                                                       const Vec2<T>& direction) {
    DifferenceFeature<T> feature{};
    feature.place = Place::outside;
    feature.on_edge = true;
    feature.edge = edge_through(a.points, index_a, b.points, index_b, direction);
    feature.at = side_of(feature.edge);
    return feature;
}

/// The nearest part of D0 where one shape is a point and the other one's points are a segment or, in order, a
/// box; nothing where the point is in it or on it. `is_a` says that the point is a's.
template <Scalar T>
[[nodiscard]] inline std::optional<DifferenceFeature<T>> outside_of(const ConvexProxy<T>& a,
                                                                    const ConvexProxy<T>& b, bool is_a) {
    const auto points = is_a ? b.points : a.points;
    const Vec2<T> from_first = (is_a ? a.points[0] : b.points[0]) - points[0];
    // Which side of the two sides from the first corner on the point is: before, beside, or beyond it.
    const auto region = [&](const Vec2<T>& side) {
        const T along = glm::dot(from_first, side);
        return along < 0 ? -1 : along > glm::dot(side, side) ? 1 : 0;
    };
    const Vec2<T> u = points[1] - points[0];
    const bool is_box = points.size() == 4;
    const Vec2<T> v = is_box ? points[3] - points[0] : perpendicular(u);
    const int column = region(u);
    const T across = cross(u, from_first);
    const int row = is_box ? region(v) : (across > 0) - (across < 0);
    if (column == 0 && row == 0) {
        return std::nullopt;
    }
    const auto at_vertex = [&](std::size_t i) {
        return is_a ? vertex_feature(a.points, 0, b.points, i) : vertex_feature(a.points, i, b.points, 0);
    };
    const auto at_side = [&](std::size_t from, std::size_t to) {
        const Vec2<T> way = points[to] - points[from];
        return is_a ? edge_feature(a, 0, b, from, -way) : edge_feature(a, from, b, 0, way);
    };
    if (!is_box) {
        return column != 0 ? at_vertex(column < 0 ? 0 : 1) : row > 0 ? at_side(1, 0) : at_side(0, 1);
    }
    if (column != 0 && row != 0) {
        constexpr std::size_t corner[2][2] = {{0, 1}, {3, 2}};
        return at_vertex(corner[row > 0 ? 1 : 0][column > 0 ? 1 : 0]);
    }
    return row < 0 ? at_side(0, 1) : row > 0 ? at_side(2, 3) : column < 0 ? at_side(3, 0) : at_side(1, 2);
}

/// Whether the first feature, of a D0 that the origin is outside of, is nearer.
template <Scalar T>
[[nodiscard]] inline bool is_nearer(const DifferenceFeature<T>& first, const DifferenceFeature<T>& second) {
    const auto squared = [](const DifferenceFeature<T>& f) {
        return f.on_edge ? f.at.side * f.at.side / f.at.length2 : glm::dot(f.vertex, f.vertex);
    };
    return squared(first) < squared(second);
}

/// Of two segments: the nearest of the four pairs of an end of one with the other; nothing where they meet.
template <Scalar T>
[[nodiscard]] inline std::optional<DifferenceFeature<T>> outside_of_segments(const ConvexProxy<T>& a,
                                                                             const ConvexProxy<T>& b) {
    const auto& p = a.points;
    const auto& q = b.points;
    const Vec2<T> u = p[1] - p[0];
    const Vec2<T> v = q[1] - q[0];
    const T a0 = cross(v, p[0] - q[0]);
    const T a1 = cross(v, p[1] - q[0]);
    const T b0 = cross(u, q[0] - p[0]);
    const T b1 = cross(u, q[1] - p[0]);
    if (((a0 < 0 && a1 > 0) || (a0 > 0 && a1 < 0)) && ((b0 < 0 && b1 > 0) || (b0 > 0 && b1 < 0))) {
        return std::nullopt;
    }
    std::optional<DifferenceFeature<T>> nearest;
    for (std::size_t i = 0; i < 4; ++i) {
        const bool end_of_a = i < 2;
        const ConvexProxy<T> end{(end_of_a ? p : q).subspan(i % 2, 1), T(0)};
        auto feature = end_of_a ? outside_of(end, b, true) : outside_of(a, end, false);
        if (!feature) {
            return std::nullopt;
        }
        if (feature->on_edge) {
            const Vec2<T> way = feature->edge.vector;
            feature = end_of_a ? edge_feature(a, i % 2, b, feature->edge.b, way)
                               : edge_feature(a, feature->edge.a, b, i % 2, way);
        } else {
            feature =
                end_of_a ? vertex_feature(a.points, i % 2, b.points, feature->b) : vertex_feature(a.points, feature->a, b.points, i % 2);
        }
        if (!nearest || is_nearer(*feature, *nearest)) {
            nearest = feature;
        }
    }
    return nearest;
}

/// Whether the origin is farther from a feature of D0 than rounding, relative to the largest coordinates. Not
/// from a side that rounding has taken all its length.
template <Scalar T>
[[nodiscard]] inline bool is_clear_of_origin(const DifferenceFeature<T>& feature, const ConvexProxy<T>& a,
                                             const ConvexProxy<T>& b) {
    T largest = 0;
    for (const auto& points : {a.points, b.points}) {
        for (const Vec2<T>& point : points) {
            largest = std::max({largest, std::abs(point.x), std::abs(point.y)});
        }
    }
    return separation(feature, T(0)) > 64 * std::numeric_limits<T>::epsilon() * largest;
}

}  // namespace detail

/// Whether there are formulas for shapes of so many points: 1, 2, or 4 of a box.
[[nodiscard]] constexpr bool has_closed_form(std::size_t points_a, std::size_t points_b) {
    return points_a == 1 || points_b == 1 || (points_a == 2 && points_b == 2);
}

/// The feature of D0 nearest to the origin, as `closest_feature` has it, of two shapes of which
/// `has_closed_form` is true. Inside D0 and at its boundary it is the nearest of its sides, of which there
/// are four at most.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> closest_feature_in_closed_form(const ConvexProxy<T>& a,
                                                                         const ConvexProxy<T>& b) {
    if (a.points.size() == 1 && b.points.size() == 1) {
        return detail::vertex_feature(a.points, 0, b.points, 0);
    }
    const bool is_a = a.points.size() == 1;
    const auto outside =
        is_a || b.points.size() == 1 ? detail::outside_of(a, b, is_a) : detail::outside_of_segments(a, b);
    // So near to touching that the regions, reckoned from one corner, may not agree with another one: not
    // here.
    return outside && detail::is_clear_of_origin(*outside, a, b) ? *outside : closest_feature(a, b);
}

}  // namespace collidarium
