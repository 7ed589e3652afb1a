#pragma once

/// The penetration depth of two convex shapes by an expanding polytope: a polygon inside the Minkowski
/// difference, with the origin in it, grows where it is nearest to the origin until it cannot.
///
/// Source: van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects, 2001;
/// Ericson, Real-Time Collision Detection, 9.3.8.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "collidarium/algorithm/gjk.hpp"

namespace collidarium {

template <Scalar T>
struct EpaAnswer {
    T depth{};         ///< of the point hulls, without their radii
    Vec2<T> normal{};  ///< unit, from a to b
    Vec2<T> point_a{};
    Vec2<T> point_b{};
    bool converged{};
    std::size_t steps{};
};

namespace detail {

/// A triangle of points of the difference that is as large as its support points make it, counter-clockwise;
/// fewer than three points where the difference has no area.
template <Scalar T>
[[nodiscard]] inline std::vector<DifferencePoint<T>> first_polytope(const Hull<T>& a, const Hull<T>& b) {
    std::vector<DifferencePoint<T>> points{difference_support(a, b, Vec2<T>(1, 0)),
                                           difference_support(a, b, Vec2<T>(-1, 0))};
    if (points[0].w == points[1].w) {
        points[1] = difference_support(a, b, Vec2<T>(0, 1));
    }
    if (points[0].w == points[1].w) {
        points[1] = difference_support(a, b, Vec2<T>(0, -1));
    }
    const Vec2<T> across = perpendicular(points[1].w - points[0].w);
    DifferencePoint<T> left = difference_support(a, b, across);
    if (cross(points[1].w - points[0].w, left.w - points[0].w) > 0) {
        points.push_back(left);
        const DifferencePoint<T> right = difference_support(a, b, -across);
        if (cross(points[1].w - points[0].w, right.w - points[0].w) < 0) {
            points.insert(points.begin() + 1, right);
        }
        return points;
    }
    left = difference_support(a, b, -across);
    if (cross(points[1].w - points[0].w, left.w - points[0].w) < 0) {
        points.insert(points.begin() + 1, left);
    }
    return points;
}

}  // namespace detail

/// How deep the hulls of the points of a and b are in each other. They must overlap, and their difference
/// have an area (else the answer has not converged). Cost: a step for every edge of the difference that is
/// looked at; it keeps a list of points. Trace: `EpaPolytope` for every step.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline EpaAnswer<T> epa(const Hull<T>& a, const Hull<T>& b, Sink&& sink = {}) {
    const std::size_t most_steps = 64 + 2 * (a.points.size() + b.points.size());
    EpaAnswer<T> answer;
    std::vector<DifferencePoint<T>> points = detail::first_polytope(a, b);
    if (points.size() < 3) {
        return answer;
    }
    for (; answer.steps < most_steps; ++answer.steps) {
        std::size_t nearest = 0;
        T least = std::numeric_limits<T>::infinity();
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec2<T> edge = points[(i + 1) % points.size()].w - points[i].w;
            const T far = cross(points[i].w, edge) / std::hypot(edge.x, edge.y);
            if (far < least) {
                least = far;
                nearest = i;
            }
        }
        emit(sink, [&] {
            EpaPolytope<T> event{{}, nearest, least};
            for (const DifferencePoint<T>& point : points) {
                event.points.push_back(point.w);
            }
            return event;
        });
        const DifferencePoint<T>& from = points[nearest];
        const DifferencePoint<T>& to = points[(nearest + 1) % points.size()];
        const Vec2<T> edge = to.w - from.w;
        const Vec2<T> normal = unit(Vec2<T>(edge.y, -edge.x));
        const DifferencePoint<T> next = detail::difference_support(a, b, normal);
        const T gain = cross(edge, from.w - next.w);
        const bool is_end = (next.a == from.a && next.b == from.b) || (next.a == to.a && next.b == to.b);
        if (is_end || gain <= 4 * std::numeric_limits<T>::epsilon() * glm::dot(edge, edge)) {
            const T part = std::clamp(-glm::dot(from.w, edge) / glm::dot(edge, edge), T(0), T(1));
            answer.depth = std::max(least, T(0));
            answer.normal = normal;
            answer.point_a = a.points[from.a] + (a.points[to.a] - a.points[from.a]) * part;
            answer.point_b = b.points[from.b] + (b.points[to.b] - b.points[from.b]) * part;
            answer.converged = true;
            return answer;
        }
        points.insert(points.begin() + static_cast<std::ptrdiff_t>(nearest) + 1, next);
    }
    return answer;
}

}  // namespace collidarium
