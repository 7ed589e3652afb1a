#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

Shot compared(const Scene& scene) {
    const Rect viewport{{0, 0}, {1280, 720}};
    const Answers answers = examples::answers_for(scene);
    const Camera camera = camera_for(scene, viewport);
    RecordingPainter painter(viewport);
    paint_canvas(
        painter,
        {.scene = scene, .answers = answers, .camera = camera, .compared = compare(scene, *answers.focus)});
    return {painter.marks(), 1};
}

SceneShape disc(const std::string& id, const Vec2d& center, double radius) {
    return {.id = id, .name = {}, .shape = Circle<double>{center, radius}, .translation = {}, .unknown = {}};
}

Scene swept(const Vec2d& way) {
    Scene scene = examples::scene(
        {examples::box("wall", {0, 0}, {0.05, 2}), examples::box("bullet", {-4, 0}, {0.25, 0.25}, way)},
        examples::view({0, 0}, 9));
    scene.layers = std::vector<std::string>{};
    return scene;
}

TEST(Compared, WhatSaysSomethingElseIsDrawnWhereItWouldStop) {
    const Shot shot = compared(swept({8, 0}));
    EXPECT_TRUE(shot.has("compared", MarkKind::outline, Role::different));
    EXPECT_TRUE(shot.says("labels", "≠ discrete stepping: t = 0.5"));
}

TEST(Compared, AMissIsDrawnAtTheEnd) {
    const Shot shot = compared(swept({11, 0}));
    EXPECT_TRUE(shot.says("labels", "≠ discrete stepping: miss"));
}

TEST(Compared, AVerdictThatMovesNothingIsSaidBesideTheShape) {
    const Shot shot = compared(
        examples::scene({disc("sun", {0, 0}, 3), disc("moon", {6, 0}, 4)}, examples::view({3, 0}, 14)));
    EXPECT_TRUE(shot.says("labels", "≠ sum of squared radii: separated"));
    EXPECT_FALSE(shot.has("compared", MarkKind::outline, Role::different));
}

TEST(Compared, WhereOnlyFloatSaysSomethingElseItIsDrawnToo) {
    const Shot shot = compared(examples::scene(
        {examples::box("wall", {0, 0}, {1, 1}), examples::box("crate", {2 - 1e-9, 0}, {1, 1})},
        examples::view({1, 0}, 9)));
    EXPECT_TRUE(shot.says("labels", "≠ SAT in float: separated"));
}

TEST(Compared, WhereAllAgreeNothingIsDrawn) {
    const Shot shot = compared(examples::scene({examples::point("a", {0, 0}), examples::point("b", {1, 1})}));
    EXPECT_TRUE(shot.in("compared").empty());
}

TEST(Compared, NothingIsDrawnUnlessItIsAskedFor) {
    EXPECT_TRUE(canvas_of(swept({8, 0})).in("compared").empty());
}

}  // namespace
}  // namespace collidarium::app
