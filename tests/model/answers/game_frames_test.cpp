#include "model/answers/game_frames.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/answers/answers.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

FocusAnswer focus_of(const Scene& scene, int frames) {
    FocusQuery query;
    query.frames = frames;
    return *answer(scene, FocusPair{0, 1}, query).focus;
}

/// A bullet of width 0.5 that crosses a wall 0.125 thick half of its way.
Scene thin_wall() {
    return scene_of({box("wall", {0, 0}, {0.0625, 2}), moving(box("bullet", {-4, 0}, {0.25, 0.25}), {8, 0})});
}

TEST(Frames, AGameSeesTheLastPositionItLookedAt) {
    EXPECT_EQ(frame_at(0, 10), 0);
    EXPECT_EQ(frame_at(0.09, 10), 0);
    EXPECT_EQ(frame_at(0.31, 10), 3);
    EXPECT_EQ(frame_at(1, 10), 10);
    EXPECT_EQ(frame_at(0.5, 0), 0);
    for (int k = 0; k <= 7; ++k) {
        EXPECT_EQ(frame_at(k / 7.0, 7), k);
    }
}

TEST(Frames, TellWhereAGameWouldSeeAnOverlap) {
    const std::vector<bool> eight = focus_of(thin_wall(), 8).frames;
    ASSERT_EQ(eight.size(), 9u);
    for (std::size_t k = 0; k < eight.size(); ++k) {
        EXPECT_EQ(eight[k], k == 4) << k;
    }
    const FocusAnswer seven = focus_of(thin_wall(), 7);
    EXPECT_EQ(seven.frames, std::vector<bool>(8, false)) << "it tunnels";
    EXPECT_TRUE(seven.cast) << "which the cast does not";
}

TEST(Frames, FollowThePolicy) {
    Scene scene = scene_of({box("wall", {3, 0}, {1, 1}), moving(box("mover", {0, 0}, {1, 1}), {2, 0})});
    EXPECT_EQ(focus_of(scene, 2).frames, (std::vector<bool>{false, false, true}));
    scene.policy = Policy::closed;
    EXPECT_EQ(focus_of(scene, 2).frames, (std::vector<bool>{false, true, true}));
}

TEST(Frames, AreAskedForOrAreNotThere) {
    EXPECT_TRUE(focus_of(thin_wall(), 0).frames.empty());
    EXPECT_EQ(focus_of(thin_wall(), 100000).frames.size(), std::size_t{most_frames} + 1);
    const Scene still = scene_of({box("a", {0, 0}, {1, 1}), box("b", {4, 0}, {1, 1})});
    EXPECT_TRUE(focus_of(still, 8).frames.empty());
}

TEST(Gaps, AreThoseOfTheCoreAlongTheWay) {
    const Scene scene = scene_of({named("still", Circle<double>{{5, 0}, 1}),
                                  moving(named("ball", Circle<double>{{0, 0}, 1}), {6, 0})});
    const std::vector<double> gaps = focus_of(scene, 0).gaps;
    ASSERT_EQ(gaps.size(), std::size_t{gap_steps} + 1);
    EXPECT_DOUBLE_EQ(gaps.front(), 3);
    EXPECT_NEAR(gaps[gap_steps / 2], 0, 1e-12);
    EXPECT_DOUBLE_EQ(gaps.back(), -1) << "one beyond the middle";
}

TEST(Gaps, AreLeftOutWhereTheyWouldTakeTooLong) {
    std::vector<Vec2d> star;
    for (int i = 0; i < 24; ++i) {
        const double angle = 0.2617993877991494 * i;
        star.push_back(Vec2d(std::cos(angle), std::sin(angle)) * (i % 2 == 0 ? 2.0 : 1.0));
    }
    const Scene scene = scene_of({polygon("still", star), moving(polygon("mover", star), {6, 1})});
    EXPECT_TRUE(focus_of(scene, 0).gaps.empty());
}

TEST(Gaps, AreLeftOutWhereSlabsTellTheTimes) {
    EXPECT_TRUE(focus_of(thin_wall(), 0).gaps.empty());
}

}  // namespace
}  // namespace collidarium::app::test
