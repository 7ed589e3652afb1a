#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "explain/compare/margins.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

SceneShape named_box(const std::string& id, const Vec2d& center, const Vec2d& half) {
    return {.id = id, .name = {}, .shape = Aabb<double>{center, half}, .translation = {}, .unknown = {}};
}

SceneShape disc(const std::string& id, const Vec2d& center, double radius) {
    return {.id = id, .name = {}, .shape = Circle<double>{center, radius}, .translation = {}, .unknown = {}};
}

Scene pair_of(SceneShape a, SceneShape b, std::optional<Vec2d> translation = {}) {
    Scene scene;
    b.translation = translation;
    scene.shapes = {std::move(a), std::move(b)};
    return scene;
}

std::vector<Decision> decided(const Scene& scene, const FocusQuery& query = {}) {
    const Answers answers = answer(scene, FocusPair{0, 1}, query);
    return decisions(scene, *answers.focus);
}

const Decision& called(const std::vector<Decision>& all, const std::string& what) {
    const auto found = std::ranges::find(all, what, &Decision::what);
    if (found == all.end()) {
        ADD_FAILURE() << "nothing is called " << what;
        return all.front();
    }
    return *found;
}

TEST(Decisions, OfASweptBoxAreThoseOfItsTimes) {
    const Scene scene = pair_of(named_box("a", {5, 0}, {1, 2}), named_box("b", {0, 0}, {1, 1}), Vec2d(6, 0));
    const auto all = decided(scene);
    ASSERT_EQ(all.size(), 4U);
    EXPECT_EQ(all[0].what, "|start − centre| on y < half + padding");
    EXPECT_EQ(all[0].left, 0);
    EXPECT_EQ(all[0].right, 3);
    const Decision& enter = called(all, "enter < leave");
    EXPECT_DOUBLE_EQ(enter.left, 0.5);
    EXPECT_DOUBLE_EQ(enter.right, 7.0 / 6);
    EXPECT_TRUE(enter.holds);
    EXPECT_FALSE(enter.knife_edge());
    EXPECT_TRUE(called(all, "enter < 1").holds);
    EXPECT_TRUE(called(all, "leave > 0").holds);
    EXPECT_TRUE(std::ranges::all_of(all, &Decision::holds));
}

TEST(Decisions, OnAKnifesEdgeAreMarkedWithTheirUlps) {
    const double almost = std::nextafter(2.0, 0.0);
    const auto all = decided(pair_of(named_box("a", {0, 0}, {1, 1}), named_box("b", {almost, 0}, {1, 1})));
    const Decision& x = called(all, "x: overlap > 0");
    EXPECT_TRUE(x.holds);
    ASSERT_TRUE(x.ulps.has_value());
    EXPECT_EQ(*x.ulps, 1);
    EXPECT_TRUE(x.knife_edge());
    EXPECT_FALSE(called(all, "y: overlap > 0").knife_edge());
}

TEST(Decisions, ThatAreExactTiesHaveNoMargin) {
    Scene scene = pair_of(named_box("a", {0, 0}, {1, 1}), named_box("b", {2, 0}, {1, 1}));
    const Decision open = called(decided(scene), "x: overlap > 0");
    EXPECT_EQ(open.ulps, 0);
    EXPECT_FALSE(open.holds);
    scene.policy = Policy::closed;
    EXPECT_TRUE(called(decided(scene), "x: overlap ≥ 0").holds);
}

TEST(Decisions, ATimeNearZeroIsJudgedByWhatWasSubtractedForIt) {
    // The box has left the wall by one number of 2.
    const double start = std::nextafter(2.0, 3.0);
    const auto all =
        decided(pair_of(named_box("a", {0, 0}, {1, 1}), named_box("b", {start, 0}, {1, 1}), Vec2d(1, 0)));
    const Decision& leave = called(all, "leave > 0");
    EXPECT_FALSE(leave.holds);
    EXPECT_TRUE(leave.knife_edge());
}

TEST(Decisions, OfAMovingCircleAreThoseOfItsQuadratic) {
    const Scene scene = pair_of(disc("a", {0, 0}, 1), disc("b", {-5, 2}, 1), Vec2d(10, 0));
    const auto all = decided(scene);
    const Decision& tangent = called(all, "B² > 4AC");
    EXPECT_EQ(tangent.ulps, 0) << "the path only touches";
    EXPECT_FALSE(tangent.holds);
}

TEST(Decisions, OfAdvancementIsWhetherTheGapCanStillBeClosed) {
    const Scene scene = pair_of(disc("a", {0, 0}, 1), disc("b", {-5, 2.5}, 1), Vec2d(2, 0));
    const auto all = decided(scene, {Operation::cast, Algorithm::conservative_advancement});
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all.front().what, "distance < speed (1 − t)");
    EXPECT_FALSE(all.front().holds);
}

TEST(ScalarDifference, NamesTheFirstDecisionThatDiffers) {
    const Scene scene = pair_of(named_box("a", {0, 0}, {1, 1}), named_box("b", {2 - 1e-9, 0}, {1, 1}));
    const Answers answers = answer(scene, FocusPair{0, 1});
    const auto difference = scalar_difference(scene, *answers.focus, {});
    ASSERT_TRUE(difference.has_value());
    EXPECT_EQ(difference->what, "x: overlap > 0");
    EXPECT_EQ(difference->in_float, "no");
    EXPECT_EQ(difference->in_double, "yes");
}

TEST(ScalarDifference, IsNothingWhereBothDecideAlike) {
    const Scene scene = pair_of(named_box("a", {0, 0}, {1, 1}), named_box("b", {1, 0}, {1, 1}));
    const Answers answers = answer(scene, FocusPair{0, 1});
    EXPECT_FALSE(scalar_difference(scene, *answers.focus, {}).has_value());
}

TEST(ScalarDifference, TellsOfShapesThatFloatCannotHold) {
    const Scene scene = pair_of(named_box("a", {0, 0}, {1, 1}), named_box("b", {1e300, 0}, {1, 1}));
    const Answers answers = answer(scene, FocusPair{0, 1});
    const auto difference = scalar_difference(scene, *answers.focus, {});
    ASSERT_TRUE(difference.has_value());
    EXPECT_EQ(difference->in_float, "does not fit");
}

TEST(Decisions, NameTheEdgeWhoseNormalIsLookedAlong) {
    const Scene scene =
        test::scene_of({test::polygon("tri", {{-3, -1}, {0.5, -1.4}, {-0.5, 1.8}}),
                        test::named("box", Obb<double>{{1.2, 0.9}, {1.5, 0.8}, Rotation<double>(0.4)})});
    const Answers answers = answer(scene, FocusPair{0, 1}, {Operation::contact, Algorithm::sat});
    std::set<std::string> names;
    for (const Decision& decision : decisions(scene, *answers.focus)) {
        EXPECT_TRUE(names.insert(decision.what).second) << decision.what << " twice";
    }
    EXPECT_TRUE(names.contains("edge 2 of tri: overlap > 0"));
}

}  // namespace
}  // namespace collidarium::app
