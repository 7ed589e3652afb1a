#pragma once

#include <vector>

#include "collidarium/algorithm/minkowski.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// A Minkowski difference { pa - pb }: everything within `radius` of a convex polygon.
template <Scalar T>
struct MinkowskiDifference {
    std::vector<Vec2<T>> polygon;  ///< counter-clockwise; two vertices or one where it has no inside
    T radius{};
};

/// The Minkowski difference of two convex shapes, as a polygon: two shapes overlap where it contains the
/// origin. Cost: as many steps as the two have vertices.
template <Scalar T>
[[nodiscard]] inline MinkowskiDifference<T> minkowski(const Hull<T>& a, const Hull<T>& b) {
    MinkowskiDifference<T> result{{}, a.radius + b.radius};
    Vec2<T> last(0);
    for_each_edge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        const bool goes_on =
            !result.polygon.empty() && cross(last, edge.vector) == 0 && glm::dot(last, edge.vector) > 0;
        if (!goes_on) {
            result.polygon.push_back(edge.start);
        }
        last = edge.vector;
        return true;
    });
    if (result.polygon.empty()) {
        result.polygon.push_back(a.points[0] - b.points[0]);
    }
    return result;
}

template <ConvexShape A, ConvexShape B>
requires ConvexPair<A, B>
[[nodiscard]] inline MinkowskiDifference<ScalarOf<A>> minkowski(const A& a, const B& b) {
    HullPoints<ScalarOf<A>> room_a;
    HullPoints<ScalarOf<A>> room_b;
    return minkowski(hull_of(a, room_a), hull_of(b, room_b));
}

}  // namespace collidarium
