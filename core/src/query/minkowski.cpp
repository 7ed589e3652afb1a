#include "collidarium/query/minkowski.hpp"

#include <algorithm>
#include <cmath>

#include "convex/minkowski_edge_merge.hpp"
#include "query/dispatch.hpp"

namespace collidarium::detail {

namespace {

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

}  // namespace

template <Scalar T>
MinkowskiDifference<T> ask_minkowski(ShapeRef<T> shape_a, ShapeRef<T> shape_b) {
    if (is_concave(shape_a) || is_concave(shape_b)) {
        return {};
    }
    const ProxyOf<T> proxy_a(shape_a);
    const ProxyOf<T> proxy_b(shape_b);
    const ConvexProxy<T>& a = proxy_a.get();
    const ConvexProxy<T>& b = proxy_b.get();
    const ScaledHulls<T> hulls(a, b);
    MinkowskiDifference<T> result;
    result.radius = within_range<T>(static_cast<double>(a.radius) + static_cast<double>(b.radius));
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

template MinkowskiDifference<float> ask_minkowski(ShapeRef<float>, ShapeRef<float>);
template MinkowskiDifference<double> ask_minkowski(ShapeRef<double>, ShapeRef<double>);

}  // namespace collidarium::detail
