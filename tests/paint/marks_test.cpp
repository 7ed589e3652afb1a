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

TEST(HatchLinesInside, OfAConvexOutlineAreTheSameAsItsOwn) {
    const std::vector<Vec2d> box{{100.3, 50.2}, {300.4, 80.1}, {250, 240.7}, {90.1, 200}};
    const auto expected = hatch_lines(box, 7, visible);
    const auto lines = hatch_lines_inside(box, 7, visible);
    ASSERT_EQ(lines.size(), expected.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_LT(glm::distance(lines[i].first, expected[i].first), 1e-9);
        EXPECT_LT(glm::distance(lines[i].second, expected[i].second), 1e-9);
    }
}

TEST(HatchLinesInside, LeaveOutADent) {
    const std::vector<Vec2d> fork{{0, 0},     {300, 0},   {300, 300}, {200, 300},
                                  {200, 100}, {100, 100}, {100, 300}, {0, 300}};
    bool has_two = false;
    const auto lines = hatch_lines_inside(fork, 7, visible);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Vec2d middle = (lines[i].first + lines[i].second) / 2.0;
        EXPECT_FALSE(middle.x > 100 && middle.x < 200 && middle.y > 100) << middle.x << ", " << middle.y;
        const auto offset = [](const Vec2d& p) { return p.x + p.y; };
        has_two = has_two || (i > 0 && std::abs(offset(lines[i].first) - offset(lines[i - 1].first)) < 1e-6);
    }
    EXPECT_TRUE(has_two) << "the line is cut in two by the dent";
    EXPECT_TRUE(hatch_lines_inside({}, 7, visible).empty());
    EXPECT_TRUE(hatch_lines_inside(fork, 0, visible).empty());
    EXPECT_TRUE(hatch_lines_inside(fork, 7, {{2000, 2000}, {2100, 2100}}).empty());
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
