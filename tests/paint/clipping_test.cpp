#include "paint/clipping.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace collidarium::app {
namespace {

const Rect area{{0, 0}, {100, 50}};
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(ClipLine, LeavesWhatIsInsideAsItIs) {
    const auto part = clip_line({10, 10}, {90, 40}, area);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->from, Vec2d(10, 10));
    EXPECT_EQ(part->to, Vec2d(90, 40));
    EXPECT_EQ(part->skipped, 0);
}

TEST(ClipLine, CutsFarEndsExactlyAtTheEdge) {
    const auto part = clip_line({-1e12, 25}, {1e12, 25}, area);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->from, Vec2d(0, 25));
    EXPECT_EQ(part->to, Vec2d(100, 25));
    EXPECT_DOUBLE_EQ(part->skipped, 1e12);
}

TEST(ClipLine, DropsWhatMissesAndWhatIsNotFinite) {
    EXPECT_FALSE(clip_line({-10, 60}, {110, 60}, area));
    EXPECT_FALSE(clip_line({-10, 40}, {20, 100}, area)) << "passes a corner outside";
    EXPECT_FALSE(clip_line({0, 0}, {infinity, 0}, area));
    EXPECT_FALSE(clip_line({0, std::numeric_limits<double>::quiet_NaN()}, {5, 5}, area));
}

TEST(ClipConvex, CutsAPolygonToTheArea) {
    const std::vector<Vec2d> triangle{{-1e9, -1e9}, {1e9, -1e9}, {50, 40}};
    const std::vector<Vec2d> part = clip_convex(triangle, area);
    ASSERT_GE(part.size(), 3U);
    double twice_area = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
        EXPECT_TRUE(area.contains(part[i]));
        const Vec2d& next = part[(i + 1) % part.size()];
        twice_area += part[i].x * next.y - part[i].y * next.x;
    }
    // The sides climb by one pixel in y for one in x: what is left is a triangle 80 wide and 40 high.
    EXPECT_NEAR(twice_area / 2, 1600, 1e-3);
}

TEST(ClipConvex, IsEmptyOutsideAndForNonsense) {
    EXPECT_TRUE(clip_convex(std::vector<Vec2d>{{200, 0}, {300, 0}, {250, 40}}, area).empty());
    EXPECT_TRUE(clip_convex(std::vector<Vec2d>{{0, 0}, {10, 0}}, area).empty());
    EXPECT_TRUE(clip_convex(std::vector<Vec2d>{{0, 0}, {10, infinity}, {10, 10}}, area).empty());
}

}  // namespace
}  // namespace collidarium::app
