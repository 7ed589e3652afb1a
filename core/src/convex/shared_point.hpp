#pragma once

/// A point that two convex shapes share, without a walk around them: the middle of what a polygon cuts out of
/// a segment, or the vertex of one polygon that is deepest in the other. Either is only proposed; it is taken
/// where it is inside the polygon beyond doubt.
///
/// Source: Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping (1978), for segments.

#include <algorithm>
#include <cstddef>

#include "collidarium/trace/events.hpp"
#include "convex/difference_vertex.hpp"
#include "convex/sat_filter.hpp"

namespace collidarium::detail {

/// A point of both shapes, without their radii, and which part of each it is in.
template <Scalar T>
struct SharedPoint {
    Vec2<T> point;
    Feature of_a;
    Feature of_b;
};

/// The middle of what a polygon that passes `can_scan` cuts out of a segment; of no use where it cuts out
/// nothing.
template <Scalar T>
[[nodiscard]] inline Vec2<T> middle_of_cut(const ConvexProxy<T>& polygon, const ConvexProxy<T>& segment) {
    const EdgeTable& edges = polygon.edges;
    const Vec2<float> start(segment.points[0] - polygon.points[0]);
    const Vec2<float> end(segment.points[1] - polygon.points[0]);
    float enter = 0;
    float leave = 1;
    for (std::size_t i = 0; i < edges.edges; ++i) {
        const Vec2<float> normal(edges.normal_x()[i], edges.normal_y()[i]);
        const float outside_at_start = normal.x * start.x + normal.y * start.y - edges.distance()[i];
        const float outside_at_end = normal.x * end.x + normal.y * end.y - edges.distance()[i];
        const float crossing = outside_at_start / (outside_at_start - outside_at_end);
        if (outside_at_start > 0) {
            enter = std::max(enter, crossing);
        }
        if (outside_at_end > 0) {
            leave = std::min(leave, crossing);
        }
    }
    return segment.points[0] + (segment.points[1] - segment.points[0]) * T((enter + leave) * 0.5F);
}

/// A point that two shapes share of which a scan says that they overlap, if one is found. The edge of largest
/// separation, and the vertex that is deepest there, come together at `corner`.
template <Scalar T>
[[nodiscard]] inline bool find_shared_point(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                            const SatFilter& scan, const DifferenceVertex<T>& corner,
                                            SharedPoint<T>& shared) {
    const bool a_is_segment = a.points.size() == 2;
    const bool b_is_segment = b.points.size() == 2;
    if (a_is_segment != b_is_segment) {
        shared = {middle_of_cut(a_is_segment ? b : a, a_is_segment ? a : b),
                  a_is_segment ? Feature::edge : Feature::interior,
                  a_is_segment ? Feature::interior : Feature::edge};
    } else if (scan.is_of_a()) {
        shared = {b.points[corner.b()], Feature::interior, Feature::vertex};
    } else {
        shared = {a.points[corner.a()], Feature::vertex, Feature::interior};
    }
    // Where both penetrate equally far, swapping them must not change the point.
    const ConvexProxy<T>& around = shared.of_a == Feature::interior ? a : b;
    return scan.most_of_a != scan.most_of_b && side_of_point(around, shared.point) == Side::inside;
}

}  // namespace collidarium::detail
