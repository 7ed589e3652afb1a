#include "tools/actions/transform.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

constexpr double right_angle = std::numbers::pi / 2;

ShapeD polygon_of(std::vector<Vec2d> vertices) {
    return *make_polygon_shape<double>(vertices).shape;
}

std::vector<ShapeD> one_of_each() {
    return {Point<double>{{3, 1}},
            Segment<double>{{1, 1}, {4, 2}},
            Aabb<double>{{2, 1}, {1, 0.5}},
            Obb<double>{{2, 1}, {1, 0.5}, 0.3},
            Circle<double>{{2, 1}, 0.75},
            Capsule<double>{{1, 1}, {4, 2}, 0.5},
            polygon_of({{0, 0}, {2, 0}, {1, 3}}),
            polygon_of({{0, 0}, {4, 0}, {4, 4}, {2, 1}})};
}

TEST(Rotated, QuarterTurnsExchangeCoordinates) {
    const Vec2d pivot(1, 1);
    EXPECT_TRUE(identical(rotated(Point<double>{{3, 1}}, pivot, right_angle), Point<double>{{1, 3}}));
    EXPECT_TRUE(identical(rotated(Point<double>{{3, 1}}, pivot, -right_angle), Point<double>{{1, -1}}));
    EXPECT_TRUE(identical(rotated(Point<double>{{3, 1}}, pivot, 2 * right_angle), Point<double>{{-1, 1}}));
    EXPECT_TRUE(identical(rotated(Aabb<double>{{3, 1}, {2, 0.5}}, pivot, right_angle),
                          Aabb<double>{{1, 3}, {0.5, 2}}));
    EXPECT_TRUE(identical(rotated(Aabb<double>{{3, 1}, {2, 0.5}}, pivot, -2 * right_angle),
                          Aabb<double>{{-1, 1}, {2, 0.5}}));
    EXPECT_TRUE(identical(rotated(polygon_of({{0, 0}, {2, 0}, {1, 3}}), {0, 0}, right_angle),
                          polygon_of({{0, 0}, {0, 2}, {-3, 1}})));
}

TEST(Rotated, FourQuarterTurnsComeBackExactly) {
    const Vec2d pivot(0.5, -2);
    for (const ShapeD& shape : one_of_each()) {
        ShapeD turning = shape;
        for (int i = 0; i < 4; ++i) {
            EXPECT_EQ(i > 0 && identical(turning, shape), false);
            turning = rotated(turning, pivot, right_angle);
        }
        if (const auto* box = std::get_if<Obb<double>>(&turning)) {
            EXPECT_NEAR(box->rotation.angle(), 0.3, 1e-15);
            EXPECT_EQ(box->center, Vec2d(2, 1));
        } else {
            EXPECT_TRUE(identical(turning, shape));
        }
    }
}

TEST(Rotated, ByNothingKeepsEveryBit) {
    for (const ShapeD& shape : one_of_each()) {
        EXPECT_TRUE(identical(rotated(shape, {7, 8}, 0), shape));
        EXPECT_TRUE(identical(rotated(shape, {7, 8}, 4 * right_angle), shape));
    }
    const ShapeD at_zero = Circle<double>{{-0.0, 0}, 1};
    EXPECT_TRUE(identical(rotated(at_zero, {0, 0}, 1), at_zero)) << "about its own centre";
}

TEST(Rotated, MakesNoNegativeZeros) {
    for (const double angle : {right_angle, -right_angle, 2 * right_angle}) {
        const Vec2d at = rotated(Vec2d(1, 0), {0, 0}, angle);
        EXPECT_FALSE(std::signbit(at.x) && at.x == 0) << angle;
        EXPECT_FALSE(std::signbit(at.y) && at.y == 0) << angle;
    }
}

TEST(Rotated, BoxesAreOrientedUntilTheyAreParallelAgain) {
    ShapeD box = Aabb<double>{{2, 1}, {1, 0.5}};
    for (int i = 1; i < 6; ++i) {
        box = rotated(box, {2, 1}, right_angle / 6);
        ASSERT_TRUE(std::holds_alternative<Obb<double>>(box));
        EXPECT_NEAR(std::get<Obb<double>>(box).rotation.angle(), i * right_angle / 6, 1e-15);
    }
    EXPECT_TRUE(identical(rotated(box, {2, 1}, right_angle / 6), Aabb<double>{{2, 1}, {0.5, 1}}));
    EXPECT_TRUE(
        identical(rotated(Obb<double>{{2, 1}, {1, 0.5}, 0.3}, {2, 1}, -0.3), Aabb<double>{{2, 1}, {1, 0.5}}));
}

