#include "paint/marks.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "paint/clipping.hpp"

namespace collidarium::app {
namespace {

const Rect visible{{0, 0}, {1280, 720}};

TEST(ArrowShape, HasItsTipExactlyAtTheEnd) {
    const ArrowShape shape = arrow_shape({10, 10}, {110, 10}, 2);
    EXPECT_EQ(shape.head[0], Vec2d(110, 10));
    EXPECT_LT(shape.shaft_end.x, 110);
    EXPECT_GT(shape.shaft_end.x, 90);
    EXPECT_DOUBLE_EQ(shape.head[1].y - 10, 10 - shape.head[2].y);
}

TEST(ArrowShape, ShrinksWithAShortArrow) {
    const ArrowShape shape = arrow_shape({10, 10}, {13, 10}, 2);
    EXPECT_EQ(shape.head[0], Vec2d(13, 10));
    EXPECT_NEAR(shape.shaft_end.x, 10, 1e-12);
}

TEST(HatchLines, StayInsideAndKeepTheirDistance) {
    const std::vector<Vec2d> box{{100, 100}, {220, 100}, {220, 190}, {100, 190}};
    const auto lines = hatch_lines(box, 7, visible);
    ASSERT_GT(lines.size(), 15U);
    double previous = 0;
    for (const auto& [from, to] : lines) {
        for (const Vec2d& end : {from, to}) {
            EXPECT_TRUE(grown(Rect{{100, 100}, {220, 190}}, 1e-9).contains(end));
        }
        EXPECT_GE(to.x, from.x);
        EXPECT_LE(to.y, from.y) << "rises to the right on a screen whose y points down";
        const double offset = (from.x + from.y) / std::sqrt(2.0);
        if (previous != 0) {
            EXPECT_NEAR(offset - previous, 7, 1e-9);
        }
        previous = offset;
    }
}

TEST(HatchLines, AreOnlyThoseInView) {
    const std::vector<Vec2d> huge{{-1e9, -1e9}, {1e9, -1e9}, {1e9, 1e9}, {-1e9, 1e9}};
    EXPECT_LT(hatch_lines(huge, 7, visible).size(), 250U);
    EXPECT_TRUE(hatch_lines(huge, 0, visible).empty());
}

TEST(VisibleArc, FollowsTheCircleThroughTheView) {
    const double radius = 1e9;
    const Vec2d center(640, 360 + radius);
    const std::vector<Vec2d> arc = visible_arc(center, radius, visible);
    ASSERT_GE(arc.size(), 2U);
    EXPECT_LT(arc.front().x, 0);
    EXPECT_GT(arc.back().x, 1280);
    for (const Vec2d& p : arc) {
        EXPECT_NEAR(p.y, 360, 1);
    }
}

TEST(VisibleArc, IsEmptyFarFromTheCircleAndTheDiscIsNot) {
    EXPECT_TRUE(visible_arc({640, 360}, 1e6, visible).empty());
    const std::vector<Vec2d> disc = visible_disc({640, 360}, 1e6, visible);
    EXPECT_EQ(disc.size(), 4U) << "the view lies inside the disc";
    EXPECT_TRUE(visible_disc({5e6, 5e6}, 1e6, visible).empty());
    EXPECT_TRUE(visible_disc({0, 0}, std::numeric_limits<double>::infinity(), visible).empty());
}

TEST(DashPattern, GrowsWithTheLineAndIsEmptyForSolid) {
    EXPECT_EQ(dash_pattern(Dash::solid, 2).on, 0);
    EXPECT_GT(dash_pattern(Dash::dashed, 3).on, dash_pattern(Dash::dashed, 1.5).on);
    EXPECT_LT(dash_pattern(Dash::dotted, 2).on, dash_pattern(Dash::dashed, 2).on);
}

}  // namespace
}  // namespace collidarium::app
