#include <gtest/gtest.h>

#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

/// A box that moves into a wall, and overlaps another box where it stands.
Answers example(bool moves) {
    Scene scene;
    const auto box = [](const std::string& id, double x) {
        SceneShape shape;
        shape.id = id;
        shape.shape = Aabb<double>{{x, 0}, {1, 1}};
        return shape;
    };
    scene.shapes = {box("wall", 5), box("mover", 0), box("near", 1.5)};
    if (moves) {
        scene.shapes[1].translation = Vec2d(6, 0);
    }
    return answer(scene, moves ? FocusPair{0, 1} : FocusPair{1, 2});
}

TEST(AtStep, KnowsOnlyWhatTheTraceHasToldOfACast) {
    const Answers whole = example(true);
    ASSERT_TRUE(whole.focus && whole.focus->cast);
    const std::size_t events = whole.focus->shown.trace.size();
    ASSERT_GT(events, 2U);
    const Answers early = at_step(whole, 2);
    EXPECT_EQ(early.focus->shown.trace.size(), 2U);
    EXPECT_FALSE(early.focus->cast);
    ASSERT_EQ(early.movers.size(), 1U);
    EXPECT_FALSE(early.movers[0].hit);
    EXPECT_EQ(early.overlaps.size(), whole.overlaps.size()) << "another query";
    EXPECT_TRUE(at_step(whole, events).focus->cast);
    EXPECT_EQ(at_step(whole, 0).focus->shown.trace.size(), 0U);
}

TEST(AtStep, KnowsOnlyWhatTheTraceHasToldOfAContact) {
    const Answers whole = example(false);
    ASSERT_TRUE(whole.focus && whole.focus->contact);
    const Answers early = at_step(whole, 1);
    EXPECT_EQ(early.focus->shown.trace.size(), 1U);
    EXPECT_FALSE(early.focus->contact);
    EXPECT_EQ(early.overlaps.size() + 1, whole.overlaps.size());
}

TEST(AtStep, LeavesASceneWithoutFocusAlone) {
    EXPECT_FALSE(at_step(Answers{}, 3).focus);
}

}  // namespace
}  // namespace collidarium::app
