#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "collidarium/predicates/orientation.hpp"

namespace collidarium {

/// The convex hull of points: its corners, counter-clockwise from the leftmost (of these the lowest) one,
/// without points in the middle of an edge. Two where all points lie on one line, one where they are all
/// the same, none for none. Every decision is exact. Cost: of sorting. Source: Andrew, Another Efficient
/// Algorithm for Convex Hulls in Two Dimensions, 1979 (monotone chain).
template <Scalar T>
[[nodiscard]] inline std::vector<Vec2<T>> convex_hull(std::span<const Vec2<T>> points) {
    std::vector<Vec2<T>> sorted(points.begin(), points.end());
    std::sort(sorted.begin(), sorted.end(),
              [](const Vec2<T>& p, const Vec2<T>& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (sorted.size() < 3) {
        return sorted;
    }
    std::vector<Vec2<T>> hull;
    const auto add = [&](const Vec2<T>& point, std::size_t kept) {
        while (hull.size() > kept && orientation(hull[hull.size() - 2], hull.back(), point) <= 0) {
            hull.pop_back();
        }
        hull.push_back(point);
    };
    for (const Vec2<T>& point : sorted) {
        add(point, 1);
    }
    const std::size_t lower = hull.size();
    for (auto point = sorted.rbegin() + 1; point != sorted.rend(); ++point) {
        add(*point, lower);
    }
    hull.pop_back();
    return hull;
}

}  // namespace collidarium
