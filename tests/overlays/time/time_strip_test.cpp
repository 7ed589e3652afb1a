#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

Scene named(std::string_view name) {
    for (auto& [each, scene] : examples::all()) {
        if (each == name) {
            return scene;
        }
    }
    ADD_FAILURE() << "no scene " << name;
    return {};
}

/// The widest filled part of a row.
Rect bar_of(const Shot& shot, std::string_view row, Role role) {
    Rect widest{};
    for (const Mark& mark : shot.in(row)) {
        if (mark.kind == MarkKind::fill && mark.role == role) {
            const Rect around = bounds_of(mark.points);
            widest = around.size().x > widest.size().x ? around : widest;
        }
    }
    return widest;
}

/// Where a time stands, by the ends of the path's scale.
double x_at(const Shot& shot, double time) {
    std::vector<double> ends;
    for (const Mark& mark : shot.in("scale")) {
        if (mark.kind == MarkKind::line && mark.role == Role::axis_line) {
            ends.push_back(mark.points[0].x);
        }
    }
    EXPECT_EQ(ends.size(), 2u);
    return ends[0] + (ends[1] - ends[0]) * time;
}

TEST(TimeStrip, ShowsTheIntervalsOnOneScale) {
    const Shot shot = strip_of(named("swept_box"));
    const Rect x = bar_of(shot, "row-x", Role::x_axis);
    EXPECT_NEAR(x.min.x, x_at(shot, 0.53125), 1e-6);
    EXPECT_NEAR(x.max.x, x_at(shot, 1.09375), 1e-6);
    const Rect y = bar_of(shot, "row-y", Role::y_axis);
    EXPECT_NEAR(y.min.x, x_at(shot, -1.0 / 6), 1e-6);
    EXPECT_NEAR(y.max.x, x_at(shot, 1.5), 1e-6);
    EXPECT_TRUE(shot.says("row-x", "0.53125"));
    EXPECT_TRUE(shot.says("row-x", "1.094"));
    EXPECT_TRUE(shot.says("row-y", "\u22120.167"));
}

TEST(TimeStrip, ShadesWhatBothHaveInCommonWithinThePath) {
    const Shot shot = strip_of(named("swept_box"));
    const Rect both = bar_of(shot, "row-both", Role::corrected);
    EXPECT_NEAR(both.min.x, x_at(shot, 0.53125), 1e-6);
    EXPECT_NEAR(both.max.x, x_at(shot, 1), 1e-6);
    EXPECT_TRUE(shot.says("verdict", "x decides: latest entry"));
}

TEST(TimeStrip, SaysWhyThereIsNothingInCommon) {
    EXPECT_TRUE(
        strip_of(named("near_x_after_far_y")).says("verdict", "no common time: enters x after leaving y"));
    EXPECT_TRUE(strip_of(named("in_front")).says("verdict", "x decides: enters after t = 1"));
    EXPECT_TRUE(strip_of(named("behind")).says("verdict", "x decides: exit before t = 0"));
    EXPECT_TRUE(strip_of(named("starting_inside")).says("verdict", "overlaps from the start"));
    EXPECT_TRUE(strip_of(named("corner_hit")).says("verdict", "enters all slabs at once: a corner"));
    EXPECT_TRUE(strip_of(named("along_edge")).says("verdict", "y decides: never inside"));
}

TEST(TimeStrip, DrawsInfiniteEndsAsSuch) {
    const Scene scene = examples::scene(
        {examples::box("wall", {3, 0}, {1, 1}), examples::box("mover", {-3, 0}, {1, 1}, Vec2d{8, 0})});
    const Shot shot = strip_of(scene);
    EXPECT_TRUE(shot.says("row-y", "\u2212\u221e"));
    EXPECT_TRUE(shot.says("row-y", "\u221e"));
    double faintest = 1;
    for (const Mark& mark : shot.in("row-y")) {
        faintest = mark.kind == MarkKind::fill ? std::min(faintest, mark.opacity) : faintest;
    }
    EXPECT_LT(faintest, 0.3) << "fades out";
}

TEST(TimeStrip, SaysAnEmptyIntervalInWords) {
    const Shot shot = strip_of(named("along_edge"));
    EXPECT_EQ(bar_of(shot, "row-y", Role::y_axis).size().x, 0);
    EXPECT_TRUE(shot.says("row-y", "never inside: no translation on this axis"));
}

TEST(TimeStrip, KeepsAQuietSentenceForWhatHasNoTimes) {
    EXPECT_TRUE(
        strip_of(named("overlapping_boxes"))
            .says("time-strip",
                  "crate does not move: there is no time of impact; the shapes are tested where they are."));
    EXPECT_EQ(strip_of(named("empty")).texts("time-strip").size(), 1u);
    EXPECT_EQ(strip_of(named("no_movement")).texts("time-strip").size(), 1u);
}

