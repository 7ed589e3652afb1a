/// Shapes that turn on their way, beside a dense sampling of the time.

#include "convex/closest_feature.hpp"
#include "convex/separation.hpp"
#include "support/queries.hpp"
#include "time_of_impact/moving_shape.hpp"

namespace collidarium::testing {
namespace {

using ShapeD = Shape<double>;
using MotionD = Motion<double>;

/// A floor with a wall at its right end, whose inner corner is at (0, 0).
ShapeD corner() {
    return polygon({{-9, -1}, {1, -1}, {1, 5}, {0, 5}, {0, 0}, {-9, 0}});
}

TEST(TimeOfImpactOfTurningShapes, SpinningInPlaceOutOfReachTakesHardlyAStep) {
    const ShapeD wall = Aabb<double>{{3.1, 0}, {1, 5}};
    const ShapeD rod = Segment<double>{{-2, 0}, {2, 0}};
    const auto free = time_of_impact(wall, {}, rod, {{0, 0}, 1e6});
    EXPECT_FALSE(free.hit);
    EXPECT_TRUE(free.converged);
    EXPECT_LT(free.steps, 5U);
    const auto near = time_of_impact(ShapeD(Aabb<double>{{2.9, 0}, {1, 5}}), {},
                                     ShapeD(Segment<double>{{0, -2}, {0, 2}}), {{0, 0}, 1000});
    EXPECT_TRUE(near.hit);
    EXPECT_TRUE(near.converged);
    EXPECT_NEAR(near.t, (std::numbers::pi / 2 - std::acos(1.9 / 2)) / 1000, 1e-11);
}

TEST(TimeOfImpactOfTurningShapes, SlidingIsNoHitUntilItMeetsTheWall) {
    // A capsule of no length is a disc that turns; it touches the floor all the way.
    const ShapeD ball = Capsule<double>{{-4, 1}, {-4, 1}, 1};
    const auto slide = time_of_impact(corner(), {}, ball, {{2.5, 0}, 3});
    EXPECT_FALSE(slide.hit);
    EXPECT_TRUE(slide.converged);
    const auto wall = time_of_impact(corner(), {}, ball, {{6, 0}, 3});
    ASSERT_TRUE(wall.hit);
    EXPECT_TRUE(wall.converged);
    EXPECT_NEAR(wall.t, 0.5, 1e-9);
    EXPECT_EQ(wall.normal, V(-1, 0));
    EXPECT_NEAR(wall.point.x, 0, 1e-8);
    EXPECT_NEAR(wall.point.y, 1, 1e-8);
    const auto at_once = time_of_impact(corner(), {}, ball, {{6, 0}, 3}, {Policy::closed});
    EXPECT_TRUE(at_once.hit);
    EXPECT_EQ(at_once.t, 0);
}

TEST(TimeOfImpactOfTurningShapes, AGrazeCountsUnderTheClosedPolicyOnly) {
    // The tip of the rod comes as far as the wall, and goes back.
    const ShapeD wall = Aabb<double>{{3, 0}, {1, 5}};
    const ShapeD rod = Segment<double>{{0, -2}, {0, 2}};
    EXPECT_FALSE(time_of_impact(wall, {}, rod, {{0, 0}, 3}).hit);
    const auto graze = time_of_impact(wall, {}, rod, {{0, 0}, 3}, {Policy::closed});
    ASSERT_TRUE(graze.hit);
    EXPECT_NEAR(graze.t, std::numbers::pi / 6, 1e-4) << "it is nearly there for a while";
}

TEST(TimeOfImpactOfTurningShapes, StartsInOverlapAndInTouch) {
    const ShapeD box = Aabb<double>{{0, 0}, {1, 1}};
    const ShapeD deep = Obb<double>{{0.5, 0.2}, {1, 1}, 0};
    const auto inside = time_of_impact(box, {{1, 0}, 2}, deep, {{5, 0}, 30});
    EXPECT_TRUE(inside.hit);
    EXPECT_EQ(inside.t, 0);
    EXPECT_EQ(inside.normal, V(1, 0));
    // Flat on top, and turning: a corner goes in at once.
    const ShapeD on_top = Obb<double>{{0, 2}, {1, 1}, 0};
    const auto turns = time_of_impact(box, {}, on_top, {{0, 0}, 1});
    EXPECT_TRUE(turns.hit);
    EXPECT_NEAR(turns.t, 0, 1e-8);
    EXPECT_EQ(turns.normal, V(0, 1));
    // Lifted fast enough, it does not.
    EXPECT_FALSE(time_of_impact(box, {}, on_top, {{0, 3}, 1}).hit);
}

TEST(TimeOfImpactOfTurningShapes, StartsInOverlapAtAPointThatIsInBoth) {
    // Half way between the surfaces is outside of the star.
    const ShapeD star =
        polygon({{-4, 4}, {-3.5, 2.5}, {-2, 2}, {-3.5, 1.5}, {-4, 0}, {-4.5, 1.5}, {-6, 2}, {-4.5, 2.5}});
    const ShapeD kite = polygon({{-3.5, 4.5}, {-4.5, 2.5}, {-5.5, 4.5}, {-4.5, 6.5}});
    const auto found = time_of_impact(star, {}, kite, {{-2.5, -5}, -2});
    EXPECT_TRUE(found.hit && found.started_inside);
    const ShapeD point = Point<double>{found.point};
    EXPECT_LT(distance(star, point).distance, 1e-12);
    EXPECT_LT(distance(kite, point).distance, 1e-12);
}

TEST(TimeOfImpactOfTurningShapes, WhatTurnsInVainIsCast) {
    const ShapeD wall = Aabb<double>{{4, 0}, {1, 3}};
    const ShapeD ball = Circle<double>{{0, 0}, 1};
    const auto still = time_of_impact(wall, {}, ball, {{4, 1}, 0});
    const auto turning = time_of_impact(wall, {}, ball, {{4, 1}, 1e5});
    ASSERT_TRUE(turning.hit);
    EXPECT_EQ(turning.t, still.t);
    EXPECT_EQ(turning.t, 0.5);
    EXPECT_EQ(turning.normal, V(-1, 0));
}

TEST(TimeOfImpactOfTurningShapes, ARodMovesAlongASeam) {
    // The dent is at (1, 1); a seam leads from it to the corner at (0, 0). The other shape turns, far too
    // little to matter, so that this is no cast.
    const ShapeD bent = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    const ShapeD rod = Segment<double>{{2, 2}, {3, 3}};
    const auto impact = time_of_impact(bent, {}, rod, {{-2, -2}, 1e-13});
    ASSERT_TRUE(impact.hit);
    EXPECT_NEAR(impact.t, 0.5, 1e-8);
}

TEST(TimeOfImpactOfTurningShapes, SaysHowFarItCameWhereItGivesUp) {
    // Two rods that turn a quarter apart, through each other's circles, and never meet.
    const ShapeD rod = Segment<double>{{-2, 0}, {2, 0}};
    const ShapeD other = Segment<double>{{3, -2}, {3, 2}};
    EXPECT_TRUE(time_of_impact(rod, {{0, 0}, 1000}, other, {{0, 0}, 1000}).converged);
    const auto impact = time_of_impact(rod, {{0, 0}, 1e6}, other, {{0, 0}, 1e6});
    EXPECT_FALSE(impact.hit);
    EXPECT_FALSE(impact.converged);
    EXPECT_GT(impact.t, 0);
    EXPECT_LT(impact.t, 1);
}

TEST(TimeOfImpactOfTurningShapes, AnswersInFloatAndTracesEveryStep) {
    const Shape<float> box = Obb<float>{{0, 0}, {1, 1}, 0.3F};
    const Shape<float> rod = Capsule<float>{{3, -2.5F}, {3, 2.5F}, 0.1F};
    Recorder<float> recorder;
    const auto impact = time_of_impact(box, {{0.5F, 0}, 1}, rod, {{-1, 0}, 2}, {Policy::open}, recorder);
    ASSERT_TRUE(impact.hit);
    EXPECT_TRUE(impact.converged);
    const auto precise =
        time_of_impact(ShapeD(Obb<double>{{0, 0}, {1, 1}, double(0.3F)}), {{0.5, 0}, 1},
                       ShapeD(Capsule<double>{{3, -2.5}, {3, 2.5}, double(0.1F)}), {{-1, 0}, 2});
    EXPECT_NEAR(impact.t, precise.t, 1e-7);
    std::size_t steps = 0;
    float before = -1;
    for (const Event<float>& event : recorder.events()) {
        if (const auto* step = std::get_if<Advancement<float>>(&event)) {
            ++steps;
            EXPECT_GE(step->t, before);
            before = step->t;
        }
    }
    EXPECT_GT(steps, 2U);
    EXPECT_TRUE(std::holds_alternative<Verdict<float>>(recorder.events().back()));
    EXPECT_EQ(time_of_impact(box, {{0.5F, 0}, 1}, rod, {{-1, 0}, 2}).t, impact.t);
}

TEST(TimeOfImpactOfTurningShapes, AForkThatSpinsMadlyEndsWithWhatIsKnown) {
    const ShapeD fork = polygon({{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {1, 5}, {0, 5}});
    const ShapeD point = Circle<double>{{0, -4}, 0};
    const auto impact = time_of_impact(fork, {{-1.5, 0}, 1e9}, point, {{2, -3}, -1.5});
    EXPECT_FALSE(impact.converged);
    EXPECT_FALSE(impact.hit);
    EXPECT_LT(impact.t, 1);
    EXPECT_LT(impact.steps, 60000U) << "looks at branches count as steps, too";
}

TEST(TimeOfImpactOfTurningShapes, TracesTheMotionOfBWhereAIsAtRest) {
    const ShapeD post = Aabb<double>{{3, 0}, {0.5, 3}};
    const ShapeD plank = Obb<double>{{0, 0}, {2, 0.25}, 0};
    Recorder<double> recorder;
    const auto impact =
        time_of_impact(post, MotionD{}, plank, MotionD{{2, 0}, 1.5}, {Policy::open}, recorder);
    ASSERT_TRUE(impact.hit);
    const auto& sweep = std::get<Sweep<double>>(recorder.events()[1]);
    EXPECT_EQ(sweep.start, V(0, 0));
    EXPECT_EQ(sweep.translation, V(2, 0));
    EXPECT_EQ(sweep.rotation, 1.5);
    const auto& verdict = std::get<Verdict<double>>(recorder.events().back());
    EXPECT_EQ(verdict.reason, Reason::enters);
    EXPECT_EQ(verdict.value, impact.t);
    Recorder<double> both;
    (void)time_of_impact(post, MotionD{{1, 0}, 0}, plank, MotionD{{2, 0}, 1.5}, {Policy::open}, both);
    for (const Event<double>& event : both.events()) {
        EXPECT_FALSE(std::holds_alternative<Sweep<double>>(event));  // b's position alone says nothing
    }
}

TEST(TimeOfImpactOfTurningShapes, TellsAStartInOverlapFromATouchAtTheStart) {
    const ShapeD wall = Aabb<double>{{3, 0}, {1, 5}};
    const MotionD turn{{0, 0}, 1};
    const auto inside = time_of_impact(wall, MotionD{}, ShapeD(Obb<double>{{1.5, 0}, {1, 1}, 0}), turn);
    EXPECT_TRUE(inside.hit);
    EXPECT_EQ(inside.t, 0);
    EXPECT_TRUE(inside.started_inside);
    const auto touching = time_of_impact(wall, MotionD{}, ShapeD(Obb<double>{{1, 0}, {1, 1}, 0}), turn);
    EXPECT_TRUE(touching.hit);
    EXPECT_LT(touching.t, 1e-6);
    EXPECT_FALSE(touching.started_inside);
    const auto straight =
        time_of_impact(wall, MotionD{}, ShapeD(Circle<double>{{2, 0}, 1}), MotionD{{1, 0}, 0});
    EXPECT_TRUE(straight.started_inside);
}

}  // namespace
}  // namespace collidarium::testing