TEST(Rotated, AnglesStayWithinAHalfTurn) {
    ShapeD box = Obb<double>{{2, 1}, {1, 0.5}, 0.3};
    for (int i = 0; i < 100; ++i) {
        box = rotated(box, {0, 0}, 1);
        ASSERT_TRUE(std::holds_alternative<Obb<double>>(box));
        EXPECT_LE(std::abs(std::get<Obb<double>>(box).rotation.angle()), std::numbers::pi);
    }
    EXPECT_NEAR(std::get<Obb<double>>(box).rotation.angle(), std::remainder(100.3, 2 * std::numbers::pi),
                1e-12);
}

TEST(Rotated, AnyAngleTurnsAnyShapeAboutItsReferencePoint) {
    const Vec2d pivot(-1, 2);
    const double angle = 0.7;
    for (const ShapeD& shape : one_of_each()) {
        const ShapeD turned = rotated(shape, pivot, angle);
        const Vec2d offset = reference_point(shape) - pivot;
        const Vec2d expected = pivot + Vec2d(std::cos(angle) * offset.x - std::sin(angle) * offset.y,
                                             std::sin(angle) * offset.x + std::cos(angle) * offset.y);
        EXPECT_LT(glm::length(reference_point(turned) - expected), 1e-14);
        EXPECT_TRUE(is_sound(turned));
    }
}

TEST(Scaled, ScalesSizesAndDistancesFromThePivot) {
    const Vec2d pivot(1, 1);
    EXPECT_TRUE(identical(scaled(Point<double>{{3, 1}}, pivot, 2), Point<double>{{5, 1}}));
    EXPECT_TRUE(
        identical(scaled(Segment<double>{{1, 1}, {4, 2}}, pivot, 2), Segment<double>{{1, 1}, {7, 3}}));
    EXPECT_TRUE(identical(scaled(Aabb<double>{{2, 1}, {1, 0.5}}, pivot, 2), Aabb<double>{{3, 1}, {2, 1}}));
    EXPECT_TRUE(
        identical(scaled(Obb<double>{{2, 1}, {1, 0.5}, 0.3}, pivot, 2), Obb<double>{{3, 1}, {2, 1}, 0.3}));
    EXPECT_TRUE(identical(scaled(Circle<double>{{2, 1}, 0.75}, pivot, 2), Circle<double>{{3, 1}, 1.5}));
    EXPECT_TRUE(identical(scaled(Capsule<double>{{1, 1}, {4, 2}, 0.5}, pivot, 2),
                          Capsule<double>{{1, 1}, {7, 3}, 1}));
    EXPECT_TRUE(identical(scaled(polygon_of({{1, 1}, {2, 1}, {1, 3}}), pivot, 2),
                          polygon_of({{1, 1}, {3, 1}, {1, 5}})));
    for (const ShapeD& shape : one_of_each()) {
        EXPECT_TRUE(identical(scaled(shape, pivot, 1), shape));
    }
}

TEST(IsSound, TellsWhatNoFileCouldHold) {
    for (const ShapeD& shape : one_of_each()) {
        EXPECT_TRUE(is_sound(shape));
        EXPECT_FALSE(is_sound(scaled(shape, {-1, -1}, 1e308)));
        EXPECT_FALSE(is_sound(scaled(shape, {-1e300, 0}, 1e10)));
    }
    const ShapeD triangle = polygon_of({{0, 0}, {2, 0}, {1, 3}});
    EXPECT_FALSE(is_sound(scaled(triangle, {1e18, 0}, 0.5))) << "its vertices have become one";
}

// Each step of a drag or of a nudge checked every polygon twice.
TEST(SoundlyRemade, IsWhatIsRemadeWhereThatIsSound) {
    std::size_t refused = 0;
    for (const ShapeD& shape : one_of_each()) {
        for (const double factor : {0.5, 3.0, 1e308}) {
            const ShapeD changed = scaled(shape, {1e18, 0}, factor);
            const std::optional<ShapeD> made = soundly_remade(changed);
            ASSERT_EQ(made.has_value(), is_sound(changed));
            EXPECT_TRUE(!made || identical(*made, remade(changed)));
            refused += made ? 0 : 1;
        }
        EXPECT_TRUE(identical(soundly_remade(shape).value(), shape));
    }
    EXPECT_GT(refused, 8U) << "also polygons whose vertices have become one";
}

TEST(SoundlyRemade, FindsOutAnewWhetherAPolygonIsConvex) {
    const ShapeD concave = Polygon<double>::trusted(
        {{0, 0}, {2, 0}, {1, 3}}, {std::get<ConvexPolygon<double>>(polygon_of({{0, 0}, {2, 0}, {1, 3}}))},
        PartNeighbors(), {1, 1});
    EXPECT_TRUE(std::holds_alternative<ConvexPolygon<double>>(soundly_remade(concave).value()));
}

}  // namespace
}  // namespace collidarium::app::test
