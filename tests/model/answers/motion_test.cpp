/// Shapes that turn as they move.

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "collidarium/query/distance.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/difference.hpp"
#include "model/example_shapes.hpp"
#include "model/scene/identical.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app::test {
namespace {

constexpr double quarter = std::numbers::pi / 2;

SceneShape turning(SceneShape shape, Vec2d translation, double rotation) {
    shape.translation = translation;
    shape.rotation = rotation;
    return shape;
}

/// A plank that passes below a post unless it turns.
Scene plank(double rotation) {
    return scene_of(
        {box("post", {1.5, 2.5}, {0.5, 1.25}), turning(box("plank", {-4, 0}, {2, 0.25}), {7, 0}, rotation)});
}

const Sweep<double>* sweep_of(const std::vector<EventD>& trace) {
    for (const EventD& event : trace) {
        if (const auto* sweep = std::get_if<Sweep<double>>(&event)) {
            return sweep;
        }
    }
    return nullptr;
}

TEST(TurningMovers, AskForTheTimeOfImpact) {
    const Answers answers = answer(plank(quarter), FocusPair{0, 1});
    const FocusAnswer& focus = answers.focus.value();
    EXPECT_EQ(focus.shown.operation, Operation::time_of_impact);
    EXPECT_EQ(focus.shown.algorithm, Algorithm::conservative_advancement);
    EXPECT_TRUE(focus.shown.converged);
    const auto exact = time_of_impact(Aabb<double>{{1.5, 2.5}, {0.5, 1.25}}, {},
                                      Aabb<double>{{-4, 0}, {2, 0.25}}, {{7, 0}, quarter});
    ASSERT_TRUE(exact.hit);
    ASSERT_TRUE(focus.cast);
    EXPECT_EQ(focus.cast->t, exact.t);
    EXPECT_EQ(focus.cast->normal, exact.normal);
    EXPECT_EQ(focus.cast->position, Vec2d(-4, 0) + Vec2d(7, 0) * exact.t);
    EXPECT_FALSE(focus.cast->started_inside);
    ASSERT_NE(sweep_of(focus.shown.trace), nullptr);
    EXPECT_EQ(sweep_of(focus.shown.trace)->rotation, quarter);
}

/// The difference was left out where b turns: it is another one at every time.
TEST(TurningMovers, HaveTheDifferenceOfWhereTheTraceEnds) {
    const Scene scene = plank(quarter);
    FocusAnswer focus = answer(scene, FocusPair{0, 1}).focus.value();
    ASSERT_EQ(focus.differences.size(), 1U);
    ASSERT_TRUE(focus.difference_time);
    EXPECT_NEAR(*focus.difference_time, focus.cast->t, 1e-9);
    // The origin has moved along the translation, onto the boundary.
    const ShapeD difference = make_convex_polygon<double>(focus.differences[0].polygon).shape.value();
    const ShapeD origin = Point<double>{Vec2d(7, 0) * *focus.difference_time};
    EXPECT_NEAR(distance(difference, origin).distance, 0, 1e-8);
    while (!std::holds_alternative<Advancement<double>>(focus.shown.trace.back())) {
        focus.shown.trace.pop_back();
    }
    while (std::get<Advancement<double>>(focus.shown.trace.back()).t > 0) {
        focus.shown.trace.pop_back();
    }
    turn_differences(scene, focus);
    EXPECT_EQ(*focus.difference_time, 0);
    EXPECT_EQ(focus.differences[0].polygon.size(), 4U) << "of two boxes that are not turned";
}

TEST(TurningMovers, HitFirstWhatTheirTurnReaches) {
    Scene scene = plank(quarter);
    scene.shapes.push_back(box("ceiling", {-1, 1.75}, {4, 0.25}));
    const Answers answers = answer(scene, std::nullopt);
    ASSERT_EQ(answers.movers.size(), 1U);
    EXPECT_EQ(answers.movers[0].hit_shape, 2U);
    scene.shapes[1].rotation.reset();
    EXPECT_FALSE(answer(scene, std::nullopt).movers[0].hit_shape)
        << "the translation alone passes below both";
}

TEST(TurningMovers, ThatTurnInPlaceHitWhatIsAround) {
    const Scene scene = scene_of(
        {box("wall", {0, 2.5}, {3, 0.5}), turning(box("rod", {0, 0}, {2.5, 0.125}), {0, 0}, quarter)});
    const Answers answers = answer(scene, FocusPair{0, 1});
    ASSERT_TRUE(answers.movers[0].hit);
    EXPECT_GT(answers.movers[0].hit->t, 0.25);
    ASSERT_TRUE(answers.focus->cast);
    EXPECT_FALSE(answers.focus->gaps.empty()) << "the time strip has a curve";
}

TEST(TurningMovers, HaveTheSeparationOfTheTurnedShapeAlongThePath) {
    const FocusAnswer focus = answer(plank(quarter), FocusPair{0, 1}).focus.value();
    ASSERT_EQ(focus.gaps.size(), std::size_t{gap_steps} + 1);
    const ShapeD post = Aabb<double>{{1.5, 2.5}, {0.5, 1.25}};
    const ShapeD at_a_quarter = Obb<double>{{-2.25, 0}, {2, 0.25}, quarter / 4};
    EXPECT_NEAR(focus.gaps[gap_steps / 4], distance(post, at_a_quarter).distance, 1e-12);
    ASSERT_TRUE(focus.cast);
    const auto first_inside =
        std::ranges::find_if(focus.gaps, [](double gap) { return gap < 0; }) - focus.gaps.begin();
    EXPECT_LE(focus.cast->t, static_cast<double>(first_inside) / gap_steps);
    EXPECT_GE(focus.cast->t, static_cast<double>(first_inside - 1) / gap_steps);
}

TEST(TurningMovers, TestTheirFramesTurned) {
    const FocusAnswer focus =
        answer(plank(quarter), FocusPair{0, 1}, {.operation = {}, .frames = 20}).focus.value();
    EXPECT_TRUE(std::ranges::count(focus.frames, true) > 0);
    const FocusAnswer straight =
        answer(plank(0), FocusPair{0, 1}, {.operation = {}, .frames = 20}).focus.value();
    EXPECT_TRUE(std::ranges::count(straight.frames, true) == 0);
}

TEST(TurningMovers, RefuseACastAndSayWhy) {
    const FocusAnswer focus =
        answer(plank(quarter), FocusPair{0, 1}, {.operation = Operation::cast}).focus.value();
    ASSERT_TRUE(focus.shown.refused);
    EXPECT_NE(focus.shown.refused->find("turns"), std::string::npos);
    EXPECT_EQ(focus.shown.operation, Operation::time_of_impact);
}

TEST(TurningMovers, ThatAreRoundAreCast) {
    const Scene scene = scene_of(
        {box("post", {3, 0}, {1, 1}), turning(named("ball", Circle<double>{{0, 0}, 1}), {4, 0}, quarter)});
    EXPECT_EQ(answer(scene, FocusPair{0, 1}).focus->shown.operation, Operation::cast);
}

TEST(TurningMovers, ThatStartInOverlapSayHowDeep) {
    const Scene scene =
        scene_of({box("wall", {1.5, 0}, {1, 3}), turning(box("rod", {0, 0}, {1, 1}), {0, 0}, quarter)});
    const FocusAnswer focus = answer(scene, FocusPair{0, 1}).focus.value();
    ASSERT_TRUE(focus.cast);
    EXPECT_EQ(focus.cast->t, 0);
    EXPECT_TRUE(focus.cast->started_inside);
    EXPECT_EQ(focus.cast->depth, 0.5);
}

TEST(TurningMovers, AreRoundedWithTheSceneInFloat) {
    Scene scene = plank(quarter);
    const double exact = answer(scene, FocusPair{0, 1}).focus->cast.value().t;
    scene.scalar = ScalarKind::float32;
    EXPECT_NEAR(answer(scene, FocusPair{0, 1}).focus->cast.value().t, exact, 1e-5);
    scene.shapes[1].rotation = 1e300;
    EXPECT_EQ(answer(scene, FocusPair{0, 1}).unanswerable, std::vector<std::size_t>{1});
}

TEST(TurningMovers, DifferWhereTheirRotationsDo) {
    EXPECT_FALSE(identical(plank(1), plank(2)));
    EXPECT_TRUE(identical(plank(1), plank(1)));
}

TEST(TurningMovers, HaveBoundsAroundEveryPose) {
    const WorldBounds bounds = swept_bounds(plank(quarter).shapes[1]);
    for (int k = 0; k <= 100; ++k) {
        const double angle = quarter * k / 100;
        const WorldBounds pose = world_bounds(Obb<double>{{-4 + 7.0 * k / 100, 0}, {2, 0.25}, angle});
        EXPECT_LE(bounds.min.x, pose.min.x);
        EXPECT_LE(bounds.min.y, pose.min.y);
        EXPECT_GE(bounds.max.x, pose.max.x);
        EXPECT_GE(bounds.max.y, pose.max.y);
    }
}

}  // namespace
}  // namespace collidarium::app::test
