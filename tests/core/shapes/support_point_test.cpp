#include "collidarium/shapes/support_point.hpp"
#include "collidarium/query/distance.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "collidarium/query/contains.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "support/random_shapes.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

std::vector<Shape<double>> every_shape() {
    const std::vector<V> bent{{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    const std::vector<V> square{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}};
    return {Point<double>{{3, -1}},
            Segment<double>{{-1, 2}, {5, 3}},
            Aabb<double>{{1, 2}, {3, 4}},
            Obb<double>{{1, 2}, {3, 4}, 0.7},
            Circle<double>{{2, -3}, 1.5},
            Capsule<double>{{0, 1}, {3, -2}, 0.5},
            *make_polygon_shape(std::span<const V>(square)).shape,
            *make_polygon_shape(std::span<const V>(bent)).shape};
}

TEST(SupportPoint, IsOfTheShapeAndNothingIsFarther) {
    testing::Random random(6);
    for (const Shape<double>& shape : every_shape()) {
        for (int i = 0; i < 400; ++i) {
            const V direction = i < 4 ? glm::round(testing::direction(i, 4)) : random.vector(6);
            const V support = support_point(shape, direction);
            // A hair's breadth towards the middle is inside or on the edge.
            const Aabb<double> box = bounds(shape);
            EXPECT_LE(std::abs(support.x - box.center.x), box.half.x * (1 + 1e-12));
            EXPECT_LE(std::abs(support.y - box.center.y), box.half.y * (1 + 1e-12));
            EXPECT_LE(distance(shape, Shape<double>(Point<double>{support})).distance, 1e-12);
            for (int k = 0; k < 20; ++k) {
                const V other = random.vector(6);
                if (contains(shape, other, {Policy::closed})) {
                    EXPECT_LE(glm::dot(other - support, direction), 1e-9);
                }
            }
        }
    }
}

TEST(SupportPoint, ReachesTheBoundsAlongTheAxes) {
    for (const Shape<double>& shape : every_shape()) {
        const Aabb<double> box = bounds(shape);
        EXPECT_NEAR(support_point(shape, V(2, 0)).x, box.center.x + box.half.x, 1e-12);
        EXPECT_NEAR(support_point(shape, V(-2, 0)).x, box.center.x - box.half.x, 1e-12);
        EXPECT_NEAR(support_point(shape, V(0, 2)).y, box.center.y + box.half.y, 1e-12);
        EXPECT_NEAR(support_point(shape, V(0, -2)).y, box.center.y - box.half.y, 1e-12);
    }
}

TEST(SupportPoint, OfASideIsItsEndToTheLeft) {
    const Aabb<double> box{{0, 0}, {1, 1}};
    const Obb<double> turned{{0, 0}, {1, 1}, 0};
    const std::vector<V> square{{-1, -1}, {0, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const auto polygon = *make_convex_polygon(std::span<const V>(square)).shape;
    const V wanted[][2] = {
        {V(1, 0), V(1, 1)}, {V(0, 1), V(-1, 1)}, {V(-1, 0), V(-1, -1)}, {V(0, -1), V(1, -1)}};
    for (const auto& [direction, point] : wanted) {
        EXPECT_EQ(support_point(box, direction), point);
        EXPECT_EQ(support_point(turned, direction), point);
        EXPECT_EQ(support_point(polygon, direction), point);
    }
    EXPECT_EQ(support_point(Segment<double>{{-1, 0}, {1, 0}}, V(0, 1)), V(-1, 0));
    EXPECT_EQ(support_point(Segment<double>{{1, 0}, {-1, 0}}, V(0, 1)), V(-1, 0));
}

TEST(SupportPoint, WithoutADirectionIsInTheShape) {
    for (const Shape<double>& shape : every_shape()) {
        EXPECT_LE(distance(shape, Shape<double>(Point<double>{support_point(shape, V(0))})).distance, 0);
    }
}

}  // namespace
}  // namespace collidarium
