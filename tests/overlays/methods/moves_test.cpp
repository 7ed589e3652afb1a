#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

Scene corner() {
    Scene scene =
        examples::scene({examples::box("wall", {5, 1}, {1, 4}), examples::box("floor", {0, -4}, {8, 1}),
                         examples::box("box", {-4, 2}, {0.75, 0.75}, Vec2d{12, -8})},
                        examples::view({0, 0}, 12));
    scene.focus = PairIds{"floor", "box"};
    return scene;
}

Shot at_step_of(const Scene& scene, std::optional<std::size_t> step) {
    Answers answers = answer(scene, choose_focus(scene, {}), {.operation = Operation::move});
    answers = step ? at_step(std::move(answers), *step) : std::move(answers);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    OverlayContext context{.scene = scene, .answers = answers, .camera = camera};
    context.lit = step ? std::optional(*step - 1) : std::nullopt;
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, context);
    return {painter.marks(), 1};
}

TEST(MovesLayer, NumbersTheHitsAndMarksTheEnd) {
    const Shot shot = at_step_of(corner(), {});
    EXPECT_TRUE(shot.says("moves", "1: floor, t = 0.531"));
    EXPECT_TRUE(shot.says("moves", "2: wall, t = 0.604"));
    EXPECT_TRUE(shot.says("moves", "stops here"));
    EXPECT_TRUE(shot.in("features").empty()) << "the distance of the pair is not asked";
    EXPECT_TRUE(shot.in("order").empty()) << "nor what else lies on the straight path";
}

TEST(MovesLayer, AStepShowsTheMoveAsFarAsItHasCome) {
    const Shot first = at_step_of(corner(), 2);
    EXPECT_TRUE(first.says("moves", "1: floor, t = 0.531"));
    EXPECT_FALSE(first.says("moves", "2: wall, t = 0.604"));
    EXPECT_FALSE(first.says("moves", "stops here"));
    const Shot responded = at_step_of(corner(), 4);
    EXPECT_TRUE(responded.says("moves", "v'"));
}

}  // namespace
}  // namespace collidarium::app
