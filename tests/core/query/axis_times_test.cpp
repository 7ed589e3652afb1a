#include "collidarium/query/axis_times.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>

#include "collidarium/query/cast.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using Box = Aabb<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(AxisTimes, AreWhenTheBoxesAreLevelOnEachAxis) {
    const auto times = axis_times(Box{{2.5, 0.5}, {1.25, 1.75}}, Box{{-4, -1.5}, {1, 0.75}}, V(8, 3));
    EXPECT_EQ(times.near, V(0.53125, -0.5 / 3));
    EXPECT_EQ(times.far, V(1.09375, 1.5));
}

TEST(AxisTimes, WithoutMovementAreInfinite) {
    const Box wall{{4, 0}, {1, 1}};
    const auto level = axis_times(wall, Point<double>{{0, 0.5}}, V(2, 0));
    EXPECT_EQ(level.near, V(1.5, -infinity));
    EXPECT_EQ(level.far, V(2.5, infinity));
    const auto above = axis_times(wall, Point<double>{{0, 3}}, V(2, 0));
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
        const auto times = axis_times(a, b, way);
        const double enter = std::max(times.near.x, times.near.y);
        const double leave = std::min(times.far.x, times.far.y);
        const auto hit = cast(a, b, way);
        ASSERT_EQ(hit.has_value(), enter < leave && enter < 1 && leave > 0);
        if (hit && !hit->started_inside) {
            ASSERT_EQ(hit->t, enter);
            ++hits;
        }
    }
    EXPECT_GT(hits, 1000);
}

}  // namespace
}  // namespace collidarium
