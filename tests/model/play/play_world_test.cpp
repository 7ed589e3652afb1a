/// A body that is driven: what each method keeps, and what it does not.

#include "model/play/play_world.hpp"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <random>
#include <string>
#include <vector>

#include "collidarium/shapes/reference_point.hpp"
#include "support/shorthand.hpp"

namespace collidarium::app {
namespace {

using testing::box;
using testing::circle;

SceneShape named(const std::string& id, const ShapeD& shape) {
    SceneShape each;
    each.id = id;
    each.shape = shape;
    return each;
}

/// A wall from x = 4 - `half` to 4 + `half`, and a unit box at the origin, the last shape.
Scene wall_and_body(double half) {
    Scene scene;
    scene.shapes = {named("wall", box(4, 0, half, 3)), named("body", box(0, 0, 0.5, 0.5))};
    return scene;
}

/// The frames of a body that is held to the right.
PlayRun run_to_the_right(const Scene& scene, const PlayRules& rules, int frames) {
    PlayWorld world(scene, scene.shapes.size() - 1, false);
    PlayRun run{BodyState{}};
    for (int i = 0; i < frames; ++i) {
        run.add(world.step(run.state(), {{1, 0}}, rules), 1000);
    }
    return run;
}

std::vector<PlayEvent::Kind> kinds(const PlayRun& run) {
    std::vector<PlayEvent::Kind> found;
    for (const PlayEventRow& row : event_rows(run)) {
        found.push_back(row.event.kind);
    }
    return found;
}

using Kind = PlayEvent::Kind;

TEST(PlayWorld, ASweepStopsAtAThinWallAndGoesNoFurther) {
    const PlayRun run = run_to_the_right(wall_and_body(0.1), {.speed = 60, .frame_rate = 10}, 5);
    EXPECT_NEAR(run.state().offset.x, 3.4, 1e-3);
    EXPECT_EQ(run.state().velocity.x, 0);
    EXPECT_EQ(kinds(run), std::vector{Kind::hit}) << "one event that goes on";
    EXPECT_EQ(event_rows(run).front().frames, 5U);
}

TEST(PlayWorld, ABodyThatIsPushedOutTunnelsAndItIsTold) {
    for (const PlayMethod method : {PlayMethod::push_out, PlayMethod::axis_by_axis}) {
        const PlayRun run =
            run_to_the_right(wall_and_body(0.1), {.method = method, .speed = 60, .frame_rate = 10}, 1);
        EXPECT_EQ(run.state().offset.x, 6);
        ASSERT_EQ(kinds(run), std::vector{Kind::went_through});
        EXPECT_EQ(run.frames().front().events.front().shape, 0U);
    }
}

// It touches the wall, by rounding overlaps it, and then goes through: that had been taken for leaving it.
TEST(PlayWorld, ABodyThatTouchesAWallTunnelsThroughItToo) {
    const PlayRun run = run_to_the_right(wall_and_body(0.1),
                                         {.method = PlayMethod::push_out, .speed = 37, .frame_rate = 10}, 2);
    EXPECT_EQ(kinds(run), (std::vector{Kind::pushed_out, Kind::went_through}));
}

TEST(PlayWorld, PastTheMiddleOfTheWallItIsPushedOutOnTheFarSideButNotAxisByAxis) {
    const Scene scene = wall_and_body(0.5);
    PlayRules rules{.method = PlayMethod::push_out, .speed = 42, .frame_rate = 10};
    PlayRun run = run_to_the_right(scene, rules, 1);
    EXPECT_EQ(kinds(run), std::vector{Kind::wrong_side});
    EXPECT_NEAR(run.state().offset.x, 5, 1e-12) << "beyond the wall";
    rules.method = PlayMethod::axis_by_axis;
    run = run_to_the_right(scene, rules, 1);
    EXPECT_EQ(kinds(run), std::vector{Kind::pushed_out});
    EXPECT_NEAR(run.state().offset.x, 3, 1e-4) << "in front of it, by a skin";
    EXPECT_EQ(run.state().velocity.x, 0);
}

TEST(PlayWorld, GravityIsDownOnTheScreenAndAJumpReachesItsHeight) {
    for (const bool y_down : {false, true}) {
        const double up = y_down ? -1 : 1;
        Scene scene;
        scene.shapes = {named("floor", box(0, -2 * up, 20, 1)), named("body", box(0, 0, 0.5, 0.5))};
        PlayWorld world(scene, 1, y_down);
        const PlayRules rules{.gravity = 20, .jump = 3, .frame_rate = 120};
        BodyState state;
        for (int i = 0; i < 120; ++i) {
            state = world.step(state, {}, rules).after;
        }
        EXPECT_TRUE(state.on_ground);
        EXPECT_NEAR(state.offset.y, -0.5 * up, 1e-2) << "it lies on the floor";
        const double ground = state.offset.y;
        double highest = 0;
        for (int i = 0; i < 150; ++i) {
            state = world.step(state, {{0, 0}, i == 0}, rules).after;
            highest = std::max(highest, (state.offset.y - ground) * up);
        }
        EXPECT_NEAR(highest, 3, 0.1);
        EXPECT_TRUE(state.on_ground) << "and it is back";
    }
}

TEST(PlayWorld, ReleasedKeysStopABodyButNotABall) {
    const Scene scene = wall_and_body(0.1);
    PlayWorld world(scene, 1, false);
    PlayRules rules{.speed = 6};
    BodyState state = world.step({}, {{0, 1}}, rules).after;
    EXPECT_EQ(state.velocity, Vec2d(0, 6));
    EXPECT_EQ(world.step(state, {}, rules).after.velocity, Vec2d(0));
    rules.response = Response::bounce;
    EXPECT_EQ(world.step(state, {}, rules).after.velocity, Vec2d(0, 6));
    BodyState thrown;
    thrown.velocity = {0, 3};
    EXPECT_EQ(world.step(thrown, {}, PlayRules{}).after.velocity, Vec2d(0, 3)) << "nobody has driven it yet";
}

TEST(PlayWorld, ABodyThatLeavesTheSceneBeginsAgain) {
    const Scene scene = wall_and_body(0.1);
    PlayWorld world(scene, 1, false);
    BodyState state;
    int frames = 0;
    std::vector<Kind> seen;
    while (seen.empty() && ++frames < 1000) {
        const PlayFrame frame = world.step(state, {{-1, 0}}, {.speed = 60});
        state = frame.after;
        for (const PlayEvent& event : frame.events) {
            seen.push_back(event.kind);
        }
    }
    EXPECT_EQ(seen, std::vector{Kind::fell_out});
    state.time = 0;  // that goes on
    EXPECT_EQ(state, BodyState{});
}

TEST(PlayWorld, TilesAreOneSolidForASweptBoxAndLooseBoxesOtherwise) {
    Scene scene;
    scene.tiles = SceneTiles{
        *raster::make_tile_map(Vec2d(-10, -1), 1.0, std::vector<std::string>{std::string(20, '#')}).map};
    scene.shapes = {named("body", box(-8.5, 0.5, 0.5, 0.5))};
    const PlayRules rules{.gravity = 30, .speed = 5, .frame_rate = 60};
    PlayRun run = run_to_the_right(scene, rules, 120);
    EXPECT_NEAR(run.state().offset.x, 10, 1e-9) << "nothing on the floor has caught it";
    EXPECT_GE(run.frames().back().events.front().shape, scene.shapes.size()) << "a cell";
    scene.shapes = {named("ball", circle(-8.5, 0.5, 0.5))};
    run = run_to_the_right(scene, rules, 60);
    EXPECT_TRUE(run.state().on_ground);
    EXPECT_FALSE(run.state().inside);
}

TEST(PlayWorld, ASweptBodyIsNeverInAWallHoweverItIsDriven) {
    std::mt19937_64 random(17);
    std::uniform_real_distribution<double> place(-9, 9);
    std::uniform_real_distribution<double> part(-1, 1);
    for (int round = 0; round < 12; ++round) {
        Scene scene;
        for (int i = 0; i < 25; ++i) {
            const Vec2d at(place(random), place(random));
            if (glm::length(at) > 2) {
                scene.shapes.push_back(named("w" + std::to_string(i),
                                             i % 2 == 0 ? box(at.x, at.y, 0.1 + 0.5 * (1 + part(random)), 0.3)
                                                        : circle(at.x, at.y, 0.6)));
            }
        }
        scene.shapes.push_back(named("body", round % 2 == 0 ? box(0, 0, 0.3, 0.3) : circle(0, 0, 0.3)));
        PlayWorld world(scene, scene.shapes.size() - 1, false);
        const PlayRules rules{.response = all_responses[static_cast<std::size_t>(round) % 4],
                              .restitution = 0.8,
                              .gravity = round % 3 == 0 ? 30.0 : 0.0,
                              .speed = 120,
                              .frame_rate = 10};
        BodyState state;
        for (int i = 0; i < 400; ++i) {
            const PlayFrame frame = world.step(state, {{part(random), part(random)}, i % 7 == 0}, rules);
            ASSERT_FALSE(frame.after.inside) << "round " << round << ", frame " << i;
            for (const PlayEvent& event : frame.events) {
                EXPECT_TRUE(event.kind == Kind::hit || event.kind == Kind::fell_out);
            }
            state = frame.after;
        }
    }
}

/// A platform that goes up and down, 2 seconds each way, and a body that stands on it.
Scene lift() {
    Scene scene;
    scene.shapes = {named("floor", box(0, -1, 20, 0.5)), named("lift", box(0, 0, 2, 0.25)),
                    named("body", box(0, 0.75, 0.5, 0.5))};
    scene.shapes[1].translation = Vec2d(6, 3);
    return scene;
}

TEST(PlayWorld, APlatformCarriesWhatStandsOnIt) {
    const Scene scene = lift();
    for (const PlayMethod method : {PlayMethod::sweep, PlayMethod::push_out}) {
        PlayWorld world(scene, 2, false);
        PlayRun run{BodyState{}};
        for (int i = 0; i < 60; ++i) {  // a second: half of the way
            run.add(world.step(run.state(), {}, {.method = method, .gravity = 20, .patrol = 2}), 1000);
            EXPECT_FALSE(run.state().inside) << i;
        }
        EXPECT_NEAR(run.state().offset.x, 3, 0.2) << static_cast<int>(method);
        EXPECT_NEAR(run.state().offset.y, 1.5, 0.05);
        EXPECT_TRUE(run.state().on_ground);
        for (int i = 0; i < 180; ++i) {  // to the end and all the way back
            run.add(world.step(run.state(), {}, {.method = method, .gravity = 20, .patrol = 2}), 1000);
        }
        EXPECT_NEAR(run.state().offset.x, 0, 0.4);
        EXPECT_NEAR(run.state().offset.y, 0, 0.1);
    }
}

TEST(PlayWorld, AWallThatComesPushesASweptBodyAndIsNeverInIt) {
    Scene scene;
    scene.shapes = {named("wall", box(-3, 0, 0.5, 4)), named("body", box(0, 0, 0.5, 0.5))};
    scene.shapes[0].translation = Vec2d(6, 0);
    for (const int rate : {60, 2}) {  // with two frames per second each is a jump of the wall over the body
        PlayWorld world(scene, 1, false);
        PlayRun run{BodyState{}};
        for (int i = 0; i < rate; ++i) {
            run.add(world.step(run.state(), {}, {.frame_rate = rate, .patrol = 1}), 1000);
            EXPECT_FALSE(run.state().inside) << i;
        }
        EXPECT_NEAR(run.state().offset.x, 4, 1e-2) << rate;
        EXPECT_EQ(kinds(run), std::vector{Kind::pushed_by});
    }
}

TEST(PlayWorld, WhereThereIsNoRoomForTheBodyItBeginsAgain) {
    Scene scene;
    scene.shapes = {named("press", box(-3, 0, 0.5, 4)), named("wall", box(3, 0, 0.5, 4)),
                    named("body", box(0, 0, 0.5, 0.5))};
    scene.shapes[0].translation = Vec2d(5.2, 0);
    PlayWorld world(scene, 2, false);
    PlayRun run{BodyState{}};
    bool was_crushed = false;
    for (int i = 0; i < 60 && !was_crushed; ++i) {
        run.add(world.step(run.state(), {}, {.patrol = 1}), 1000);
        const auto& events = run.frames().back().events;
        was_crushed = !events.empty() && events.back().kind == Kind::crushed;
    }
    EXPECT_TRUE(was_crushed);
    EXPECT_EQ(run.state().offset, Vec2d(0));
    EXPECT_GT(run.state().time, 0.7) << "the others go on";
}

TEST(PlayWorld, SteppingFromAnEarlierFrameFindsTheOthersWhereTheyWere) {
    PlayWorld world(lift(), 2, false);
    const PlayRules rules{.gravity = 20, .patrol = 2};
    PlayRun run{BodyState{}};
    for (int i = 0; i < 90; ++i) {
        run.add(world.step(run.state(), {}, rules), 1000);
    }
    const BodyState at_30 = run.frames()[30].before;
    const PlayFrame again = world.step(at_30, {}, rules);
    EXPECT_EQ(again.after, run.frames()[30].after);
}

TEST(PlayWorld, AShapeOfAnyKindSlidesOverASeamOfTwoTiles) {
    Scene scene;
    scene.tiles = SceneTiles{
        *raster::make_tile_map(Vec2d(-10, -1), 1.0,
                               std::vector<std::string>{std::string(40, '.'), std::string(40, '#')})
             .map};
    const double turned = 0.3;
    scene.shapes = {named("body", Obb<double>{{-8, 1.2}, {0.6, 0.3}, Rotation<double>(turned)})};
    const PlayRun run = run_to_the_right(scene, {.gravity = 30, .speed = 6}, 120);
    EXPECT_NEAR(run.state().offset.x, 12, 1e-6) << "a vertex slides along: no seam stops it";
    for (const PlayFrame& frame : run.frames()) {
        for (const PlayEvent& event : frame.events) {
            EXPECT_EQ(event.normal, Vec2d(0, 1));
        }
    }
    scene.shapes[0].shape = circle(-8, 0.5, 0.5);
    EXPECT_NEAR(run_to_the_right(scene, {.gravity = 30, .speed = 6}, 120).state().offset.x, 12, 1e-6);
}

TEST(PlayWorld, AFloatSceneIsPlayedInFloat) {
    Scene scene = wall_and_body(0.1);
    scene.scalar = ScalarKind::float32;
    PlayWorld world(scene, 1, false);
    EXPECT_TRUE(world.in_float());
    const PlayRun run = run_to_the_right(scene, {.speed = 1, .frame_rate = 10}, 3);
    const float step = static_cast<float>(0.1);
    EXPECT_EQ(run.state().offset.x, static_cast<double>(step + step + step));
    scene.shapes[0].shape = box(1e200, 0, 1, 1);
    EXPECT_FALSE(PlayWorld(scene, 1, false).in_float()) << "float has no such number";
}

TEST(PlayWorld, ReplayingTheSameInputGivesTheSameRun) {
    const Scene scene = wall_and_body(0.3);
    for (const auto& [id, method] : play_methods) {
        const PlayRun first = run_to_the_right(scene, {.method = method, .speed = 37, .frame_rate = 12}, 30);
        const PlayRun again = run_to_the_right(scene, {.method = method, .speed = 37, .frame_rate = 12}, 30);
        EXPECT_EQ(first.state(), again.state()) << id;
        EXPECT_EQ(first.inputs(), again.inputs());
    }
}

TEST(PlayRun, GoesBackAndForgetsWhatIsTooLongAgo) {
    PlayRun run{BodyState{}};
    for (int i = 1; i <= 5; ++i) {
        PlayFrame frame;
        frame.after.offset = Vec2d(i, 0);
        run.add(frame, 3);
    }
    EXPECT_EQ(run.frames().size(), 3U);
    EXPECT_EQ(run.forgotten(), 2U);
    EXPECT_EQ(run.start().offset.x, 2);
    EXPECT_TRUE(run.go(-1));
    EXPECT_EQ(run.state().offset.x, 4);
    run.go_to(0);
    EXPECT_EQ(run.state().offset.x, 2);
    EXPECT_FALSE(run.go(-1));
    EXPECT_TRUE(run.go(1));
    PlayFrame other;
    other.after.offset = Vec2d(-7, 0);
    run.add(other, 3);
    EXPECT_EQ(run.frames().size(), 2U) << "what came after is dropped";
    EXPECT_EQ(run.state().offset.x, -7);
}

TEST(BodyToDrive, IsTheNamedOneTheSelectedOneTheMoverOrTheTopmost) {
    Scene scene = wall_and_body(1);
    scene.shapes.push_back(named("dot", testing::point(9, 9)));
    EXPECT_EQ(body_to_drive(scene, "wall", {1}), 0U);
    EXPECT_EQ(body_to_drive(scene, "nobody", {2}), 2U);
    EXPECT_EQ(body_to_drive(scene, "", {}), 1U) << "the last box or circle";
    scene.shapes[0].translation = Vec2d(1, 0);
    EXPECT_EQ(body_to_drive(scene, "", {}), 0U);
    scene.shapes[0].locked = scene.shapes[1].hidden = true;
    EXPECT_EQ(body_to_drive(scene, "wall", {}), std::nullopt);
}

}  // namespace
}  // namespace collidarium::app
