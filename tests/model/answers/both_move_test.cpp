/// Pairs of which both shapes move: what counts is how b moves as seen from a.

#include <gtest/gtest.h>

#include <numbers>

#include "collidarium/query/time_of_impact.hpp"
#include "model/answers/answers.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

SceneShape driven(SceneShape shape, Vec2d translation, double rotation = 0) {
    shape.translation = translation;
    if (rotation != 0) {
        shape.rotation = rotation;
    }
    return shape;
}

SceneShape plank(const std::string& id, const Obb<double>& box) {
    return {.id = id, .name = {}, .shape = box, .translation = {}, .unknown = {}};
}

/// Boxes that meet half way: a was taken as at rest, and the time was 2/3.
Scene meeting() {
    return scene_of({driven(box("a", {0, 0}, {1, 1}), {4, 0}), driven(box("b", {10, 0}, {1, 1}), {-12, 0})});
}

TEST(BothMove, ACastIsOfTheRelativeMotion) {
    const Answers answers = answer(meeting(), FocusPair{0, 1});
    const FocusAnswer& focus = answers.focus.value();
    EXPECT_EQ(focus.shown.operation, Operation::cast);
    ASSERT_TRUE(focus.cast);
    EXPECT_EQ(focus.cast->t, 0.5);
    EXPECT_EQ(focus.cast->normal, Vec2d(1, 0));
    EXPECT_EQ(focus.cast->position, Vec2d(2, 0)) << "as seen from a";
}

TEST(BothMove, EachMoverStopsWhereItIsInTheWorld) {
    const Answers answers = answer(meeting(), FocusPair{0, 1});
    const MoverAnswer* of_a = mover_of(answers, 0);
    const MoverAnswer* of_b = mover_of(answers, 1);
    ASSERT_TRUE(of_a != nullptr && of_a->hit && of_b != nullptr && of_b->hit);
    EXPECT_EQ(of_a->hit->t, 0.5);
    EXPECT_EQ(of_a->hit->position, Vec2d(2, 0));
    EXPECT_EQ(of_b->hit->position, Vec2d(4, 0));
    EXPECT_EQ(of_a->hit->point.x, 3);
    EXPECT_EQ(of_b->hit->point.x, 3);
}

TEST(BothMove, SideBySideTheyNeverMeet) {
    const Scene scene =
        scene_of({driven(box("a", {0, 0}, {1, 1}), {-12, 0}), driven(box("b", {10, 0}, {1, 1}), {-12, 0})});
    const Answers answers = answer(scene, FocusPair{0, 1});
    EXPECT_FALSE(answers.focus.value().cast);
    EXPECT_FALSE(mover_of(answers, 1)->hit) << "a has left when b is there";
}

TEST(BothMove, ATimeOfImpactIsAnsweredWithoutRotation) {
    FocusQuery query;
    query.operation = Operation::time_of_impact;
    const Answers answers = answer(meeting(), FocusPair{0, 1}, query);
    EXPECT_FALSE(answers.focus->shown.refused);
    EXPECT_EQ(answers.focus->shown.operation, Operation::time_of_impact);
    ASSERT_TRUE(answers.focus->cast);
    EXPECT_EQ(answers.focus->cast->t, 0.5);
}

TEST(BothMove, WhereEitherTurnsTheTimeIsThatOfTheCore) {
    constexpr double quarter = std::numbers::pi / 2;
    for (const auto& [of_a, of_b] : {std::pair(quarter, 0.0), {0.0, quarter}, {quarter, -quarter / 2}}) {
        const Obb<double> a{{0, 0}, {2, 0.25}, 0.25};
        const Obb<double> b{{6, 0.5}, {2, 0.25}, 0};
        const Scene scene =
            scene_of({driven(plank("a", a), {1, 0.5}, of_a), driven(plank("b", b), {-4, 0}, of_b)});
        const auto exact = time_of_impact(a, {{1, 0.5}, of_a}, b, {{-4, 0}, of_b});
        ASSERT_TRUE(exact.hit);
        const Answers answers = answer(scene, FocusPair{0, 1});
        EXPECT_EQ(answers.focus->shown.operation, Operation::time_of_impact);
        ASSERT_TRUE(answers.focus->cast);
        EXPECT_NEAR(answers.focus->cast->t, exact.t, 1e-8);
    }
}

}  // namespace
}  // namespace collidarium::app::test
