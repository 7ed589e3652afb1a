#include "collidarium/query/contains.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

enum class Place { outside, edge, inside };

/// By the angle under which the sides are seen: all around from inside, nothing from outside. For whole and
/// half numbers, of which the cross products are exact.
Place place_of(std::span<const V> polygon, const V& point) {
    double angle = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const V p = polygon[i] - point;
        const V q = polygon[(i + 1) % polygon.size()] - point;
        if (cross(p, q) == 0 && glm::dot(p, q) <= 0) {
            return Place::edge;
        }
        angle += std::atan2(cross(p, q), glm::dot(p, q));
    }
    return std::abs(angle) > 3 ? Place::inside : Place::outside;
}

/// Random vertices, if they make a simple polygon; mostly concave.
std::optional<Shape<double>> random_polygon(std::mt19937& random) {
    std::vector<V> vertices;
    for (int i = 3 + static_cast<int>(random() % 7); i > 0; --i) {
        vertices.emplace_back(random() % 6, random() % 6);
    }
    return make_polygon_shape(std::span<const V>(vertices)).shape;
}

std::span<const V> vertices_of(const Shape<double>& shape) {
    const auto* convex = std::get_if<ConvexPolygon<double>>(&shape);
    return convex != nullptr ? convex->vertices() : std::get<Polygon<double>>(shape).vertices();
}

TEST(Contains, OnAGridIsWhatTheAngleSays) {
    std::mt19937 random(8);
    std::array<int, 3> places{};
    int concave = 0;
    for (int i = 0; i < 12000; ++i) {
        const auto shape = random_polygon(random);
        if (!shape) {
            continue;
        }
        concave += std::holds_alternative<Polygon<double>>(*shape) ? 1 : 0;
        for (int step = 0; step < 169; step += 1 + static_cast<int>(random() % 5)) {
            const V point(step % 13 * 0.5 - 0.5, step / 13 * 0.5 - 0.5);
            const Place place = place_of(vertices_of(*shape), point);
            ++places[static_cast<std::size_t>(place)];
            ASSERT_EQ(contains(*shape, point, {Policy::open}), place == Place::inside)
                << point.x << ' ' << point.y;
            ASSERT_EQ(contains(*shape, point, {Policy::closed}), place != Place::outside)
                << point.x << ' ' << point.y;
        }
    }
    EXPECT_GT(concave, 300);
    for (const int count : places) {
        EXPECT_GT(count, 5000);
    }
}

TEST(Contains, SeesOneRoundingBesideASide) {
    const std::vector<V> vertices{{0, 0}, {3, 1}, {1, 3}};
    const auto triangle = *make_convex_polygon(std::span<const V>(vertices)).shape;
    std::mt19937 random(1);
    for (int i = 0; i < 2000; ++i) {
        const double x = std::uniform_real_distribution(0.0, 3.0)(random);
        // y = x / 3 is the lower side from (0, 0) to (3, 1).
        const double y = x / 3;
        for (const double near : {std::nextafter(y, -9), y, std::nextafter(y, 9)}) {
            const double side = std::fma(3, near, -x);
            EXPECT_EQ(contains(triangle, V(x, near), {Policy::open}), side > 0 && x + y < 4 && 3 * x > y)
                << x;
            EXPECT_EQ(contains(triangle, V(x, near), {Policy::closed}), side >= 0) << x;
        }
    }
}

TEST(Contains, OfEveryShapeHoldsToThePolicy) {
    const auto expect_place = [](const Shape<double>& shape, const V& point, Place place) {
        EXPECT_EQ(contains(shape, point, {Policy::open}), place == Place::inside)
            << point.x << ' ' << point.y;
        EXPECT_EQ(contains(shape, point, {Policy::closed}), place != Place::outside)
            << point.x << ' ' << point.y;
    };
    const Aabb<double> box{{1, 1}, {2, 1}};
    expect_place(box, V(2, 1), Place::inside);
    expect_place(box, V(3, 1), Place::edge);
    expect_place(box, V(3, 2), Place::edge);
    expect_place(box, V(3, 2.5), Place::outside);
    const Obb<double> turned{{1, 1}, {2, 1}, 0};
    expect_place(turned, V(-1, 0), Place::edge);
    expect_place(turned, V(-0.5, 0.5), Place::inside);
    const Circle<double> circle{{1, 1}, 5};
    expect_place(circle, V(4, 5), Place::edge);
    expect_place(circle, V(1, -4), Place::edge);
    expect_place(circle, V(4, 4), Place::inside);
    expect_place(circle, V(5, 5), Place::outside);
    const Capsule<double> capsule{{0, 0}, {8, 6}, 5};
    expect_place(capsule, V(-4, -3), Place::edge);
    expect_place(capsule, V(4 - 3, 3 + 4), Place::edge);
    expect_place(capsule, V(0, 4.5), Place::inside);
    expect_place(capsule, V(-3, 5), Place::outside);
    // Without an inside there is nothing to be strictly in.
    expect_place(Segment<double>{{0, 0}, {4, 2}}, V(2, 1), Place::edge);
    expect_place(Segment<double>{{0, 0}, {4, 2}}, V(6, 3), Place::outside);
    expect_place(Point<double>{{4, 2}}, V(4, 2), Place::edge);
    expect_place(Circle<double>{{4, 2}, 0}, V(4, 2), Place::edge);
    expect_place(Aabb<double>{{4, 2}, {3, 0}}, V(5, 2), Place::edge);
}

TEST(Contains, OfNumbersOfAllMagnitudes) {
    for (const double unit : {0x1p-1070, 0x1p-500, 1.0, 0x1p500, 0x1p1020}) {
        const std::vector<V> vertices{V(0, 0), V(4, 0) * unit, V(1, 1) * unit, V(0, 4) * unit};
        const Shape<double> bent = *make_polygon_shape(std::span<const V>(vertices)).shape;
        EXPECT_FALSE(contains(bent, V(1, 1) * unit));
        EXPECT_TRUE(contains(bent, V(1, 1) * unit, {Policy::closed}));
        EXPECT_FALSE(contains(bent, V(2, 1) * unit, {Policy::closed}));
        const Shape<double> circle = Circle<double>{V(0, 0), 5 * unit};
        EXPECT_FALSE(contains(circle, V(3, 4) * unit)) << unit;
        EXPECT_TRUE(contains(circle, V(3, 4) * unit, {Policy::closed})) << unit;
        EXPECT_TRUE(contains(circle, V(2, 4) * unit)) << unit;
    }
}

TEST(Contains, OfFloats) {
    const std::vector<Vec2<float>> vertices{{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    const Shape<float> bent = *make_polygon_shape(std::span<const Vec2<float>>(vertices)).shape;
    EXPECT_TRUE(contains(bent, Vec2<float>(0.5F, 0.5F)));
    EXPECT_FALSE(contains(bent, Vec2<float>(2.5F, 0.5F)));
    EXPECT_TRUE(contains(bent, Vec2<float>(2.5F, 0.5F), {Policy::closed}));
}

}  // namespace
}  // namespace collidarium
