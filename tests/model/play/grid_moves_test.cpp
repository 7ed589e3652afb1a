#include "model/play/grid_moves.hpp"

#include <gtest/gtest.h>

#include "support/shorthand.hpp"

namespace collidarium::app {
namespace {

SceneShape boxed(const std::string& id, double x, double y, double half) {
    SceneShape each;
    each.id = id;
    each.shape = testing::box(x, y, half, half);
    return each;
}

/// A corridor of five cells, closed on all sides, the player in its first and crates in its second and
/// fourth.
Scene corridor() {
    Scene scene;
    scene.tiles = SceneTiles{
        *raster::make_tile_map(Vec2d(0, 0), 1.0, std::vector<std::string>{"#######", "#.....#", "#######"})
             .map};
    scene.shapes = {boxed("player", 1.5, 1.5, 0.4), boxed("crate", 2.5, 1.5, 0.5),
                    boxed("other", 4.5, 1.5, 0.3)};
    return scene;
}

TEST(GridMoves, ABoxThatLiesInNoCellIsNoCrate) {
    Scene scene = corridor();
    EXPECT_EQ(boxes_on_grid(scene).size(), 3U);
    EXPECT_TRUE(is_on_grid(scene, 0));
    scene.shapes[1].shape = testing::box(2.6, 1.5, 0.5, 0.5);
    scene.shapes[2].locked = true;
    EXPECT_EQ(boxes_on_grid(scene), std::vector<std::size_t>{0});
    EXPECT_FALSE(is_on_grid(scene, 0)) << "nothing to push";
    scene.tiles.reset();
    EXPECT_TRUE(boxes_on_grid(scene).empty());
}

TEST(GridMoves, PushesOneCrateAndStopsAtTwoAndAtTiles) {
    Scene scene = corridor();
    const GridStep push = grid_step(scene, 0, 1, 0);
    EXPECT_EQ(push.moved, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(push.translation, Vec2d(1, 0));
    scene.shapes[0].shape = testing::box(2.5, 1.5, 0.4, 0.4);
    scene.shapes[1].shape = testing::box(3.5, 1.5, 0.5, 0.5);
    EXPECT_EQ(grid_step(scene, 0, 1, 0).blocked_by, "crate stands against other");
    EXPECT_EQ(grid_step(scene, 0, 0, 1).blocked_by, "a solid tile");
    EXPECT_EQ(grid_step(scene, 0, -1, 0).moved, std::vector<std::size_t>{0});
    scene.shapes[2].hidden = true;
    scene.shapes[0].shape = testing::box(4.5, 1.5, 0.4, 0.4);
    scene.shapes[1].shape = testing::box(5.5, 1.5, 0.5, 0.5);
    EXPECT_EQ(grid_step(scene, 0, 1, 0).blocked_by, "crate stands against a solid tile");
}

TEST(GridMoves, GoalsArePointsThatCratesCoverAndTheBodyDoesNot) {
    Scene scene = corridor();
    for (const double x : {1.5, 2.5}) {
        SceneShape goal;
        goal.id = "goal " + std::to_string(scene.shapes.size());
        goal.shape = testing::point(x, 1.5);
        scene.shapes.push_back(goal);
    }
    const GridGoals goals = grid_goals(scene, 0);
    EXPECT_EQ(goals.count, 2U);
    EXPECT_EQ(goals.reached, 1U);
}

}  // namespace
}  // namespace collidarium::app
