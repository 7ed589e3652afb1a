/// Shapes at a time of their motion.

#include "collidarium/shapes/moved.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "time_of_impact/moving_shape.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using ShapeD = Shape<double>;

constexpr double right_angle = std::numbers::pi / 2;

void expect_at(const V& a, const V& b) {
    EXPECT_NEAR(a.x, b.x, 1e-12);
    EXPECT_NEAR(a.y, b.y, 1e-12);
}

TEST(Moved, TurnsAboutTheReferencePointAsItMoves) {
    const ShapeD rod = Segment<double>{{0, 0}, {4, 0}};
    const auto end = std::get<Segment<double>>(moved(rod, Motion<double>{{3, 1}, right_angle}, 1.0));
    expect_at(end.a, {5, -1});
    expect_at(end.b, {5, 3});
    const auto capsule = std::get<Capsule<double>>(
        moved(ShapeD(Capsule<double>{{0, 0}, {4, 0}, 0.5}), {{0, 0}, -right_angle}, 1.0));
    expect_at(capsule.a, {2, 2});
    EXPECT_EQ(capsule.radius, 0.5);
}

TEST(Moved, MakesAnOrientedBoxOfAnAxisAlignedOneThatTurns) {
    const ShapeD box = Aabb<double>{{1, 2}, {3, 1}};
    const auto half_way = std::get<Obb<double>>(moved(box, {{2, 0}, 1}, 0.5));
    EXPECT_EQ(half_way.center, V(2, 2));
    EXPECT_EQ(half_way.half, V(3, 1));
    EXPECT_EQ(half_way.rotation.angle(), 0.5);
    EXPECT_TRUE(std::holds_alternative<Aabb<double>>(moved(box, {{2, 0}, 0}, 0.5)));
    EXPECT_TRUE(std::holds_alternative<Aabb<double>>(moved(box, {{2, 0}, 1}, 0.0)));
    const auto turned =
        std::get<Obb<double>>(moved(ShapeD(Obb<double>{{0, 0}, {1, 1}, 0.25}), {{0, 0}, 1}, 1.0));
    EXPECT_DOUBLE_EQ(turned.rotation.angle(), 1.25);
}

TEST(Moved, LeavesCirclesAndPointsWithTheirTranslation) {
    EXPECT_EQ(std::get<Circle<double>>(moved(ShapeD(Circle<double>{{1, 1}, 2}), {{4, 0}, 3}, 0.5)).center,
              V(3, 1));
    EXPECT_EQ(std::get<Point<double>>(moved(ShapeD(Point<double>{{1, 1}}), {{4, 0}, 3}, 0.5)).position,
              V(3, 1));
}

/// The time of impact and everything that is drawn must mean the same motion.
TEST(Moved, IsWhereTheTimeOfImpactHasTheShape) {
    const ShapeD polygon = *make_polygon_shape<double>(std::vector<V>{{0, 0}, {4, 1}, {3, 3}, {1, 2}}).shape;
    const Motion<double> motion{{-2, 5}, 2.5};
    MovingShape<double> moving(std::get<ConvexPolygon<double>>(polygon), motion);
    for (const double t : {0.25, 0.5, 1.0}) {
        moving.move_to(t);
        const auto there = std::get<ConvexPolygon<double>>(moved(polygon, motion, t));
        const auto points = moving.part(0).points;
        ASSERT_EQ(points.size(), there.vertices().size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            expect_at(points[i], there.vertices()[i]);
        }
    }
}

TEST(Moved, TurnsConcavePolygonsWithTheirParts) {
    const ShapeD hook =
        *make_polygon_shape<double>(std::vector<V>{{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 1}, {0, 1}}).shape;
    const auto there = std::get<Polygon<double>>(moved(hook, {{1, 0}, right_angle}, 1.0));
    EXPECT_EQ(there.convex_parts().size(), std::get<Polygon<double>>(hook).convex_parts().size());
    expect_at(there.centroid(), std::get<Polygon<double>>(hook).centroid() + V(1, 0));
}

// A shape of a known type was no `Shape`.
TEST(Moved, takes_a_shape_of_a_known_type) {
    const Shape<double> box = moved(Aabb{{0, 0}, {1, 1}}, {{4, 0}, 1}, 0.5);
    EXPECT_EQ(std::get<Obb<double>>(box).center, Vec2<double>(2, 0));
}

}  // namespace
}  // namespace collidarium
