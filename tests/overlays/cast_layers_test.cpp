#include <gtest/gtest.h>

#include <cmath>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

SceneShape shape_in_layers(std::string id, ShapeD what, std::optional<Vec2d> way = {}) {
    return {.id = std::move(id), .name = {}, .shape = std::move(what), .translation = way, .unknown = {}};
}

Scene with_layers(Scene scene, std::vector<std::string> layers) {
    scene.layers = std::move(layers);
    return scene;
}

/// A ball of radius 1 that moves from the origin by (8, 0) at something.
Scene ball_in_layers(const ShapeD& what, std::vector<std::string> layers) {
    return with_layers(examples::scene({shape_in_layers("still", what),
                                        shape_in_layers("ball", Circle<double>{{0, 0}, 1}, Vec2d(8, 0))},
                                       examples::view({4, 0}, 12)),
                       std::move(layers));
}

FocusQuery advancing() {
    FocusQuery query;
    query.algorithm = Algorithm::conservative_advancement;
    return query;
}

/// All sides and arcs of the padded shape, where what is shipped tells only those that it looks at.
FocusQuery by_difference() {
    FocusQuery query;
    query.algorithm = Algorithm::minkowski;
    return query;
}

const ShotOptions usual{};

/// Where something in the world is in the pictures.
Vec2d on_screen(const Scene& scene, const Vec2d& world) {
    return camera_for(scene, {{0, 0}, usual.size}).to_screen(world);
}

bool has_dot(const Shot& shot, std::string_view group, const Vec2d& at) {
    const std::vector<Mark> marks = shot.in(group);
    return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
        return (mark.kind == MarkKind::disc || mark.kind == MarkKind::circle) &&
               glm::distance(mark.points[0], at) < 1e-6;
    });
}

bool all_finite(const Shot& shot) {
    return std::all_of(shot.marks.begin(), shot.marks.end(), [](const Mark& mark) {
        return std::all_of(mark.points.begin(), mark.points.end(), [](const Vec2d& point) {
            return std::isfinite(point.x) && std::isfinite(point.y);
        });
    });
}

TEST(Quadratic, DrawsTheChordWithBothRootsAndItsHalf) {
    // 6 along and 1 aside, radii together 2: the half of the chord is the root of 3.
    const Scene scene = ball_in_layers(Circle<double>{{6, 1}, 1}, {"quadratic"});
    const Shot shot = canvas_of(scene);
    const double half = std::sqrt(3.0);
    EXPECT_TRUE(has_dot(shot, "quadratic", on_screen(scene, {6 - half, 0})));
    EXPECT_TRUE(has_dot(shot, "quadratic", on_screen(scene, {6 + half, 0})));
    EXPECT_TRUE(has_dot(shot, "quadratic", on_screen(scene, {6, 0}))) << "the closest approach";
    EXPECT_TRUE(has_dot(shot, "quadratic", on_screen(scene, {6, 1}))) << "the centre";
    EXPECT_TRUE(shot.says("quadratic", "in at t = 0.533"));
    EXPECT_TRUE(shot.says("quadratic", "out at t = 0.967"));
    EXPECT_TRUE(shot.says("quadratic", "\u221aD / 2a \u00b7 |path| = 1.732"));
    EXPECT_TRUE(shot.says("quadratic", "h = 1"));
}

TEST(Quadratic, TellsHowFarALineMisses) {
    const Shot shot = canvas_of(ball_in_layers(Circle<double>{{6, 3.5}, 1}, {"quadratic"}));
    EXPECT_TRUE(shot.says("quadratic", "misses by 1.5"));
    EXPECT_TRUE(all_finite(shot));
}

TEST(Quadratic, TellsATangent) {
    const Shot shot = canvas_of(ball_in_layers(Circle<double>{{6, 2}, 1}, {"quadratic"}));
    EXPECT_TRUE(shot.says("quadratic", "tangent, at t = 0.75"));
}

TEST(Crossings, TellEnteringFromLeavingOnTheRimOfARoundedShape) {
    // A box grown by the ball: from 3 to 7 on the path.
    const Scene scene = ball_in_layers(Aabb<double>{{5, 0}, {1, 1}}, {"crossings"});
    const Shot shot = canvas_of(scene, {.query = by_difference()});
    EXPECT_TRUE(shot.says("crossings", "in at t = 0.375"));
    EXPECT_TRUE(shot.says("crossings", "out at t = 0.875"));
    EXPECT_TRUE(has_dot(shot, "crossings", on_screen(scene, {3, 0})));
    EXPECT_TRUE(has_dot(shot, "crossings", on_screen(scene, {7, 0})));
    // The sides stand out, moved outwards by the ball's radius.
    const std::vector<Mark> marks = shot.in("crossings");
    const bool loud_side = std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
        return mark.kind == MarkKind::line && mark.size == 3 &&
               std::abs(mark.points[0].x - on_screen(scene, {3, 0}).x) < 1e-6;
    });
    EXPECT_TRUE(loud_side);
}

