#include <gtest/gtest.h>

#include "explain/listing/listing.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

SceneShape push_box(std::string id, Vec2d center, Vec2d half, std::optional<Vec2d> translation = {}) {
    return {.id = std::move(id),
            .name = {},
            .shape = Aabb<double>{center, half},
            .translation = translation,
            .unknown = {}};
}

/// A gap narrower than A between B and C.
Scene narrow_gap() {
    Scene scene;
    scene.shapes = {push_box("B", {-2.5, 0}, {1.5, 1.5}), push_box("C", {2.25, -0.5}, {1.5, 1.5}),
                    push_box("A", {0, 4}, {1, 1}, Vec2d(-0.375, -4))};
    scene.focus = PairIds{"B", "A"};
    return scene;
}

Answers pushed(const Scene& scene) {
    return answer(scene, choose_focus(scene, {}), {.operation = Operation::static_push});
}

TEST(PushSteps, EachPushIsAStepWithItsNewOverlap) {
    const Scene scene = narrow_gap();
    const std::vector<Step> told = steps(scene, pushed(scene));
    ASSERT_EQ(told.size(), 4U);
    EXPECT_EQ(told[0].title, "translation");
    EXPECT_EQ(told[1].title, "B: push (0.375, 0)");
    EXPECT_EQ(told[1].sentence,
              "A overlaps B by 0.375 and is pushed out by its MTV, (0.375, 0). That push leads into "
              "C: a new overlap");
    ASSERT_EQ(told[1].formula.size(), 3U);
    EXPECT_EQ(plain(told[1].formula[2]), "A = (\u22120.375, 0) + (0.375, 0) = (0, 0)");
    EXPECT_EQ(told[2].title, "C: push (\u22120.25, 0)");
    EXPECT_NE(told[2].sentence.find("leads into B: a new overlap"), std::string::npos);
}

TEST(PushSteps, TheSentenceTellsTheChainAndTheSweepBesideIt) {
    const Scene scene = narrow_gap();
    EXPECT_EQ(sentence(scene, pushed(scene)),
              "A is pushed out of B by (0.375, 0) into C, then out of C by (\u22120.25, 0) into B, and ends "
              "overlapping B; the sweep stops it at B, t = 0.375");
}

TEST(PushSteps, NoOverlapIsNoPush) {
    Scene scene = narrow_gap();
    scene.shapes[2].translation = Vec2d(0, -1);
    const std::vector<Step> told = steps(scene, pushed(scene));
    EXPECT_EQ(told[1].sentence, "A does not overlap B: no push");
    EXPECT_EQ(sentence(scene, pushed(scene)), "A overlaps nothing where it ends: no push");
}

TEST(PushSteps, TheOrderOfTheListDecidesWhereItEnds) {
    Scene scene = narrow_gap();
    std::swap(scene.shapes[0], scene.shapes[1]);
    EXPECT_TRUE(sentence(scene, pushed(scene)).find("ends overlapping C") != std::string::npos)
        << sentence(scene, pushed(scene));
}

TEST(PushSteps, EachHasItsLineInTheListing) {
    const Scene scene = narrow_gap();
    const Answers answers = pushed(scene);
    const std::vector<std::string> lines = listing(answers.focus->shown, Policy::open);
    EXPECT_EQ(lines.at(line_of(*answers.focus, 1).value()), "    b moves by their MTV");
    EXPECT_EQ(lines.at(line_of(*answers.focus, 3).value()), "b stays where the last push left it");
}

TEST(PushSteps, AreRefusedWhereThereAreTooManyShapes) {
    Scene scene = narrow_gap();
    for (int i = 0; i < 1100; ++i) {
        scene.shapes.push_back(push_box("crate-" + std::to_string(i), {10.0 + 3 * i, 0}, {1, 1}));
    }
    const Answers answers = pushed(scene);
    EXPECT_EQ(answers.focus->shown.operation, Operation::cast);
    EXPECT_TRUE(answers.focus->shown.refused);
}

// "It still overlaps wall", by a rounding error, or because touching counted.
TEST(PushSteps, WhatItIsPushedOutOfItOnlyTouches) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        Scene scene;
        scene.policy = policy;
        scene.shapes = {push_box("wall", {0, 0}, {0.3, 5}), push_box("post", {8, 0}, {1, 1}),
                        push_box("A", {-4, 0.1}, {0.1, 0.1}, Vec2d(4.1, 0))};
        scene.focus = PairIds{"wall", "A"};
        const std::vector<Step> told = steps(scene, pushed(scene));
        EXPECT_TRUE(told[1].sentence.ends_with(". Now it overlaps nothing")) << told[1].sentence;
        EXPECT_NE(sentence(scene, pushed(scene)).find("and ends free"), std::string::npos);
    }
}

// "A overlaps B by 0 and is pushed out by its MTV, (0, 0)".
TEST(PushSteps, ContactIsNoPush) {
    Scene scene = narrow_gap();
    scene.policy = Policy::closed;
    scene.shapes[2].translation = Vec2d(0, -1.5);
    EXPECT_EQ(steps(scene, pushed(scene))[1].sentence, "A only touches B: no push");
}

}  // namespace
}  // namespace collidarium::app
