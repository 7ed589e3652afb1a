#include "session/playback.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace collidarium::app {
namespace {

TEST(Playback, NeverStartsByItself) {
    Playback playback;
    std::optional<double> time;
    EXPECT_FALSE(playback.advance(time, 10));
    EXPECT_FALSE(time);
    time = 0.25;
    EXPECT_FALSE(playback.advance(time, 10));
    EXPECT_EQ(time, 0.25);
}

TEST(Playback, GoesTheWholeWayInTwoSecondsAndStops) {
    Playback playback;
    std::optional<double> time;
    playback.start(time);
    EXPECT_EQ(time, 0);
    EXPECT_TRUE(playback.advance(time, 0.5));
    EXPECT_EQ(time, 0.25);
    EXPECT_TRUE(playback.advance(time, 1));
    EXPECT_EQ(time, 0.75);
    EXPECT_TRUE(playback.advance(time, 30));
    EXPECT_EQ(time, 1);
    EXPECT_FALSE(playback.playing);
    EXPECT_FALSE(playback.advance(time, 1));
}

TEST(Playback, SlowMotionIsAFourthAndATenth) {
    Playback playback;
    std::optional<double> time;
    playback.pace = slower(playback.pace);
    EXPECT_EQ(playback.pace, 0.25);
    playback.start(time);
    playback.advance(time, 2);
    EXPECT_EQ(time, 0.25);
    playback.pace = slower(playback.pace);
    EXPECT_EQ(playback.pace, 0.1);
    playback.advance(time, 2);
    EXPECT_NEAR(*time, 0.35, 1e-12);
    EXPECT_EQ(slower(playback.pace), 1);
}

TEST(Playback, GoesOnFromWhereItWasPaused) {
    Playback playback;
    std::optional<double> time = 0.5;
    playback.toggle(time);
    EXPECT_TRUE(playback.playing);
    EXPECT_EQ(time, 0.5);
    playback.toggle(time);
    EXPECT_FALSE(playback.advance(time, 1));
    EXPECT_EQ(time, 0.5);
    playback.toggle(time);
    EXPECT_TRUE(playback.advance(time, 0.1));
}

TEST(Playback, StartsAnewFromTheEnd) {
    Playback playback;
    std::optional<double> time = 1;
    playback.start(time);
    EXPECT_EQ(time, 0);
}

TEST(Playback, IgnoresAClockThatStandsOrIsMad) {
    Playback playback;
    std::optional<double> time = 0.5;
    playback.start(time);
    for (const double seconds : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_FALSE(playback.advance(time, seconds));
    }
    EXPECT_EQ(time, 0.5);
    EXPECT_TRUE(playback.playing);
}

}  // namespace
}  // namespace collidarium::app