TEST(Crossings, TheLastLineInAndTheFirstOutDecideOnAPolygon) {
    const Scene scene = with_layers(
        examples::scene({shape_in_layers("still", Obb<double>{{4, 0}, {1, 1}, 0.5}),
                         shape_in_layers("mover", Obb<double>{{0, 0}, {0.5, 0.5}, 0.2}, Vec2d(8, 0.5))}),
        {"crossings"});
    const Shot shot = canvas_of(scene, {.query = by_difference()});
    int in = 0;
    int out = 0;
    for (const std::string& text : shot.texts("crossings")) {
        in += text.starts_with("in at") ? 1 : 0;
        out += text.starts_with("out at") ? 1 : 0;
    }
    EXPECT_EQ(in, 1);
    EXPECT_EQ(out, 1);
}

TEST(Crossings, OfTheShippedRouteShowTheSideThatThePathEntersBy) {
    const Scene scene = ball_in_layers(Aabb<double>{{5, 0}, {1, 1}}, {"crossings"});
    const Shot shot = canvas_of(scene);
    EXPECT_TRUE(shot.says("crossings", "in at t = 0.375"));
    EXPECT_TRUE(has_dot(shot, "crossings", on_screen(scene, {3, 0})));
    for (const std::string& text : shot.texts("crossings")) {
        EXPECT_TRUE(text.starts_with("in at") || text.starts_with("out at")) << text << ": of a side apart";
    }
}

TEST(Advancement, ShowsTheGapOfEachStep) {
    const Scene scene = ball_in_layers(Aabb<double>{{5, 1.5}, {1, 1}}, {"advancement"});
    const Answers answers = answer(scene, choose_focus(scene, {}), advancing());
    const Shot shot = canvas_of(scene, {.query = advancing()});
    std::size_t steps = 0;
    for (const EventD& event : answers.focus->shown.trace) {
        if (const auto* step = std::get_if<Advancement<double>>(&event)) {
            ++steps;
            EXPECT_TRUE(has_dot(shot, "advancement", on_screen(scene, step->point_a)));
            EXPECT_TRUE(has_dot(shot, "advancement", on_screen(scene, step->point_b)));
        }
    }
    EXPECT_GT(steps, 2u);
    EXPECT_TRUE(all_finite(shot));
}

TEST(GameFrames, SayThatAFastMoverTunnels) {
    const Scene scene = examples::scene({examples::box("wall", {0, 0}, {0.05, 2}),
                                         examples::box("bullet", {-4, 0}, {0.3, 0.2}, Vec2d{8, 0})});
    FocusQuery query;
    query.frames = 5;
    const Shot blind = canvas_of(scene, {.query = query});
    EXPECT_TRUE(blind.says("frames", "5 frames: none overlaps, it tunnels through"));
    query.frames = 8;
    const Shot lucky = canvas_of(scene, {.query = query});
    EXPECT_TRUE(lucky.says("frames", "8 frames: first overlap at frame 4"));
    EXPECT_TRUE(lucky.has("frames", MarkKind::hatch, Role::colliding));
    EXPECT_TRUE(canvas_of(scene).in("frames").empty());
}

TEST(CastLayers, KeepOutOfSightWhereTheirEventsAreMissing) {
    const Scene scene = with_layers(examples::swept_box(), {"crossings", "quadratic", "advancement"});
    const Shot shot = canvas_of(scene);
    EXPECT_TRUE(shot.in("crossings").empty());
    EXPECT_TRUE(shot.in("quadratic").empty());
    EXPECT_TRUE(shot.in("advancement").empty());
}

TEST(CastLayers, StayFiniteForHugeAndTinyShapes) {
    for (const double size : {1e-6, 1e6}) {
        Scene scene = with_layers(
            examples::scene(
                {shape_in_layers("still", Capsule<double>{{5 * size, -size}, {5 * size, size}, size}),
                 shape_in_layers("ball", Circle<double>{{0, 0}, size}, Vec2d(8 * size, size))}),
            {"crossings", "quadratic", "padding", "hits"});
        EXPECT_TRUE(all_finite(canvas_of(scene)));
        EXPECT_TRUE(all_finite(canvas_of(scene, {.query = advancing()})));
        EXPECT_TRUE(all_finite(strip_of(scene)));
    }
}

}  // namespace
}  // namespace collidarium::app
