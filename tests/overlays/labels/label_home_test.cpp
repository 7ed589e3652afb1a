#include "overlays/labels/label_home.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace collidarium::app {
namespace {

const Rect whole_view{{0, 0}, {400, 300}};

TEST(CentersInside, BeginInTheMiddle) {
    const std::vector<Vec2d> square{{100, 100}, {200, 100}, {200, 200}, {100, 200}};
    const auto centers = centers_inside(square, {30, 10}, whole_view);
    ASSERT_FALSE(centers.empty());
    EXPECT_EQ(centers.front(), Vec2d(150, 150));
}

TEST(CentersInside, AreInTheMiddleOfAnArmWhereTheMiddleIsInANotch) {
    // Two prongs of width 60 and a bar below them.
    const std::vector<Vec2d> fork{{100, 50}, {160, 50}, {160, 200}, {240, 200},
                                  {240, 50}, {300, 50}, {300, 250}, {100, 250}};
    const auto centers = centers_inside(fork, {30, 10}, whole_view);
    ASSERT_FALSE(centers.empty());
    EXPECT_EQ(centers[0], Vec2d(130, 150)) << "not at the edge of the prong";
    EXPECT_EQ(centers[1], Vec2d(270, 150));
    for (const Vec2d& center : centers) {
        EXPECT_TRUE(lies_in({center - Vec2d(15, 5), center + Vec2d(15, 5)}, fork));
    }
}

TEST(CentersInside, AreNoneWhereNothingFits) {
    const std::vector<Vec2d> sliver{{100, 100}, {200, 100}, {200, 108}, {100, 108}};
    EXPECT_TRUE(centers_inside(sliver, {30, 10}, whole_view).empty());
}

}  // namespace
}  // namespace collidarium::app
