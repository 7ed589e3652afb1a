#include "lessons/cells.hpp"

#include <gtest/gtest.h>

#include "lessons/values.hpp"

namespace collidarium::app {
namespace {

/// Three columns and two rows of cells 2 wide, from (1, -1); one solid cell, upper right.
Scene map_scene() {
    Scene scene;
    scene.tiles = SceneTiles{*raster::make_tile_map<double>({1, -1}, 2.0, {"..#", "..."}).map};
    return scene;
}

TEST(Cells, AreCountedRowByRowFromTheLowest) {
    const Scene scene = map_scene();
    EXPECT_EQ(cell_count(scene), 6U);
    EXPECT_EQ(cell_count(Scene()), 0U);
    EXPECT_EQ(cell_at(scene, {1, -1}), 0U);
    EXPECT_EQ(cell_at(scene, {6.9, 0.9}), 2U);
    EXPECT_EQ(cell_at(scene, {3.5, 1.5}), 4U);
    for (const Vec2d& beyond : {Vec2d(0.9, 0), Vec2d(7, 0), Vec2d(2, -1.1), Vec2d(2, 3)}) {
        EXPECT_EQ(cell_at(scene, beyond), std::nullopt);
    }
    EXPECT_EQ(cell_at(Scene(), {0, 0}), std::nullopt);
    EXPECT_EQ(cell_bounds(scene, 4), (WorldBounds{{3, 1}, {5, 3}}));
    EXPECT_EQ(cell_bounds(scene, 6), std::nullopt);
}

TEST(Cells, HaveNumbersForExpressions) {
    struct Row {
        const char* name;
        std::optional<double> number;
    };
    Scene scene = map_scene();
    for (const Row& row : {Row{"picked.index", 5}, Row{"picked.column", 2}, Row{"picked.row", 1},
                           Row{"picked.left", 5}, Row{"picked.right", 7}, Row{"picked.bottom", 1},
                           Row{"picked.top", 3}, Row{"picked.solid", 1}, Row{"picked.shape", std::nullopt}}) {
        EXPECT_EQ(InstanceValues(scene).number(row.name, PickedPart{std::nullopt, 5}, 1), row.number)
            << row.name;
    }
    EXPECT_EQ(cell_number(scene, 4, "solid"), 0);
    EXPECT_EQ(cell_number(scene, 6, "left"), std::nullopt);
    scene.view.emplace().y_down = true;
    EXPECT_EQ(cell_number(scene, 5, "top"), 1);
}

}  // namespace
}  // namespace collidarium::app
