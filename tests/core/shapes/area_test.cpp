#include "collidarium/shapes/area.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/tolerance.hpp"
#include "support/random_shapes.hpp"

namespace collidarium {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using V = Vec2<double>;

struct Exact {
    Rational twice = 0, x = 0, y = 0;
};

Exact exact(std::span<const V> ring) {
    Exact result;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const V& p = ring[i];
        const V& q = ring[(i + 1) % ring.size()];
        const Rational cross = Rational(p.x) * Rational(q.y) - Rational(p.y) * Rational(q.x);
        result.twice += cross;
        result.x += cross * (Rational(p.x) + Rational(q.x));
        result.y += cross * (Rational(p.y) + Rational(q.y));
    }
    result.x /= 3 * result.twice;
    result.y /= 3 * result.twice;
    return result;
}

bool is_near(double value, const Rational& wanted, double error) {
    return abs(Rational(value) - wanted) <= Rational(error);
}

void expect_exact(const Shape<double>& shape) {
    std::span<const V> vertices;
    V middle(0);
    std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (requires { basic.vertices(); }) {
                vertices = basic.vertices();
                middle = basic.centroid();
            }
        },
        shape);
    const Exact wanted = exact(vertices);
    const Aabb<double> box = bounds(shape);
    const double size = magnitude(shape);
    ASSERT_TRUE(is_near(middle.x, wanted.x, 1e-15 * size)) << middle.x;
    ASSERT_TRUE(is_near(middle.y, wanted.y, 1e-15 * size)) << middle.y;
    ASSERT_LE(std::abs(middle.x - box.center.x), box.half.x);
    if (std::holds_alternative<ConvexPolygon<double>>(shape)) {
        ASSERT_LE(abs(Rational(2 * area(shape)) - wanted.twice), wanted.twice * Rational(1e-13));
    }
}

TEST(Centroid, IsExactOfPolygonsOfEveryThickness) {
    testing::Random random(3);
    int made_count = 0;
    for (int i = 0; i < 3000; ++i) {
        const double flatness = std::pow(10, -static_cast<double>(i % 17));
        std::vector<V> vertices = testing::star_vertices(random, {3, 22, 0.5, 8, 0});
        for (V& vertex : vertices) {
            vertex = V(vertex.x, 0.7 * vertex.x + vertex.y * flatness) + (i % 3 == 0 ? V(1e6, -3e6) : V(0));
        }
        if (const auto made = make_polygon_shape(std::span<const V>(vertices)); made.shape) {
            ++made_count;
            expect_exact(*made.shape);
        }
    }
    EXPECT_GT(made_count, 1500);
}

TEST(Centroid, IsFiniteAtTheEndsOfTheRange) {
    constexpr double huge = std::numeric_limits<double>::max();
    for (const double size : {huge, 1e200, 1e-200, 1e-310}) {
        const std::vector<V> triangle{{-size, -size}, {size, -size}, {size, size}};
        const auto made = make_convex_polygon(std::span<const V>(triangle));
        ASSERT_TRUE(made.shape);
        EXPECT_NEAR(made.shape->centroid().x / size, 1.0 / 3, 1e-12);
        EXPECT_NEAR(made.shape->centroid().y / size, -1.0 / 3, 1e-12);
        EXPECT_TRUE(std::isfinite(area(*made.shape)));
    }
    // As thin as can be: its area is below the least number.
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    const std::vector<V> thin{{0, 0}, {1e-300, 0}, {1e-300, tiny}};
    const auto made = make_convex_polygon(std::span<const V>(thin));
    ASSERT_TRUE(made.shape);
    EXPECT_TRUE(made.shape->centroid().x >= 0 && made.shape->centroid().x <= 1e-300);
}

TEST(Area, OfEveryShape) {
    constexpr double pi = 3.141592653589793;
    EXPECT_EQ(area(Shape<double>(Point<double>{{1, 2}})), 0);
    EXPECT_EQ(area(Shape<double>(Segment<double>{{1, 2}, {3, 4}})), 0);
    EXPECT_EQ(area(Shape<double>(Aabb<double>{{9, 9}, {1, 2}})), 8);
    EXPECT_EQ(area(Shape<double>(Obb<double>{{9, 9}, {1, 2}, 0.3})), 8);
    EXPECT_DOUBLE_EQ(area(Shape<double>(Circle<double>{{9, 9}, 2})), 4 * pi);
    EXPECT_DOUBLE_EQ(area(Shape<double>(Capsule<double>{{0, 0}, {0, 3}, 2})), 4 * pi + 12);
    const std::vector<V> clockwise{{0, 4}, {1, 1}, {4, 0}, {0, 0}};
    EXPECT_EQ(signed_area(std::span<const V>(clockwise)), -4);
    EXPECT_EQ(area(*make_polygon_shape(std::span<const V>(clockwise)).shape), 4);
    EXPECT_EQ(signed_area(std::span<const V>()), 0);
}

TEST(Area, IsExactOnWholeNumbersFarAway) {
    const V far(-987654321, 123456789);
    const std::vector<V> bent{far, far + V(40, 0), far + V(10, 10), far + V(0, 40)};
    EXPECT_EQ(signed_area(std::span<const V>(bent)), 400);
}

}  // namespace
}  // namespace collidarium
