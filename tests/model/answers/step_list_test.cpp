#include "model/answers/step_list.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

/// A shape that moves into a box.
Scene into_a_box(const ShapeD& mover) {
    Scene scene;
    SceneShape box;
    box.id = "box";
    box.shape = Aabb<double>{{5, 0}, {1, 1}};
    SceneShape other;
    other.id = "mover";
    other.shape = mover;
    other.translation = Vec2d(6, 0);
    scene.shapes = {box, other};
    return scene;
}

FocusAnswer answered(const Scene& scene) {
    return answer(scene, FocusPair{0, 1}).focus.value();
}

template <class E>
bool is_listed(bool b_is_point = false) {
    return is_of_idea(EventD(E{}), b_is_point);
}

TEST(StepList, LeavesOutWhatOnlyTheTunedCodeNeeds) {
    EXPECT_FALSE(is_listed<Route<double>>());
    EXPECT_FALSE(is_listed<FilterAxis<double>>());
    EXPECT_FALSE(is_listed<FilterResult<double>>());
    EXPECT_FALSE(is_listed<ClimbStep<double>>());
    EXPECT_FALSE(is_listed<ExactFallback<double>>());
    EXPECT_FALSE(is_listed<raster::RowCompared>()) << "how many words it takes to compare a row";
}

TEST(StepList, KeepsWhatBelongsToTheIdea) {
    EXPECT_TRUE(is_listed<Sweep<double>>());
    EXPECT_TRUE(is_listed<SlabInterval<double>>());
    EXPECT_TRUE(is_listed<CastInterval<double>>());
    EXPECT_TRUE(is_listed<AxisProjection<double>>());
    EXPECT_TRUE(is_listed<EdgeCrossing<double>>());
    EXPECT_TRUE(is_listed<Quadratic<double>>());
    EXPECT_TRUE(is_listed<LineCrossing<double>>());
    EXPECT_TRUE(is_listed<ClosestFeature<double>>());
    EXPECT_TRUE(is_listed<GjkSimplex<double>>());
    EXPECT_TRUE(is_listed<EpaPolytope<double>>());
    EXPECT_TRUE(is_listed<Clipping<double>>());
    EXPECT_TRUE(is_listed<Advancement<double>>());
    EXPECT_TRUE(is_listed<Candidate<double>>());
    EXPECT_TRUE(is_listed<StaticPush<double>>());
    EXPECT_TRUE(is_listed<MinkowskiEdge<double>>());
    EXPECT_TRUE(is_listed<PartPair<double>>());
    EXPECT_TRUE(is_listed<MtvCandidate<double>>());
    EXPECT_TRUE(is_listed<HullTurn<double>>());
    EXPECT_TRUE(is_listed<HullPoint<double>>());
    EXPECT_TRUE(is_listed<Diagonal<double>>());
    EXPECT_TRUE(is_listed<ResultPolygons<double>>());
    EXPECT_TRUE(is_listed<Verdict<double>>());
    EXPECT_TRUE(is_listed<retro::Integer>());
    EXPECT_TRUE(is_listed<response::HitTaken<double>>());
    EXPECT_TRUE(is_listed<raster::CellTested<double>>());
    EXPECT_TRUE(is_listed<broadphase::NodeVisited<double>>());
}

TEST(StepList, GrowsNothingByAPoint) {
    EXPECT_TRUE(is_listed<PaddedShape<double>>(false));
    EXPECT_FALSE(is_listed<PaddedShape<double>>(true));
    EXPECT_TRUE(is_listed<SlabInterval<double>>(true));
}

TEST(StepList, CountsTheIdeaOfACast) {
    const Scene scene = into_a_box(Aabb<double>{{0, 0}, {1, 1}});
    const FocusAnswer focus = answered(scene);
    // Route, sweep, Minkowski difference, two slabs, both together, verdict.
    ASSERT_EQ(focus.shown.trace.size(), 7U);
    const StepList idea(scene, focus, ListedSteps::idea);
    ASSERT_EQ(idea.count(), 6U);
    EXPECT_EQ(idea.event(1), 1U);
    EXPECT_EQ(idea.event(6), 6U);
    EXPECT_EQ(idea.events_after(0), 0U);
    EXPECT_EQ(idea.events_after(1), 2U) << "with what comes before it";
    EXPECT_EQ(idea.events_after(6), 7U);
    EXPECT_EQ(idea.events_after(100), 7U);
    EXPECT_EQ(idea.step_of(0), 1U) << "the route: the next that is listed";
    EXPECT_EQ(idea.step_of(1), 1U);
    EXPECT_EQ(idea.step_of(6), 6U);

    const Scene with_point = into_a_box(Point<double>{{0, 0}});
    const FocusAnswer of_point = answered(with_point);
    ASSERT_EQ(of_point.shown.trace.size(), 7U);
    const StepList fewer(with_point, of_point, ListedSteps::idea);
    ASSERT_EQ(fewer.count(), 5U);
    EXPECT_EQ(fewer.event(2), 3U) << "from the sweep to the first slab";
}

template <class E>
std::size_t listed_count(const Scene& scene, const FocusQuery& query, ListedSteps listed) {
    const FocusAnswer focus = answer(scene, FocusPair{0, 1}, query).focus.value();
    const StepList steps(scene, focus, listed);
    std::size_t count = 0;
    for (std::size_t step = 1; step <= steps.count(); ++step) {
        count += std::holds_alternative<E>(focus.shown.trace[steps.event(step)]) ? 1 : 0;
    }
    return count;
}

