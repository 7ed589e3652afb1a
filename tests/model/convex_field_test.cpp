#include "model/convex_field.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium::app {
namespace {

FieldQuestion question_of(ShapeD a, ShapeD b) {
    FieldQuestion question;
    question.a = std::move(a);
    question.b = std::move(b);
    question.operation = Operation::contact;
    question.min = Vec2d(-8, -4.5);
    question.max = Vec2d(8, 4.5);
    question.pixel = 1.0 / 40;
    return question;
}

/// A regular polygon of radius 1.
ShapeD regular(int sides) {
    std::vector<Vec2d> vertices;
    for (int i = 0; i < sides; ++i) {
        const double angle = 6.283185307179586 * i / sides;
        vertices.emplace_back(std::cos(angle), std::sin(angle));
    }
    return *make_polygon_shape<double>(vertices).shape;
}

const ShapeD box = Aabb<double>{{0, 0}, {1, 1}};

TEST(ConvexField, IsADifferenceInPixelsFromTheMiddle) {
    FieldQuestion question = question_of(Aabb<double>{{0, 0}, {2, 1}}, Circle<double>{{0, 0}, 0.5});
    question.min += Vec2d(100, 0);
    question.max += Vec2d(100, 0);
    const auto field = convex_field(question);
    ASSERT_TRUE(field);
    EXPECT_EQ(field->radius, 20);
    ASSERT_EQ(field->sides.size(), 4U);
    for (const ConvexField::Side& side : field->sides) {
        EXPECT_NEAR(glm::dot(side.normal, side.start - Vec2d(-4000, 0)), side.normal.x != 0 ? 80 : 40, 1e-9);
    }
    EXPECT_EQ(field->sides[0].normal, Vec2d(0, 1)) << "as near as the one below, and preferred";
    EXPECT_EQ(field->sides[1].normal, Vec2d(0, -1));
    EXPECT_EQ(field->sides[2].normal, Vec2d(1, 0));
}

TEST(ConvexField, OfRoundShapesIsAPoint) {
    const auto field = convex_field(question_of(Circle<double>{{1, 0}, 1}, Point<double>{{0, 0}}));
    ASSERT_TRUE(field);
    EXPECT_TRUE(field->sides.empty());
    EXPECT_EQ(field->point, Vec2d(40, 0));
    EXPECT_EQ(field->radius, 40);
}

TEST(ConvexField, IsNotThereForWhatIsConcaveOrHasTooManySides) {
    const std::vector<Vec2d> vertices{{-2, -1}, {2, -1}, {2, 0}, {-1, 0}, {-1, 1}, {-2, 1}};
    EXPECT_FALSE(convex_field(question_of(*make_polygon_shape<double>(vertices).shape, box)));
    EXPECT_TRUE(convex_field(question_of(regular(60), box)));
    EXPECT_FALSE(convex_field(question_of(regular(80), box)));
}

TEST(ConvexField, IsNotThereWhereFloatsWouldShow) {
    FieldQuestion close = question_of(box, box);
    close.pixel = 1e-6;
    EXPECT_FALSE(convex_field(close)) << "a million pixels";
    FieldQuestion far = question_of(Aabb<double>{{1e6, 0}, {1, 1}}, box);
    far.min += Vec2d(1e6, 0);
    far.max += Vec2d(1e6, 0);
    EXPECT_TRUE(convex_field(far));
    far.scalar = ScalarKind::float32;
    EXPECT_FALSE(convex_field(far)) << "its own steps are wider than pixels";
    EXPECT_FALSE(convex_field(question_of(Aabb<double>{{0, 0}, {1, 1e-5}}, Point<double>{{0, 0}})))
        << "a thin sliver";
}

TEST(ConvexField, TellsTheMostThereIs) {
    FieldQuestion question = question_of(Aabb<double>{{0.3, 0.1}, {2, 1}}, box);
    EXPECT_NEAR(most_of_convex(question), 2, 1e-5);
    question.operation = Operation::distance;
    EXPECT_NEAR(most_of_convex(question), std::hypot(8 + 0.3 - 3, 4.5 + 0.1 - 2), 1e-12);
    question.min.x = 3.2;  // only the side of it is in sight
    question.operation = Operation::contact;
    EXPECT_NEAR(most_of_convex(question), 0.1, 1e-5);
    question.min.x = 4;
    EXPECT_EQ(most_of_convex(question), 0);
}

}  // namespace
}  // namespace collidarium::app
