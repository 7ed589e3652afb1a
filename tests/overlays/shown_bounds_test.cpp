#include "overlays/shown_bounds.hpp"

#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

TEST(ShownBounds, IncludeTheGrownShapeWhereItIsDrawn) {
    Scene scene = examples::scene(
        {examples::box("wall", {0, 0}, {1, 4}), examples::box("mover", {-6, 0}, {1, 1}, Vec2d{5, 0})});
    scene.layers = std::vector<std::string>{};
    const Answers answers = examples::answers_for(scene);
    EXPECT_EQ(shown_bounds(scene, answers, {})->max.y, 4);
    scene.layers = {"padding"};
    EXPECT_EQ(shown_bounds(scene, answers, {})->max.y, 5);
}

TEST(ShownBounds, IncludeWhereAShapeIsMovedOut) {
    Scene scene =
        examples::scene({examples::box("box", {0, 0}, {2, 3}), examples::box("other", {1.5, 0}, {1, 1})});
    scene.layers = {"mtv"};
    EXPECT_EQ(shown_bounds(scene, examples::answers_for(scene), {})->max.x, 4);
}

TEST(ShownBounds, LeaveOutACrossingFarAway) {
    Scene scene = examples::scene(
        {examples::segment("wire", {-2, 0}, {2, 0}), examples::segment("rail", {-2, 1}, {2, 0.999})});
    scene.layers = {"lines"};
    EXPECT_EQ(shown_bounds(scene, examples::answers_for(scene), {})->max.x, 2);
}

TEST(ShownBounds, OfNothingAreNone) {
    EXPECT_FALSE(shown_bounds(Scene{}, Answers{}, {}));
}

}  // namespace
}  // namespace collidarium::app
