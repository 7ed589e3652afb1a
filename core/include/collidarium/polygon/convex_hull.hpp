#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/predicates/orientation.hpp"
#include "collidarium/shapes/vertex_range.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// The convex hull of points: its corners, counter-clockwise from the leftmost (of these the lowest) one,
/// without points in the middle of an edge. Two where all points lie on one line, one where they are all
/// the same, none for none. Every decision is exact. Cost: of sorting. Trace: `Route`, `HullPoint` for every
/// point that is added to the chain, `HullTurn` for every turn that is tested, `ResultPolygons`. Source:
/// Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979 (monotone chain).
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::vector<Vec2<T>> convex_hull(std::span<const Vec2<T>> points, Sink& sink) {
    emit(sink, [] { return Route<T>{"polygon/convex_hull"}; });
    const auto answer = [&](std::vector<Vec2<T>> hull) {
        emit(sink, [&] { return ResultPolygons<T>{Operation::hull, {hull}}; });
        return hull;
    };
    std::vector<Vec2<T>> sorted(points.begin(), points.end());
    std::sort(sorted.begin(), sorted.end(),
              [](const Vec2<T>& p, const Vec2<T>& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (sorted.size() < 3) {
        return answer(std::move(sorted));
    }
    std::vector<Vec2<T>> hull;
    const auto add = [&](const Vec2<T>& point, std::size_t kept, bool upper) {
        while (hull.size() > kept) {
            const Vec2<T>& before = hull[hull.size() - 2];
            const double turn = orientation(before, hull.back(), point);
            emit(sink, [&] {
                return HullTurn<T>{before,
                                   hull.back(),
                                   point,
                                   cross(hull.back() - before, point - hull.back()),
                                   (turn > 0) - (turn < 0),
                                   upper};
            });
            if (turn > 0) {
                break;
            }
            hull.pop_back();
        }
        hull.push_back(point);
        emit(sink, [&] { return HullPoint<T>{point, hull.size(), upper}; });
    };
    for (const Vec2<T>& point : sorted) {
        add(point, 1, false);
    }
    const std::size_t lower = hull.size();
    for (auto point = sorted.rbegin() + 1; point != sorted.rend(); ++point) {
        add(*point, lower, true);
    }
    hull.pop_back();
    return answer(std::move(hull));
}

template <Scalar T>
[[nodiscard]] inline std::vector<Vec2<T>> convex_hull(std::span<const Vec2<T>> points) {
    NoTrace nobody;
    return convex_hull(points, nobody);
}

/// The same of any other range of GLM vectors, or of a list of vectors or of pairs of numbers, in the
/// arithmetic of these.
template <VertexRange R>
[[nodiscard]] inline auto convex_hull(const R& points) {
    return detail::with_vertices(points, [](const auto& span) { return convex_hull(span); });
}
template <Scalar T = double>
[[nodiscard]] inline std::vector<Vec2<T>> convex_hull(std::initializer_list<Vec2<T>> points) {
    return convex_hull(std::span<const Vec2<T>>(points));
}
template <detail::Number N>
[[nodiscard]] inline auto convex_hull(std::initializer_list<const N[2]> points) {
    return convex_hull(detail::vertices_of(points));
}

}  // namespace collidarium
