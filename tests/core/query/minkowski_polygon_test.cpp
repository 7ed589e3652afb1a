#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/make_proxy.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

/// The corners of the hull of all differences, from the lowest one on (of equally low ones the left one).
std::vector<V> hull_of_differences(std::span<const V> a, std::span<const V> b) {
    std::vector<V> differences;
    for (const V& p : a) {
        for (const V& q : b) {
            differences.push_back(p - q);
        }
    }
    std::vector<V> hull = convex_hull(std::span<const V>(differences));
    const auto lowest = std::min_element(
        hull.begin(), hull.end(), [](const V& p, const V& q) { return p.y != q.y ? p.y < q.y : p.x < q.x; });
    std::rotate(hull.begin(), lowest, hull.end());
    return hull;
}

Shape<double> as_hull(const std::vector<V>& points) {
    if (points.size() == 1) {
        return Point<double>{points[0]};
    }
    if (points.size() == 2) {
        return Segment<double>{points[0], points[1]};
    }
    return *make_convex_polygon(std::span<const V>(points));
}

TEST(MinkowskiPolygon, OnAGridIsTheHullOfAllDifferences) {
    std::mt19937 random(9);
    std::array<int, 3> kinds{};
    for (int i = 0; i < 5000; ++i) {
        const auto shape = [&] {
            std::vector<V> points;
            for (int k = 1 + static_cast<int>(random() % 9); k > 0; --k) {
                points.emplace_back(static_cast<int>(random() % 7) - 3, static_cast<int>(random() % 7) - 3);
            }
            return convex_hull(std::span<const V>(points));
        };
        const std::vector<V> a = shape();
        const std::vector<V> b = shape();
        const auto answer = minkowski(as_hull(a), as_hull(b));
        ASSERT_EQ(answer.polygon, hull_of_differences(a, b)) << i;
        ++kinds[std::min<std::size_t>(answer.polygon.size(), 3) - 1];
        // The other way round it is the same, turned by half a turn.
        const auto swapped = minkowski(as_hull(b), as_hull(a));
        ASSERT_EQ(swapped.polygon.size(), answer.polygon.size());
        for (const V& vertex : swapped.polygon) {
            ASSERT_NE(std::find(answer.polygon.begin(), answer.polygon.end(), -vertex), answer.polygon.end());
        }
    }
    EXPECT_GT(kinds[0], 50) << "points";
    EXPECT_GT(kinds[1], 100) << "segments";
    EXPECT_GT(kinds[2], 3000) << "polygons";
}

TEST(MinkowskiPolygon, HasNoVerticesInTheMiddleOfASide) {
    const std::vector<V> square{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {0, 2}, {0, 1}};
    const auto made = make_convex_polygon(std::span<const V>(square));
    const auto answer = minkowski(*made.shape, *made.shape);
    EXPECT_EQ(answer.polygon, (std::vector<V>{{-2, -2}, {2, -2}, {2, 2}, {-2, 2}}));
}

TEST(MinkowskiPolygon, RoundShapesAddTheirRadii) {
    const auto rounded = minkowski(Circle<double>{{5, 1}, 2}, Capsule<double>{{0, 0}, {1, 0}, 0.5});
    EXPECT_EQ(rounded.radius, 2.5);
    EXPECT_EQ(rounded.polygon, (std::vector<V>{{4, 1}, {5, 1}}));
    const auto point = minkowski(Circle<double>{{5, 1}, 2}, Point<double>{{1, 1}});
    EXPECT_EQ(point.polygon, (std::vector<V>{{4, 0}}));
}

TEST(MinkowskiPolygon, HoldsFarFromAndNearZero) {
    for (const double unit : {0x1p-1000, 0x1p-500, 1.0, 0x1p500, 0x1p1020}) {
        const Aabb<double> a{V(3, 0) * unit, V(1, 1) * unit};
        const std::vector<V> corners{V(0, 0) * unit, V(1, 0) * unit, V(0, 1) * unit};
        const auto b = make_convex_polygon(std::span<const V>(corners));
        const auto answer = minkowski(a, *b.shape);
        const std::vector<V> wanted{{2, -2}, {4, -2}, {4, 1}, {1, 1}, {1, -1}};
        std::vector<V> scaled;
        for (const V& vertex : wanted) {
            scaled.push_back(vertex * unit);
        }
        std::vector<V> found = answer.polygon;
        ASSERT_EQ(found.size(), 5U) << unit;
        for (const V& vertex : scaled) {
            EXPECT_NE(std::find(found.begin(), found.end(), vertex), found.end());
        }
    }
    constexpr double huge = std::numeric_limits<double>::max();
    for (const V& vertex :
         minkowski(Segment<double>{{-huge, 0}, {huge, 0}}, Segment<double>{{0, -huge}, {huge, huge}})
             .polygon) {
        EXPECT_TRUE(std::isfinite(vertex.x) && std::isfinite(vertex.y));
    }
}

}  // namespace
}  // namespace collidarium