TEST(TimeStrip, TheCursorGoesWhereItIsDragged) {
    const Scene scene = named("swept_box");
    const Answers answers = examples::answers_for(scene);
    const Rect strip{{0, 0}, {730, 140}};
    const Camera camera = camera_for(scene, strip);
    const OverlayContext context{.scene = scene, .answers = answers, .camera = camera};
    const Shot shot = strip_of(scene);
    for (const double time : {0.0, 0.125, 0.53125, 0.9, 1.0}) {
        EXPECT_NEAR(time_at(strip, context, {x_at(shot, time), 70}), time, 1e-9);
    }
    EXPECT_EQ(time_at(strip, context, {-1000, 70}), 0);
    EXPECT_EQ(time_at(strip, context, {5000, 70}), 1);
    EXPECT_TRUE(strip_of(scene, {.size = {730, 140}, .time = 0.25}).says("cursor", "t = 0.25"));
}

// At the first step of a sweep, before its path is looked at: "mover does not move".
TEST(TimeStrip, PromisesTimesWhileTheStepsHaveFoundNone) {
    const Scene scene = named("swept_box");
    const Answers answers = at_step(answer(scene, choose_focus(scene, {}), {}), 1);
    const Rect strip{{0, 0}, {730, 140}};
    const Camera camera = camera_for(scene, strip);
    RecordingPainter painter(strip);
    paint_time_strip(painter, {.scene = scene, .answers = answers, .camera = camera});
    EXPECT_EQ(Shot{painter.marks()}.texts("time-strip"),
              std::vector<std::string>{"Times appear here with the steps that find them."});
}

// The cursor crossed the number of the time at which a slab is left.
TEST(TimeStrip, NoNumberStandsUnderTheCursor) {
    for (const auto& [name, scene] : examples::all()) {
        for (int i = 0; i <= 20; ++i) {
            const double time = i * 0.05;
            Shot shot = strip_of(scene, {.size = {730, 140}, .time = time});
            if (shot.in("cursor").empty()) {
                continue;
            }
            const double cursor = x_at(shot, time);
            std::erase_if(shot.marks,
                          [](const Mark& mark) { return mark.group.find("row-") == std::string::npos; });
            for (const Rect& area : shot.text_areas()) {
                EXPECT_FALSE(area.min.x < cursor && cursor < area.max.x) << name << " at " << time;
            }
        }
    }
}

TEST(TimeStrip, AlwaysHoldsThePathAtAReadableScale) {
    for (const auto& [name, scene] : examples::all()) {
        const Shot shot = strip_of(scene);
        if (!shot.in("scale").empty()) {
            EXPECT_GT(x_at(shot, 1) - x_at(shot, 0), 150) << name;
        }
    }
}

/// A ball of radius 1 that moves from the origin.
Scene ball_at(const ShapeD& what, const Vec2d& way) {
    return examples::scene(
        {{.id = "still", .name = {}, .shape = what, .translation = {}, .unknown = {}},
         {.id = "ball", .name = {}, .shape = Circle<double>{{0, 0}, 1}, .translation = way, .unknown = {}}});
}

TEST(TimeStrip, ShowsWhenACircleIsInside) {
    const Shot shot = strip_of(ball_at(Circle<double>{{6, 0}, 1}, {9, 0}));
    const Rect bar = bar_of(shot, "row-inside", Role::corrected);
    EXPECT_NEAR(bar.min.x, x_at(shot, 4.0 / 9), 1e-6);
    EXPECT_NEAR(bar.max.x, x_at(shot, 8.0 / 9), 1e-6);
    EXPECT_TRUE(shot.says("row-inside", "0.444"));
    EXPECT_TRUE(shot.says("row-inside", "0.889"));
    EXPECT_TRUE(shot.says("verdict", "enters through an arc"));
    EXPECT_TRUE(shot.in("row-arcs").empty()) << "there is one arc only: it is what is inside";
}

TEST(TimeStrip, ShowsSidesAndArcsOfARoundedShape) {
    FocusQuery query;
    query.algorithm = Algorithm::minkowski;
    const Shot shot =
        strip_of(ball_at(Aabb<double>{{5, 0}, {1, 1}}, {10, 0}), {.size = {730, 140}, .query = query});
    EXPECT_TRUE(shot.says("row-edges", "0.3"));
    EXPECT_TRUE(shot.says("row-edges", "0.7"));
    EXPECT_FALSE(shot.in("row-arcs").empty());
    EXPECT_TRUE(shot.says("verdict", "enters through an edge"));
}

