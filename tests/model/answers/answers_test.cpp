#include "model/answers/answers.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/trace/events.hpp"

#include <gtest/gtest.h>

#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

Scene wall_and_mover() {
    return scene_of({box("wall", {4, 0}, {1, 3}), moving(box("mover", {0, 0}, {1, 1}), {6, 2})});
}

template <class T>
const T* last(const std::vector<EventD>& events) {
    return events.empty() ? nullptr : std::get_if<T>(&events.back());
}

TEST(Answers, OfAnEmptySceneAreNone) {
    const Answers answers = answer({}, std::nullopt);
    EXPECT_TRUE(answers.movers.empty());
    EXPECT_TRUE(answers.overlaps.empty());
    EXPECT_FALSE(answers.focus);
    EXPECT_TRUE(answers.complete);
    EXPECT_TRUE(answers.unanswerable.empty());
}

TEST(Answers, TellWhatAMoverHitsFirst) {
    Scene scene = wall_and_mover();
    scene.shapes.push_back(box("nearer", {2.5, 0}, {0.25, 3}));
    const Answers answers = answer(scene, std::nullopt);
    ASSERT_EQ(answers.movers.size(), 1U);
    EXPECT_EQ(answers.movers[0].shape, 1U);
    EXPECT_EQ(answers.movers[0].hit_shape, 2U);
    ASSERT_TRUE(answers.movers[0].hit);
    EXPECT_DOUBLE_EQ(answers.movers[0].hit->t, 1.25 / 6);
    EXPECT_EQ(answers.movers[0].hit->normal, Vec2d(-1, 0));
}

TEST(Answers, AMoverThatHitsNothingIsThereToo) {
    Scene scene = wall_and_mover();
    scene.shapes[1].translation = Vec2d(-6, 0);
    const Answers answers = answer(scene, std::nullopt);
    ASSERT_EQ(answers.movers.size(), 1U);
    EXPECT_FALSE(answers.movers[0].hit_shape);
    EXPECT_FALSE(answers.movers[0].hit);
}

TEST(Answers, OverlapsFollowThePolicy) {
    Scene scene = scene_of({box("a", {0, 0}, {1, 1}), box("b", {2, 0}, {1, 1}), box("c", {1.5, 0}, {1, 1})});
    const Answers open = answer(scene, std::nullopt);
    ASSERT_EQ(open.overlaps.size(), 2U);
    EXPECT_EQ(open.overlaps[0].a, 0U);
    EXPECT_EQ(open.overlaps[0].b, 2U);
    EXPECT_EQ(open.overlaps[0].contact.mtv(), Vec2d(0.5, 0));
    EXPECT_EQ(open.overlaps[1].a, 1U);
    EXPECT_EQ(open.overlaps[1].b, 2U);

    scene.policy = Policy::closed;
    const Answers closed = answer(scene, std::nullopt);
    ASSERT_EQ(closed.overlaps.size(), 3U);
    EXPECT_EQ(closed.overlaps[0].b, 1U);
    EXPECT_EQ(closed.overlaps[0].contact.depth, 0);
}

TEST(Answers, TheFocusCarriesResultsAndTheirTraces) {
    Scene scene = wall_and_mover();
    scene.shapes[1].translation = Vec2d(5, 2);
    const Answers answers = answer(scene, FocusPair{0, 1});
    ASSERT_TRUE(answers.focus);
    const FocusAnswer& focus = *answers.focus;
    EXPECT_EQ(focus.a, 0U);
    EXPECT_EQ(focus.b, 1U);
    ASSERT_TRUE(focus.cast);
    EXPECT_DOUBLE_EQ(focus.cast->t, 0.4);
    ASSERT_NE(last<Verdict<double>>(focus.cast_trace), nullptr);
    EXPECT_EQ(last<Verdict<double>>(focus.cast_trace)->operation, Operation::cast);
    EXPECT_TRUE(last<Verdict<double>>(focus.cast_trace)->hit);
    EXPECT_EQ(last<Verdict<double>>(focus.cast_trace)->value, focus.cast->t);
    EXPECT_FALSE(focus.contact);
    ASSERT_NE(last<Verdict<double>>(focus.contact_trace), nullptr);
    EXPECT_FALSE(last<Verdict<double>>(focus.contact_trace)->hit);
    EXPECT_EQ(focus.distance.distance, 2);
    EXPECT_TRUE(focus.end_contact) << "the end of the way is in the wall";
}

