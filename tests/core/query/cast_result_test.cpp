#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using Box = Aabb<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(AxisTimes, AreWhenTheBoxesAreLevelOnEachAxis) {
    const auto times = *cast(Box{{2.5, 0.5}, {1.25, 1.75}}, Box{{-4, -1.5}, {1, 0.75}}, V(8, 3)).axis_times;
    EXPECT_EQ(times.near, V(0.53125, -0.5 / 3));
    EXPECT_EQ(times.far, V(1.09375, 1.5));
}

TEST(AxisTimes, WithoutMovementAreInfinite) {
    const Box wall{{4, 0}, {1, 1}};
    const auto level = *cast(wall, Point<double>{{0, 0.5}}, V(2, 0)).axis_times;
    EXPECT_EQ(level.near, V(1.5, -infinity));
    EXPECT_EQ(level.far, V(2.5, infinity));
    const auto above = *cast(wall, Point<double>{{0, 3}}, V(2, 0)).axis_times;
    EXPECT_EQ(above.near.y, infinity);
    EXPECT_EQ(above.far.y, -infinity);
}

TEST(AxisTimes, TheLaterEntryIsTheTimeOfTheHit) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> place(-5, 5);
    int hits = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Box a{{place(random), place(random)}, {1, 2}};
        const Box b{{place(random), place(random)}, {0.5, 0.5}};
        const V way(2 * place(random), 2 * place(random));
        const auto hit = cast(a, b, way);
        const auto times = *hit.axis_times;
        const double enter = std::max(times.near.x, times.near.y);
        const double leave = std::min(times.far.x, times.far.y);
        ASSERT_EQ(hit.has_value(), enter < leave && enter < 1 && leave > 0);
        if (hit && !hit->started_inside) {
            ASSERT_EQ(hit->t, enter);
            ++hits;
        }
    }
    EXPECT_GT(hits, 1000);
}

TEST(AxisTimes, AreThoseOfTheNearestOfMany) {
    const Box boxes[]{{{9, 0}, {1, 1}}, {{5, 0}, {1, 1}}};
    const auto result = cast_many(boxes, Box{{0, 0}, {1, 1}}, V(12, 0));
    ASSERT_TRUE(result && result.axis_times);
    EXPECT_EQ(result->index, 1);
    EXPECT_EQ(result.axis_times->near.x, 0.25);
    EXPECT_EQ(result.axis_times->far.x, 7.0 / 12);
}

TEST(AxisTimes, OfAPathThatDwarfsTheShapesAreThoseOfThePath) {
    const auto result = cast(Box{{4, 0}, {1, 1}}, Box{{0, 0}, {1, 1}}, V(1e200, 0));
    ASSERT_TRUE(result && result.axis_times);
    EXPECT_EQ(result.axis_times->near.x, result->t);
    EXPECT_GT(result.axis_times->far.x, result->t);
}

TEST(CastResult, SaysHowFarItComes) {
    const Circle<double> disc{{0, 0}, 1};
    const auto hit = cast(Box{{4, 0}, {1, 3}}, disc, V(8, 0));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit.t, 0.25);
    EXPECT_EQ(hit.position, V(2, 0));
    EXPECT_EQ(hit.delta, V(-6, 0));
    EXPECT_FALSE(hit.axis_times) << "only points and boxes have these";
    const auto miss = cast(Box{{4, 9}, {1, 3}}, disc, V(8, 0));
    ASSERT_FALSE(miss);
    EXPECT_EQ(miss.t, 1);
    EXPECT_EQ(miss.position, V(8, 0));
    EXPECT_EQ(miss.delta, V(0, 0));
    const auto nothing = cast_many(std::vector<Box>{}, disc, V(8, 0));
    EXPECT_EQ(nothing.position, V(8, 0));
}

TEST(CastResult, EndsNoFartherThanTheLargestNumber) {
    constexpr double most = std::numeric_limits<double>::max();
    const auto miss = cast(Point<double>{V(0, 5)}, Point<double>{V(most, 0)}, V(most, 0));
    EXPECT_EQ(miss.position, V(most, 0));
}

}  // namespace
}  // namespace collidarium