TEST(TimeStrip, ShowsTheSideThatTheShippedRouteEntersBy) {
    const Shot shot = strip_of(ball_at(Aabb<double>{{5, 0}, {1, 1}}, {10, 0}));
    EXPECT_TRUE(shot.says("row-edges", "0.3"));
    EXPECT_TRUE(shot.in("row-arcs").empty()) << "no arc was looked at";
    EXPECT_TRUE(shot.says("verdict", "enters through an edge"));
}

TEST(TimeStrip, DrawsTheGapAgainstTheTime) {
    const Shot shot = strip_of(ball_at(Circle<double>{{6, 0}, 1}, {8, 0}));
    EXPECT_TRUE(shot.has("row-gap", MarkKind::polyline, Role::subject)) << "apart";
    EXPECT_TRUE(shot.has("row-gap", MarkKind::polyline, Role::colliding)) << "inside";
    EXPECT_TRUE(shot.says("row-gap", "4"));
    const Shot apart = strip_of(ball_at(Circle<double>{{6, 4}, 1}, {8, 0}));
    EXPECT_FALSE(apart.has("row-gap", MarkKind::polyline, Role::colliding));
    EXPECT_TRUE(apart.says("verdict", "passes by: never inside"));
}

// It showed where the two touch while the steps had not come to it.
TEST(TimeStrip, HasOnlyTheMeasuredGapsWhileStepsAreLeft) {
    FocusQuery query;
    query.algorithm = Algorithm::conservative_advancement;
    const Scene scene = ball_at(Aabb<double>{{5, 1.5}, {1, 1}}, {8, 0});
    const Shot shot = strip_of(scene, {.size = {730, 140}, .query = query, .step = 4});
    EXPECT_TRUE(shot.has("row-gap", MarkKind::disc, Role::corrected));
    EXPECT_FALSE(shot.has("row-gap", MarkKind::polyline, Role::subject));
    EXPECT_FALSE(shot.has("row-gap", MarkKind::polyline, Role::colliding));
}

TEST(TimeStrip, SaysThatTheGapOfVeryManyVerticesIsLeftOut) {
    std::vector<Vec2d> vertices;
    constexpr int sides = 300;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2 * std::numbers::pi * i / sides;
        vertices.push_back(Vec2d(6, 0) + Vec2d(std::cos(angle), std::sin(angle)));
    }
    const Shot shot = strip_of(ball_at(make_polygon_shape<double>(vertices).shape.value(), {8, 0}));
    EXPECT_TRUE(shot.says("row-gap", "too many vertices to show"));
    EXPECT_FALSE(shot.has("row-gap", MarkKind::polyline, Role::subject));
    FocusQuery slabs;
    slabs.algorithm = Algorithm::slab;
    EXPECT_TRUE(strip_of(examples::swept_box(), {.query = slabs}).in("row-gap").empty());
}

TEST(TimeStrip, ShowsTheStepsOfConservativeAdvancement) {
    const Scene scene = ball_at(Aabb<double>{{5, 1.5}, {1, 1}}, {8, 0});
    FocusQuery query;
    query.algorithm = Algorithm::conservative_advancement;
    const Shot shot = strip_of(scene, {.size = {730, 140}, .query = query});
    std::size_t dots = 0;
    for (const Mark& mark : shot.in("row-gap")) {
        dots += mark.kind == MarkKind::disc && mark.role == Role::corrected ? 1U : 0U;
    }
    EXPECT_GT(dots, 2u);
    EXPECT_FALSE(shot.in("row-inside").empty());
}

TEST(TimeStrip, IsNeverEmptyWhereSomethingMoves) {
    for (const ShapeD& what :
         {ShapeD(Circle<double>{{0.5, 0}, 1}), ShapeD(Point<double>{{6, 0}}),
          ShapeD(Capsule<double>{{5, -1}, {6, 3}, 0.5}), ShapeD(Obb<double>{{5, 0}, {1, 2}, 0.4})}) {
        for (const Algorithm method :
             {Algorithm::automatic, Algorithm::minkowski, Algorithm::conservative_advancement}) {
            FocusQuery query;
            query.algorithm = method;
            const Shot shot = strip_of(ball_at(what, {8, 0.5}), {.size = {730, 140}, .query = query});
            EXPECT_FALSE(shot.in("row-gap").empty());
            EXPECT_FALSE(shot.texts("verdict").empty());
        }
    }
}

TEST(TimeStrip, GivesTheWayMostOfANarrowStrip) {
    for (const auto& [name, scene] : examples::all()) {
        const Shot shot = strip_of(scene, {.size = {260, 120}});
        if (!shot.in("scale").empty()) {
            EXPECT_GT(x_at(shot, 1) - x_at(shot, 0), 90) << name;
        }
    }
}

}  // namespace
}  // namespace collidarium::app
