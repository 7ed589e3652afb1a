#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "collidarium/convex/minkowski_edge_merge.hpp"
#include "collidarium/predicates/position_along.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// A Minkowski difference { pa - pb }: everything within `radius` of a convex polygon.
template <Scalar T = double>
struct MinkowskiDifference {
    std::vector<Vec2<T>> polygon;  ///< counter-clockwise; two vertices or one where it has no inside
    T radius{};
};

namespace detail {

/// The points of two hulls in units of the larger one's numbers, as double, so that no product overflows or
/// underflows. No digit changes.
template <Scalar T>
struct ScaledHulls {
    int unit = 0;  ///< a power of two
    std::vector<Vec2<double>> a;
    std::vector<Vec2<double>> b;

    ScaledHulls(const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
        double largest = 0;
        for (const auto points : {proxy_a.points, proxy_b.points}) {
            for (const Vec2<T>& point : points) {
                largest = std::max({largest, static_cast<double>(std::abs(point.x)),
                                    static_cast<double>(std::abs(point.y))});
            }
        }
        unit = largest > 0 ? std::ilogb(largest) : 0;
        a = scaled(proxy_a.points);
        b = scaled(proxy_b.points);
    }

    [[nodiscard]] Vec2<T> back(const Vec2<double>& point) const {
        return within_range<T>(Vec2<double>(std::ldexp(point.x, unit), std::ldexp(point.y, unit)));
    }

private:
    [[nodiscard]] std::vector<Vec2<double>> scaled(std::span<const Vec2<T>> points) const {
        std::vector<Vec2<double>> result;
        result.reserve(points.size());
        for (const Vec2<T>& point : points) {
            result.emplace_back(std::ldexp(static_cast<double>(point.x), -unit),
                                std::ldexp(static_cast<double>(point.y), -unit));
        }
        return result;
    }
};

}  // namespace detail

/// The Minkowski difference of two convex shapes, as a polygon without vertices in the middle of an edge: two
/// shapes overlap where it contains the origin. Begins at the lowest vertex, of equally low ones the left
/// one. Every vertex is one subtraction. What lies beyond the largest number is that number. Cost: as many
/// steps as the two have vertices.
template <Scalar T>
[[nodiscard]] inline MinkowskiDifference<T> minkowski(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    const detail::ScaledHulls<T> hulls(a, b);
    MinkowskiDifference<T> result;
    result.radius = detail::within_range<T>(static_cast<double>(a.radius) + static_cast<double>(b.radius));
    Vec2<double> last(0);
    for (const DifferenceEdge<double>& edge : minkowski_edge_merge<double>(hulls.a, hulls.b)) {
        const bool goes_on =
            !result.polygon.empty() && cross(last, edge.vector) == 0 && glm::dot(last, edge.vector) > 0;
        if (!goes_on) {
            result.polygon.push_back(hulls.back(edge.start));
        }
        last = edge.vector;
    }
    if (result.polygon.empty()) {
        result.polygon.push_back(hulls.back(hulls.a[0] - hulls.b[0]));
    }
    return result;
}

/// The same of two shapes of known types. Precondition: both pass `validate`.
template <ConvexShape A, ConvexShape B>
requires ConvexPair<A, B>
[[nodiscard]] inline MinkowskiDifference<ScalarOf<A>> minkowski(const A& a, const B& b) {
    detail::require_valid(a, "minkowski", "shape a");
    detail::require_valid(b, "minkowski", "shape b");
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    return minkowski(make_proxy(a, room_a), make_proxy(b, room_b));
}

}  // namespace collidarium