/// A circle that grazed another had "arc 1 of 2" and "arc 2 of 2", with the same numbers.
TEST(StepList, TellsAnArcOnceThatExactArithmeticSolvesAgain) {
    Scene scene = into_a_box(Circle<double>{{0, 1.5}, 1});
    scene.shapes[0].shape = Circle<double>{{5, 0}, 0.5};
    EXPECT_EQ(listed_count<Quadratic<double>>(scene, {Operation::cast}, ListedSteps::shipped), 2U);
    EXPECT_EQ(listed_count<Quadratic<double>>(scene, {Operation::cast}, ListedSteps::idea), 1U);
}

/// Two contacts stood in the list where the first only needed its last bits.
TEST(StepList, TellsTheContactOfAnAdvancementOnce) {
    const FocusQuery advancing{Operation::cast, Algorithm::conservative_advancement};
    const auto contacts = [&](const FocusAnswer& focus, const StepList& steps) {
        std::size_t count = 0;
        for (std::size_t step = 1; step <= steps.count(); ++step) {
            const auto* advance = std::get_if<Advancement<double>>(&focus.shown.trace[steps.event(step)]);
            count += advance != nullptr && is_in_contact(*advance) ? 1 : 0;
        }
        return count;
    };
    std::size_t refined = 0;
    for (int i = 1; i < 60; ++i) {
        const Scene scene = into_a_box(Obb<double>{{0, 0.03 * i}, {1, 0.5}, 0.1 * i});
        const FocusAnswer focus = answer(scene, FocusPair{0, 1}, advancing).focus.value();
        refined += contacts(focus, StepList(scene, focus, ListedSteps::shipped)) > 1 ? 1 : 0;
        EXPECT_LE(contacts(focus, StepList(scene, focus, ListedSteps::idea)), 1U) << i;
    }
    EXPECT_GT(refined, 0U);
}

/// Each pair of parts begins at t = 0 again: the steps of the pair before were left out.
TEST(StepList, ListsTheStepsOfEachPairOfParts) {
    const Scene scene = into_a_box(Aabb<double>{{0, 0}, {1, 1}});
    FocusAnswer focus = answered(scene);
    focus.shown.trace.clear();
    for (const double t : {0.0, 0.5, 0.8, 0.0, 0.3, 0.3000000001}) {
        focus.shown.trace.emplace_back(Advancement<double>{.t = t, .distance = 1, .speed = 1});
    }
    const StepList idea(scene, focus, ListedSteps::idea);
    EXPECT_EQ(idea.count(), 5U) << "only 0.3 is refined";
    EXPECT_FALSE(idea.has(4));
    EXPECT_TRUE(idea.has(5));
}

/// "a gap of 0.5" and at once again "a gap of 0.5, the widest", of the only gap.
TEST(StepList, RepeatsAnAxisOnlyWhereItDecides) {
    const auto axes = [](const Vec2d& center, Operation operation) {
        Scene scene = into_a_box(Aabb<double>{center, {1, 1}});
        scene.shapes[1].translation.reset();
        return listed_count<AxisProjection<double>>(scene, {operation}, ListedSteps::idea);
    };
    EXPECT_EQ(axes({8, 0.5}, Operation::contact), 2U) << "a gap on x only";
    EXPECT_EQ(axes({8, 3}, Operation::contact), 3U) << "the wider of two gaps";
    EXPECT_EQ(axes({6.5, 0.5}, Operation::contact), 3U) << "the lesser of two depths";
    EXPECT_EQ(axes({6.5, 0.5}, Operation::overlap), 2U) << "no depth is asked for";
    EXPECT_EQ(axes({7, 0.5}, Operation::contact), 2U) << "they only touch";
}

TEST(StepList, AsShippedHasEveryEvent) {
    const Scene scene = into_a_box(Circle<double>{{0, 0}, 1});
    const FocusAnswer focus = answered(scene);
    const StepList shipped(scene, focus, ListedSteps::shipped);
    ASSERT_EQ(shipped.count(), focus.shown.trace.size());
    for (std::size_t step = 1; step <= shipped.count(); ++step) {
        EXPECT_EQ(shipped.event(step), step - 1);
        EXPECT_EQ(shipped.step_of(step - 1), step);
        EXPECT_EQ(shipped.events_after(step), step);
    }
    EXPECT_LT(StepList(scene, focus, ListedSteps::idea).count(), shipped.count());
}

TEST(StepList, StepsLeadToTheirEventsAndBack) {
    for (const ShapeD& mover : {ShapeD(Circle<double>{{0, 0}, 1}), ShapeD(Obb<double>{{0, 0}, {1, 1}, 0.5}),
                                ShapeD(Capsule<double>{{0, 0}, {1, 1}, 0.5})}) {
        const Scene scene = into_a_box(mover);
        const FocusAnswer focus = answered(scene);
        for (const auto& [name, listed] : listed_steps) {
            const StepList steps(scene, focus, listed);
            ASSERT_GT(steps.count(), 1U);
            EXPECT_TRUE(
                std::holds_alternative<Verdict<double>>(focus.shown.trace[steps.event(steps.count())]));
            for (std::size_t step = 1; step <= steps.count(); ++step) {
                EXPECT_EQ(steps.step_of(steps.event(step)), step) << name;
            }
        }
    }
}

TEST(StepList, IsEmptyWithoutATrace) {
    const StepList none;
    EXPECT_EQ(none.count(), 0U);
    EXPECT_EQ(none.events_after(3), 0U);
    EXPECT_EQ(none.step_of(0), 0U);
}

}  // namespace
}  // namespace collidarium::app
