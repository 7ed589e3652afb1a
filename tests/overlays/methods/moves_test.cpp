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
    return canvas_of(scene, {.query = {.operation = Operation::move}, .step = step});
}

TEST(MovesLayer, NumbersTheHitsAndMarksTheEnd) {
    const Shot shot = at_step_of(corner(), {});
    EXPECT_TRUE(shot.says("moves", "1: floor, t = 0.53125"));
    EXPECT_TRUE(shot.says("moves", "2: wall, t = 0.604"));
    EXPECT_TRUE(shot.says("moves", "stops here"));
    EXPECT_TRUE(shot.in("features").empty()) << "the distance of the pair is not asked";
    EXPECT_TRUE(shot.in("order").empty()) << "nor what else lies on the straight path";
}

TEST(MovesLayer, AStepShowsTheMoveAsFarAsItHasCome) {
    const Shot first = at_step_of(corner(), 2);
    EXPECT_TRUE(first.says("moves", "1: floor, t = 0.53125"));
    EXPECT_FALSE(first.says("moves", "2: wall, t = 0.604"));
    EXPECT_FALSE(first.says("moves", "stops here"));
    const Shot responded = at_step_of(corner(), 4);
    EXPECT_TRUE(responded.says("moves", "v'"));
}

}  // namespace
}  // namespace collidarium::app
