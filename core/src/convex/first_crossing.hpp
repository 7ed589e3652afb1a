#pragma once

/// Where a line through the origin first crosses the boundary of the Minkowski difference D of two convex
/// shapes, where that can be decided without doubt.
///
/// From the vertex of D0 that reaches farthest against the direction of the line, the edges that face it are
/// followed to the one that the line crosses. Rounding can lead astray: what is found says itself whether it
/// is on the boundary of D, and what lies within a bound on rounding of not being so is left open.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include <glm/common.hpp>

#include "collidarium/trace/events.hpp"
#include "convex/difference_vertex.hpp"

namespace collidarium::detail {

/// The part of the boundary of D that a line through the origin crosses first. Unless it is certain, an edge
/// or an arc has yet to be shown to be one of D's.
template <Scalar T>
struct FirstCrossing {
    FilterOutcome outcome{};  ///< `miss`: the line passes D by
    bool on_arc{};            ///< of the disc around the vertex of D0 at `corner`; else the edge there
    bool of_a{};              ///< the edge that begins there is one of a's edges
    DifferenceVertex<T> corner;
    bool is_certain{};  ///< the edge or the arc is one of D's, beyond doubt
    bool is_chord{};    ///< and all that the line cuts of D is the disc around that vertex
};

/// Follows the edges that face the movement to one side: with `sign` 1 counter-clockwise, where D0 comes down
/// from above the line, with -1 clockwise, from below.
template <Scalar T, class OnStep>
[[nodiscard]] inline FirstCrossing<T> follow_front(DifferenceVertex<T> corner, const Vec2<T>& path, T radius,
                                                   T sign, OnStep&& on_step) {
    const bool forward = sign > 0;
    for (std::size_t steps = 0; steps < 4 * EdgeTable::most_edges; ++steps) {
        const Vec2<T> vertex = corner.vertex();
        const T above = cross(path, vertex) * sign;
        const T rounding = rounding_of(path, vertex) + rounding_of(path, Vec2<T>(radius));
        const bool of_a = forward ? corner.is_next_of_a() : corner.is_previous_of_a();
        const Vec2<T> side = forward ? (of_a ? corner.next_of_a() : corner.next_of_b())
                                     : (of_a ? corner.previous_of_a() : corner.previous_of_b());
        on_step(corner, side * sign, of_a);
        const T inwards = cross(side, path);
        const T rounding_inwards = rounding_of(side, path);
        if (inwards < -rounding_inwards) {  // D0 comes no farther down than this vertex
            const T below = above - radius * std::sqrt(glm::dot(path, path));
            if (below > rounding) {
                const bool is_lowest = corner.is_farthest(-perpendicular(path) * sign);
                return {is_lowest ? FilterOutcome::miss : FilterOutcome::unsure, false, false, corner};
            }
            const bool is_clear = below < -rounding && radius > 0;
            return {is_clear ? FilterOutcome::hit : FilterOutcome::unsure, true, false, corner};
        }
        if (!(inwards > rounding_inwards)) {
            break;
        }
        const T shift =
            radius > 0 ? radius * glm::dot(path, side) * sign / std::sqrt(glm::dot(side, side)) : T(0);
        if (!(above - shift > rounding)) {  // the straight side begins beyond the line
            const bool is_clear = radius > 0 && above - shift < -rounding;
            return {is_clear ? FilterOutcome::hit : FilterOutcome::unsure, true, false, corner};
        }
        const DifferenceVertex<T> other = forward ? corner.next(of_a) : corner.previous(of_a);
        const Vec2<T> end = other.vertex();
        const T end_above = cross(path, end) * sign - shift;
        const T end_rounding = rounding_of(path, end) + rounding_of(path, Vec2<T>(radius));
        if (end_above < -end_rounding) {
            return {FilterOutcome::hit, false, of_a, forward ? corner : other};
        }
        if (!(end_above > end_rounding)) {
            break;
        }
        corner = other;
    }
    return {FilterOutcome::unsure, false, false, corner};
}

/// Where a line through the origin along `path`, not zero, first crosses the boundary of D. Calls
/// `on_step(vertex, edge, of_a)` for every vertex of D0 that it comes to, with the edge that leads on.
template <Scalar T, class OnStep>
[[nodiscard]] inline FirstCrossing<T> first_crossing(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                     const Vec2<T>& path, T radius, OnStep&& on_step) {
    const DifferenceVertex<T> front(a.points, b.points, farthest_vertex(a.points, -path),
                                    farthest_vertex(b.points, path));
    if (a.points.size() + b.points.size() == 2 || may_be_parallel(a, b)) {
        return {FilterOutcome::unsure, false, false, front};
    }
    return follow_front(front, path, radius, cross(path, front.vertex()) >= 0 ? T(1) : T(-1), on_step);
}

/// The edge of D0 that it first crosses. False, and nothing right in `edge`, where that is not sure.
template <Scalar T>
[[nodiscard]] bool find_first_crossed_edge(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                           const Vec2<T>& path, DifferenceEdge<T>& edge) {
    const auto ignore = [](const DifferenceVertex<T>&, const Vec2<T>&, bool) {};
    const FirstCrossing<T> crossing = first_crossing(a, b, path, T(0), ignore);
    return crossing.outcome == FilterOutcome::hit &&
           edge_along(a.points, b.points, crossing.corner.a(), crossing.corner.b(), crossing.of_a, edge);
}

/// Whether D lies behind the origin, seen along `path`, beyond doubt.
template <Scalar T>
[[nodiscard]] inline bool is_behind(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& path,
                                    T radius) {
    // Reckoned from the first vertices, so that nothing is lost where all are far from the origin.
    const Vec2<T> first = a.points[0] - b.points[0];
    T farthest = glm::dot(first, path) + radius * std::sqrt(glm::dot(path, path));
    Vec2<T> size = Vec2<T>(std::abs(first.x) + radius, std::abs(first.y) + radius);
    const auto add = [&](std::span<const Vec2<T>> points, T sign) {
        T most = 0;
        Vec2<T> largest(0);
        for (const Vec2<T>& point : points) {
            const Vec2<T> offset = (point - points[0]) * sign;
            most = std::max(most, glm::dot(offset, path));
            largest = glm::max(largest, detail::absolute(offset));
        }
        farthest += most;
        size += largest;
    };
    add(a.points, T(1));
    add(b.points, T(-1));
    return farthest < -rounding_of(size, path);
}

}  // namespace collidarium::detail