TEST(Answers, AStaticPairHasNoCast) {
    const Answers answers = answer(wall_and_mover(), FocusPair{1, 0});
    ASSERT_TRUE(answers.focus);
    EXPECT_FALSE(answers.focus->cast);
    EXPECT_TRUE(answers.focus->cast_trace.empty());
    EXPECT_FALSE(answers.focus->end_contact);
    EXPECT_FALSE(answers.focus->contact_trace.empty());
}

TEST(Answers, SayWhereTheLinesOfTwoSegmentsMeet) {
    Scene scene = scene_of({segment("wire", {-3, 0}, {-1, 0}), segment("stick", {0, 2}, {0, -2})});
    for (const ScalarKind scalar : {ScalarKind::float64, ScalarKind::float32}) {
        scene.scalar = scalar;
        const Answers answers = answer(scene, FocusPair{0, 1});
        ASSERT_TRUE(answers.focus && answers.focus->lines && answers.focus->common);
        EXPECT_EQ(answers.focus->lines->kind, LinesKind::point);
        EXPECT_EQ(answers.focus->lines->point, Vec2d(0, 0));
        EXPECT_EQ(answers.focus->lines->ua, 1.5);
        EXPECT_EQ(answers.focus->lines->ub, 0.5);
        EXPECT_EQ(answers.focus->common->kind, LinesKind::none) << "the first ends before";
    }
    const Scene other = scene_of({segment("wire", {-3, 0}, {-1, 0}), point("p", {0, 2})});
    EXPECT_FALSE(answer(other, FocusPair{0, 1}).focus->lines);
}

TEST(Answers, AFocusThatIsNoPairIsNone) {
    EXPECT_FALSE(answer(wall_and_mover(), FocusPair{0, 0}).focus);
    EXPECT_FALSE(answer(wall_and_mover(), FocusPair{0, 2}).focus);
    EXPECT_FALSE(answer(wall_and_mover(), FocusPair{7, 1}).focus);
}

TEST(Answers, InFloatTheShapesAreRoundedFirst) {
    // Apart by less than float can tell: in float32 they touch exactly.
    Scene scene = scene_of({box("a", {0, 0}, {1, 1}), point("p", {1 + 1e-9, 0.5})});
    scene.policy = Policy::closed;
    EXPECT_TRUE(answer(scene, std::nullopt).overlaps.empty());
    scene.scalar = ScalarKind::float32;
    EXPECT_EQ(answer(scene, std::nullopt).overlaps.size(), 1U);
}

TEST(Answers, InFloatAreTheCoresOwn) {
    Scene scene = wall_and_mover();
    scene.scalar = ScalarKind::float32;
    scene.shapes[1].translation = Vec2d(5.3, 1.7);
    const Answers answers = answer(scene, FocusPair{0, 1});
    Recorder<float> recorder;
    const Shape<float> wall = Aabb<float>{{4, 0}, {1, 3}};
    const Shape<float> mover = Aabb<float>{{0, 0}, {1, 1}};
    const auto expected = cast(wall, mover, Vec2<float>(5.3F, 1.7F), {Policy::open}, recorder);
    ASSERT_TRUE(expected);
    ASSERT_TRUE(answers.focus && answers.focus->cast);
    EXPECT_EQ(answers.focus->cast->t, static_cast<double>(expected->t));
    EXPECT_EQ(answers.focus->cast->position, Vec2d(expected->position));
    EXPECT_EQ(answers.focus->cast_trace.size(), recorder.events().size());
    ASSERT_EQ(answers.movers.size(), 1U);
    EXPECT_EQ(answers.movers[0].hit->t, static_cast<double>(expected->t));
}

TEST(Answers, WhatFloatCannotHoldIsNamed) {
    Scene scene = scene_of({box("huge", {0, 0}, {1e300, 1}), box("a", {0, 0}, {1, 1}),
                            box("b", {0, 0}, {1, 1}), moving(point("far", {0, 0}), {1e200, 0})});
    EXPECT_TRUE(answer(scene, FocusPair{0, 1}).unanswerable.empty());
    EXPECT_TRUE(answer(scene, FocusPair{0, 1}).focus);
    scene.scalar = ScalarKind::float32;
    const Answers answers = answer(scene, FocusPair{0, 1});
    EXPECT_EQ(answers.unanswerable, (std::vector<std::size_t>{0, 3}));
    EXPECT_FALSE(answers.focus);
    EXPECT_TRUE(answers.movers.empty());
    ASSERT_EQ(answers.overlaps.size(), 1U);
    EXPECT_EQ(answers.overlaps[0].a, 1U);
}

}  // namespace
}  // namespace collidarium::app::test
