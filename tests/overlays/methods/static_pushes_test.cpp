#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

Scene narrow_gap() {
    Scene scene = examples::scene(
        {examples::box("B", {-2.5, 0}, {1.5, 1.5}), examples::box("C", {2.25, -0.5}, {1.5, 1.5}),
         examples::box("A", {0, 4}, {1, 1}, Vec2d{-0.375, -4})},
        examples::view({0, 1.25}, 9));
    scene.focus = PairIds{"B", "A"};
    scene.layers = {"hits", "pushes"};
    return scene;
}

Shot at_step_of(const Scene& scene, std::optional<std::size_t> step) {
    return canvas_of(scene, {.query = {.operation = Operation::static_push}, .step = step});
}

TEST(PushesLayer, NumbersThePushesAndMarksWhereTheyLead) {
    const Shot shot = at_step_of(narrow_gap(), {});
    EXPECT_TRUE(shot.says("pushes", "1: out of B by (0.375, 0)"));
    EXPECT_TRUE(shot.says("pushes", "2: out of C by (\u22120.25, 0)"));
    EXPECT_TRUE(shot.says("pushes", "pushed into B"));
    EXPECT_TRUE(shot.has("pushes", MarkKind::hatch, Role::colliding));
}

TEST(PushesLayer, AStepMarksTheNewOverlap) {
    const Shot first = at_step_of(narrow_gap(), 2);
    EXPECT_TRUE(first.says("pushes", "new overlap: C"));
    EXPECT_FALSE(first.says("pushes", "2: out of C by (\u22120.25, 0)"));
    EXPECT_FALSE(first.says("pushes", "pushed into B"));
    EXPECT_TRUE(at_step_of(narrow_gap(), 3).says("pushes", "new overlap: B"));
}

TEST(PushesLayer, TheSweepIsDrawnBeside) {
    const Shot shot = at_step_of(narrow_gap(), {});
    EXPECT_TRUE(shot.says("ghosts", "sweep: t = 0.375"));
    EXPECT_FALSE(shot.says("ghosts", "rejected"));
}

/// A box that a frame finds beyond the centre of a wall, or before it.
Scene found_at(double wall) {
    Scene scene = examples::scene({examples::box("wall", {wall, 0}, {0.5, 2.5}),
                                   examples::box("mover", {-4, 0}, {0.5, 0.5}, Vec2d{8, 0})},
                                  examples::view({0, 0}, 8));
    scene.layers = {"hits"};
    return scene;
}

TEST(Frames, APushBeyondTheCentreIsSaidToLeadThroughTheWall) {
    const Shot beyond = canvas_of(found_at(1.75), {.query = {.operation = {}, .frames = 4}});
    EXPECT_TRUE(beyond.says("frames", "pushed out by (0.75, 0), through the wall"));
    const Shot before = canvas_of(found_at(2.25), {.query = {.operation = {}, .frames = 4}});
    EXPECT_TRUE(before.says("frames", "pushed out by (\u22120.75, 0)"));
    EXPECT_TRUE(canvas_of(found_at(1), {.query = {.operation = {}, .frames = 4}}).in("frames").size() > 0);
    EXPECT_FALSE(canvas_of(found_at(1), {.query = {.operation = {}, .frames = 4}})
                     .has("frames", MarkKind::arrow, Role::different))
        << "no frame overlaps";
}

}  // namespace
}  // namespace collidarium::app
