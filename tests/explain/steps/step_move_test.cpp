#include <gtest/gtest.h>

#include <algorithm>

#include "explain/formula/formula.hpp"
#include "explain/listing/listing.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

SceneShape move_box(std::string id, Vec2d center, Vec2d half, std::optional<Vec2d> translation = {}) {
    return {.id = std::move(id),
            .name = {},
            .shape = Aabb<double>{center, half},
            .translation = translation,
            .unknown = {}};
}

/// A wall on the right and a floor, and a box that moves into both.
Scene corner() {
    Scene scene;
    scene.shapes = {move_box("wall", {5, 0}, {1, 10}), move_box("floor", {0, -5}, {20, 1}),
                    move_box("box", {0, 0}, {1, 1}, Vec2d(8, -12))};
    scene.focus = PairIds{"floor", "box"};
    return scene;
}

Answers moved(const Scene& scene, Response response = Response::slide) {
    return answer(scene, choose_focus(scene, {}), {.operation = Operation::move, .response = response});
}

std::vector<std::string> titles(const Scene& scene, const Answers& answers) {
    std::vector<std::string> all;
    for (const Step& step : steps(scene, answers)) {
        all.push_back(step.title);
    }
    return all;
}

TEST(MoveSteps, GoFromSweepToSweep) {
    const Scene scene = corner();
    const auto all = titles(scene, moved(scene));
    ASSERT_EQ(all.size(), 10U);
    EXPECT_EQ(all[0], "sweep by (8, \u221212)");
    EXPECT_EQ(all[1], "floor at t = 0.25");
    EXPECT_EQ(all[3], "slide: v = (8, 0)");
    EXPECT_EQ(all[7], "floor still touched");
    EXPECT_EQ(all[8], "slide: v = (0, 0)");
}

TEST(MoveSteps, TellHowTheVelocityChangesInNumbers) {
    const Scene scene = corner();
    const auto told = steps(scene, moved(scene));
    const Step& slid = told[3];
    EXPECT_NE(slid.sentence.find("from (8, \u221212) to (8, 0)"), std::string::npos) << slid.sentence;
    ASSERT_EQ(slid.formula.size(), 2U);
    EXPECT_EQ(plain(slid.formula[0]), "v\u00b7n = (8, \u221212)\u00b7(0, 1) = \u221212");
    EXPECT_EQ(plain(slid.formula[1]), "v' = v \u2212 (v\u00b7n) n = (8, 0)");
    const auto bounced = steps(scene, moved(scene, Response::bounce));
    EXPECT_EQ(bounced[3].title, "bounce: v = (8, 12)");
}

TEST(MoveSteps, TheSentenceTellsWhatItMetAndWhereItEnds) {
    const Scene scene = corner();
    EXPECT_EQ(sentence(scene, moved(scene)),
              "box slides along floor (t = 0.25) and wall (t = 0.375), stops at (2.9998, \u22122.9996)");
    EXPECT_TRUE(sentence(scene, moved(scene, Response::bounce)).starts_with("box bounces off floor"));
    EXPECT_TRUE(sentence(scene, moved(scene, Response::reverse)).starts_with("box turns back at floor"));
    EXPECT_EQ(sentence(scene, moved(scene, Response::cross)),
              "box crosses floor (t = 0.25) and wall (t = 0.375), ends at (8, \u221212)");
    EXPECT_TRUE(sentence(scene, moved(scene, Response::stop)).starts_with("box stops in front of floor"));
    Scene free = corner();
    free.shapes[2].translation = Vec2d(0, 5);
    EXPECT_EQ(sentence(free, moved(free)), "box meets nothing, and ends at (0, 5)");
    free.shapes[2].translation.reset();
    EXPECT_EQ(sentence(free, moved(free)), "box does not move, and overlaps nothing");
}

TEST(MoveSteps, TheListingFollowsTheSteps) {
    const Scene scene = corner();
    for (const Response response : all_responses) {
        const Answers answers = moved(scene, response);
        const auto& trace = answers.focus->shown.trace;
        for (std::size_t i = 0; i < trace.size(); ++i) {
            EXPECT_TRUE(line_of(*answers.focus, i).has_value()) << name(response) << ' ' << i;
        }
    }
}

