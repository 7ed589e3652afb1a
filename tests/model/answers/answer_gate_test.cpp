#include "model/answers/answer_gate.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

Scene moving_point() {
    Scene scene;
    scene.shapes.push_back({"wall", "", Aabb<double>{{5, 1}, {1, 1}}, {}});
    scene.shapes.push_back({"bullet", "", Point<double>{{0, 0}}, Vec2d(8, 2)});
    scene.focus = PairIds{"wall", "bullet"};
    return scene;
}

TEST(AnswerGate, LetsNothingThroughOfAQuestionWithoutLayers) {
    const Scene scene = moving_point();
    const Answers all = answer(scene, choose_focus(scene, {}), {.algorithm = Algorithm::slab});
    ASSERT_TRUE(all.focus && all.focus->cast);
    const Answers let = let_through({}, all);
    EXPECT_FALSE(let.focus);
    EXPECT_TRUE(let.movers.empty() && let.overlaps.empty() && let.unanswerable.empty());
}

TEST(AnswerGate, OfSlabsLetsTheirTimesThroughAndNoHit) {
    const Scene scene = moving_point();
    const Answers all = answer(scene, choose_focus(scene, {}), {.algorithm = Algorithm::slab});
    const Answers let = let_through({{"slabs"}}, all);
    ASSERT_TRUE(let.focus);
    EXPECT_TRUE(let.movers.empty() && let.overlaps.empty());
    const FocusAnswer& focus = *let.focus;
    EXPECT_FALSE(focus.cast || focus.contact || focus.end_contact || focus.lines || focus.circle_line);
    EXPECT_TRUE(focus.cast_trace.empty() && focus.contact_trace.empty() && focus.differences.empty());
    EXPECT_TRUE(focus.gaps.empty() && focus.frames.empty() && focus.distance.distance == 0);
    std::size_t slabs = 0;
    for (const EventD& event : focus.shown.trace) {
        slabs += std::holds_alternative<SlabInterval<double>>(event) ? 1U : 0U;
        EXPECT_TRUE(std::holds_alternative<SlabInterval<double>>(event) ||
                    std::holds_alternative<Sweep<double>>(event));
    }
    EXPECT_EQ(slabs, 2U);
}

TEST(AnswerGate, NoLayerThatShowsTheAnswerBelongsToAQuestion) {
    Scene scene = moving_point();
    scene.shapes[1].shape = Obb<double>{{0, 0}, {1, 1}, 0.5};
    for (const Operation operation : {Operation::cast, Operation::contact}) {
        const Answers all = answer(scene, choose_focus(scene, {}), {.operation = operation});
        ASSERT_FALSE(all.focus->shown.trace.empty());
        EXPECT_FALSE(let_through({{"axes", "crossings", "mtv", "hits", "normals", "simplex"}}, all).focus);
    }
}

TEST(AnswerGate, WhatElseIsAnsweredChangesNothing) {
    const Scene scene = moving_point();
    Answers all = answer(scene, choose_focus(scene, {}), {.algorithm = Algorithm::slab});
    const Answers before = let_through({{"slabs", "padding"}}, all);
    all.movers.clear();
    all.complete = false;
    all.overlaps.push_back({0, 1, {}});
    all.focus->cast.reset();
    all.focus->contact.emplace();
    all.focus->distance.distance = 3;
    std::erase_if(all.focus->shown.trace, [](const EventD& event) {
        return std::holds_alternative<Verdict<double>>(event) ||
               std::holds_alternative<CastInterval<double>>(event);
    });
    const Answers after = let_through({{"slabs", "padding"}}, all);
    EXPECT_EQ(after.complete, before.complete);
    ASSERT_EQ(after.focus->shown.trace.size(), before.focus->shown.trace.size());
    for (std::size_t i = 0; i < after.focus->shown.trace.size(); ++i) {
        EXPECT_EQ(after.focus->shown.trace[i].index(), before.focus->shown.trace[i].index());
    }
    EXPECT_FALSE(after.focus->cast || after.focus->contact);
    EXPECT_EQ(after.focus->distance.distance, before.focus->distance.distance);
}

}  // namespace
}  // namespace collidarium::app
