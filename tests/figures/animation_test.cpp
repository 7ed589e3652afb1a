#include "figures/animation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace collidarium::app {
namespace {

int total(const std::vector<AnimationFrame>& frames) {
    return std::accumulate(frames.begin(), frames.end(), 0,
                           [](int sum, const AnimationFrame& frame) { return sum + frame.hundredths; });
}

/// How long the frame at that time is shown; 0: there is none.
int shown(const std::vector<AnimationFrame>& frames, double time) {
    int sum = 0;
    for (const AnimationFrame& frame : frames) {
        sum += frame.time == time ? frame.hundredths : 0;
    }
    return sum;
}

TEST(Animation, IsWhatEndsInGif) {
    EXPECT_TRUE(is_animation("a/b.gif"));
    EXPECT_TRUE(is_animation("b.GIF"));
    EXPECT_FALSE(is_animation("gif"));
    EXPECT_FALSE(is_animation("a.gif/b.svg"));
}

TEST(Animation, OfStepsShowsEachAndTheLastLonger) {
    const auto frames = step_frames(3, 0.5);
    ASSERT_EQ(frames.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(frames[i].step, i + 1);
        EXPECT_FALSE(frames[i].time);
        EXPECT_EQ(frames[i].hundredths, i == 2 ? 150 : 50);
    }
    EXPECT_EQ(step_frames(1, shortest_delay).front().hundredths, 6);
    EXPECT_TRUE(step_frames(0, 1).empty());
}

TEST(Animation, OfAMotionTakesTwoSecondsAndHoldsTheEnd) {
    const auto frames = motion_frames(std::nullopt);
    ASSERT_EQ(frames.size(), 41U);
    EXPECT_EQ(frames.front().time, 0.0);
    EXPECT_EQ(frames.back().time, 1.0);
    EXPECT_EQ(total(frames), 200 + 100);
    EXPECT_EQ(shown(frames, 0.5), 5);
    EXPECT_EQ(shown(frames, 1), 100);
}

TEST(Animation, OfAMotionHoldsTheTimeOfImpactExactly) {
    for (const double hit : {0.0, 0.3, 0.61803, 0.975, 1.0}) {
        const auto frames = motion_frames(hit);
        EXPECT_EQ(shown(frames, hit), 100) << hit;
        EXPECT_EQ(shown(frames, 1), 100) << hit;
        EXPECT_TRUE(std::ranges::is_sorted(frames, std::ranges::less_equal(), &AnimationFrame::time)) << hit;
    }
}

}  // namespace
}  // namespace collidarium::app
