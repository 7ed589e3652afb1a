#include "explain/trace/inside_interval.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "explain/compare/calculation.hpp"
#include "explain/words/verdict_words.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

/// Of a ball of radius 1 that moves from the origin.
FocusAnswer focus_of(const ShapeD& a, const Vec2d& way, Algorithm algorithm = Algorithm::automatic) {
    SceneShape still{.id = "a", .name = {}, .shape = a, .translation = {}, .unknown = {}};
    SceneShape ball{
        .id = "b", .name = {}, .shape = Circle<double>{{0, 0}, 1}, .translation = way, .unknown = {}};
    FocusQuery query;
    query.algorithm = algorithm;
    const Scene scene = examples::scene({still, ball});
    return *answer(scene, choose_focus(scene, {}), query).focus;
}

Scene shipped(const std::string& key) {
    const std::vector<ShippedScene> all = shipped_scenes();
    return std::get<SceneSource>(read_scene(std::ranges::find(all, key, &ShippedScene::key)->path)).scene;
}

TEST(InsideInterval, IsThatBetweenTheRootsOfACircle) {
    const auto inside = inside_interval(focus_of(Circle<double>{{6, 0}, 1}, {8, 0}).shown.trace);
    ASSERT_TRUE(inside);
    EXPECT_DOUBLE_EQ(inside->enter, 0.5);
    EXPECT_DOUBLE_EQ(inside->leave, 1);
}

TEST(InsideInterval, GoesThroughSidesAndArcsOfARoundedShape) {
    // In through the left side of the box grown by the ball, out through its right side.
    const auto across = inside_interval(focus_of(Aabb<double>{{5, 0}, {1, 1}}, {12, 0}).shown.trace);
    ASSERT_TRUE(across);
    EXPECT_DOUBLE_EQ(across->enter, 0.25);
    EXPECT_DOUBLE_EQ(across->leave, 7.0 / 12);
    // Past a corner only, whose circle is the smaller part of the outline.
    const auto corner = inside_interval(focus_of(Aabb<double>{{5, 2.5}, {1, 1}}, {12, 1}).shown.trace);
    ASSERT_TRUE(corner);
    EXPECT_LT(corner->enter, corner->leave);
}

/// "before it leaves at 0.388": there the ball leaves the circle around the corner through which it came in,
/// for the grown box.
TEST(InsideInterval, DoesNotEndWhereTheCircleOfTheEntryDoes) {
    const auto inside = inside_interval(focus_of(Aabb<double>{{5, 1.75}, {1, 1}}, {12, 0}).shown.trace);
    const double leave = (6 + std::sqrt(1 - 0.75 * 0.75)) / 12;
    EXPECT_TRUE(!inside || std::abs(inside->leave - leave) < 1e-9) << inside->leave;
    const auto all =
        inside_interval(focus_of(Aabb<double>{{5, 1.75}, {1, 1}}, {12, 0}, Algorithm::minkowski).shown.trace);
    ASSERT_TRUE(all);
    EXPECT_NEAR(all->leave, leave, 1e-9);
}

TEST(InsideInterval, IsNothingForALineThatPassesBy) {
    EXPECT_FALSE(inside_interval(focus_of(Circle<double>{{6, 4}, 1}, {8, 0}).shown.trace));
}

/// The strip showed a path that enters and leaves at the same time, and Compare "enters at 0.482 < leaves at
/// 0.482".
TEST(InsideInterval, IsNotToldByAFilterThatLooksForTheEntryOnly) {
    const Scene scene = shipped("convex_polygon");
    const FocusAnswer focus = *answer(scene, choose_focus(scene, {})).focus;
    ASSERT_TRUE(focus.cast);
    EXPECT_FALSE(inside_interval(focus.shown.trace));
    EXPECT_EQ(calculation(focus.shown.trace,
                          {scene.shapes[focus.a].shape, scene.shapes[focus.b].shape, "gem", "dart"}),
              "enters at t = 0.482 < 1: hit");
}

/// Between the prongs of a fork the path was told to be inside from where the box begins to slide.
TEST(InsideInterval, IsNotThatOfAPartThatIsOnlyTouched) {
    const Scene scene = shipped("edge_cases/snug_in_the_gap");
    const FocusAnswer focus = *answer(scene, choose_focus(scene, {})).focus;
    ASSERT_TRUE(focus.cast);
    EXPECT_EQ(focus.cast->t, 0.75);
    EXPECT_FALSE(inside_interval(focus.shown.trace));
}

TEST(InsideInterval, IsNotToldBeforeTheVerdict) {
    std::vector<EventD> trace = focus_of(Circle<double>{{6, 0}, 1}, {8, 0}).shown.trace;
    trace.pop_back();
    EXPECT_FALSE(inside_interval(trace));
}

TEST(InsideInterval, TheArcThatDecidesIsTheOneThePathComesInThrough) {
    const FocusAnswer focus = focus_of(Aabb<double>{{5, 1.75}, {1, 1}}, {12, 0});
    ASSERT_TRUE(focus.cast);
    const auto arc = deciding_arc(focus.shown.trace);
    ASSERT_TRUE(arc);
    EXPECT_TRUE(enters_through_arc(focus.shown.trace));
    EXPECT_NEAR(arc->event->roots[0], focus.cast->t, 1e-12);
    EXPECT_EQ(arc->event->center, Vec2d(4, 0.75));
}

TEST(VerdictWords, SayThroughWhatThePathComesIn) {
    EXPECT_EQ(verdict_words(focus_of(Aabb<double>{{5, 0}, {1, 1}}, {12, 0})).front(),
              "enters through an edge");
    EXPECT_EQ(verdict_words(focus_of(Circle<double>{{6, 0}, 1}, {8, 0})).front(), "enters through an arc");
    EXPECT_EQ(verdict_words(focus_of(Circle<double>{{6, 4}, 1}, {8, 0})).front(), "passes by: never inside");
    EXPECT_EQ(verdict_words(focus_of(Circle<double>{{-6, 0}, 1}, {8, 0})).front(), "exit before t = 0");
    EXPECT_EQ(verdict_words(focus_of(Circle<double>{{20, 0}, 1}, {8, 0})).front(), "enters only after t = 1");
    EXPECT_EQ(verdict_words(focus_of(Circle<double>{{1, 0}, 1}, {8, 0})).front(), "overlaps from the start");
    EXPECT_EQ(verdict_words(focus_of(Circle<double>{{6, 4}, 1}, {8, 0}, Algorithm::conservative_advancement))
                  .front(),
              "the distance never reaches 0");
}

TEST(VerdictWords, AreThereInShortToo) {
    for (const Vec2d& way : {Vec2d(12, 0), Vec2d(0, 3), Vec2d(-2, 0), Vec2d(1, 0)}) {
        const auto words = verdict_words(focus_of(Aabb<double>{{5, 0}, {1, 1}}, way));
        ASSERT_EQ(words.size(), 2u);
        EXPECT_LT(words[1].size(), words[0].size());
    }
}

}  // namespace
}  // namespace collidarium::app