TEST(MoveSteps, TheFormulaHasEveryHit) {
    const Scene scene = corner();
    std::size_t hits = 0;
    for (const RichLine& line : formula(scene, moved(scene))) {
        hits += plain(line).find(" at t = ") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(hits, 2U);
}

/// The sentences of a box among others.
std::vector<std::string> told(std::vector<SceneShape> shapes, const FocusQuery& query,
                              Policy policy = Policy::open) {
    Scene scene;
    for (SceneShape& each : shapes) {
        scene.shapes.push_back(std::move(each));
    }
    scene.policy = policy;
    scene.focus = PairIds{"wall", "box"};
    const Answers answers = answer(scene, choose_focus(scene, {}), query);
    std::vector<std::string> sentences;
    for (const Step& step : steps(scene, answers)) {
        sentences.push_back(step.sentence);
    }
    return sentences;
}

// "goes to (4, 0), a skin before the surface", from where it did not move, inside the wall.
TEST(MoveSteps, ABodyThatIsHitWhereItIsStays) {
    const auto inside =
        told({move_box("wall", {5, 0}, {1, 10}), move_box("box", {3.5, 0}, {1, 1}, Vec2d(2, 0))},
             {.operation = Operation::move});
    EXPECT_EQ(inside[2], "box stays at (3.5, 0): it overlaps wall already");
    EXPECT_EQ(
        inside[3],
        "the velocity of box changes from (2, 0) to (0, 0): all of it leads into the surface: it stops");
    const auto touching =
        told({move_box("wall", {5, 0}, {1, 10}), move_box("box", {3, 0}, {1, 1}, Vec2d(2, 1))},
             {.operation = Operation::move});
    EXPECT_EQ(touching[2],
              "box stays at (3, 0): no more than a skin of 2e\u22124 is left before the surface");
}

// It was said to slide along what it overlaps.
TEST(MoveSteps, ABodyAtRestMeetsWhatItOverlaps) {
    const auto rest = told({move_box("wall", {5, 0}, {1, 10}), move_box("box", {3.5, 0}, {1, 1}, Vec2d(0))},
                           {.operation = Operation::move});
    EXPECT_EQ(rest.back(), "box does not move, and meets wall");
    EXPECT_EQ(rest[3], "the velocity of box stays (0, 0): it does not move");
}

// "v' = v - (v.n) n = (0, 0)", where that is no zero vector.
TEST(MoveSteps, BetweenTwoSurfacesTheFormulaTellsWhatIsLeftAlongOne) {
    const Scene scene = [] {
        Scene wedge;
        wedge.shapes = {move_box("floor", {0, -5}, {20, 1}), move_box("box", {0, 0}, {1, 1}, Vec2d(8, -12))};
        wedge.shapes.push_back(move_box("slope", {0, 0}, {1, 1}));
        wedge.shapes[2].shape = Obb<double>{{6, 0}, {1, 20}, 0.5};
        wedge.focus = PairIds{"floor", "box"};
        return wedge;
    }();
    std::string all;
    for (const Step& step : steps(scene, moved(scene))) {
        all += step.sentence + "\n";
        for (const RichLine& line : step.formula) {
            all += plain(line) + "\n";
        }
    }
    EXPECT_NE(all.find("what is left along this surface leads into another one: it stops"), std::string::npos)
        << all;
    EXPECT_NE(all.find("v' = (0, 0)"), std::string::npos) << all;
    EXPECT_EQ(all.find("(v\u00b7n) n = (0, 0)"), std::string::npos) << all;
}

// Every hit of a body that crosses all of them was the nearest one.
TEST(MoveSteps, WhatIsCrossedLaterIsTheNextHit) {
    const Scene scene = corner();
    const auto all = steps(scene, moved(scene, Response::cross));
    EXPECT_TRUE(all[1].sentence.starts_with("the nearest hit is floor"));
    EXPECT_TRUE(all[2].sentence.starts_with("the next hit is wall"));
}

// It was said not to lead into the wall.
TEST(MoveSteps, ABodyThatIsInByLessThanASkinMayLeadIn) {
    const auto all =
        told({move_box("wall", {5, 0}, {1, 10}), move_box("box", {3.0001, 0}, {1, 1}, Vec2d(2, 1))},
             {.operation = Operation::move});
    EXPECT_TRUE(
        all[1].ends_with("but by no more than a skin: that does not stop it; it is let out along the "
                         "normal first, by no more than the skin"))
        << all[1];
    const auto leaving =
        told({move_box("wall", {5, 0}, {1, 10}), move_box("box", {3, 0}, {1, 1}, Vec2d(-2, 1))},
             {.operation = Operation::move}, Policy::closed);
    EXPECT_TRUE(leaving[1].starts_with("box touches wall, but its velocity does not lead into wall"))
        << leaving[1];
}

}  // namespace
}  // namespace collidarium::app
