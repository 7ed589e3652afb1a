#include "tools/actions/tile_actions.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class TileTool : public CanvasTest {
protected:
    TileTool() {
        open(scene_of({box("box-1", {4.5, 1.5}, {0.5, 0.5})}));
        work.tool = ToolName::tiles;
    }

    const TileMapD& map() const { return work.scene().tiles.value().map; }
    /// Whether the tile around a point of the world is solid.
    bool solid_at(double x, double y) const {
        const auto& grid = map().grid();
        return map().solid({static_cast<std::int32_t>(std::floor((x - grid.origin.x) / grid.size)),
                            static_cast<std::int32_t>(std::floor((y - grid.origin.y) / grid.size))});
    }
    void stroke(Vec2d from, Vec2d to) {
        press(screen(from));
        move(screen(to));
        release(screen(to));
    }
};

TEST_F(TileTool, TheFirstPressMakesAMapAndAStrokePaintsAlongItsPath) {
    stroke({-2.5, -1.5}, {1.5, -1.5});
    EXPECT_EQ(map().grid(), (raster::Grid<double>{{-3, -2}, 1, 5, 1}));
    EXPECT_EQ(map().solid_count(), 5U);
    EXPECT_EQ(work.tool, ToolName::tiles) << "to go on painting";
    expect_one_entry("Paint tiles");
}

TEST_F(TileTool, AStrokeThatBeginsOnASolidTileErases) {
    stroke({-2.5, -1.5}, {1.5, -1.5});
    stroke({-0.5, -1.5}, {2.5, -1.5});
    EXPECT_TRUE(solid_at(-1.5, -1.5));
    EXPECT_FALSE(solid_at(-0.5, -1.5));
    EXPECT_FALSE(solid_at(1.5, -1.5));
    EXPECT_EQ(map().grid().columns, 5) << "erasing makes no map larger";
    EXPECT_EQ(work.undo.undo_label(), "Erase tiles");
    work.undo.undo();
    EXPECT_EQ(map().solid_count(), 5U);
}

TEST_F(TileTool, EscapeTakesTheStrokeBackAndThenLeavesTheTool) {
    press(screen({0.5, 0.5}));
    move(screen({3.5, 0.5}));
    EXPECT_TRUE(controller.cancel());
    EXPECT_FALSE(work.scene().tiles);
    EXPECT_TRUE(controller.cancel());
    EXPECT_EQ(work.tool, ToolName::select);
}

TEST_F(TileTool, PaintingTooFarAwayIsRefusedAndTheMapStays) {
    click(screen({0.5, 0.5}));
    work.camera = Camera({0, 0}, 4e6, {{0, 0}, {800, 600}});
    press(screen({1.5e6, 1e6}));
    EXPECT_NE(controller.marks().problem.find("250000"), std::string::npos);
    release(screen({1.5e6, 1e6}));
    EXPECT_EQ(map().solid_count(), 1U);
}

TEST_F(TileTool, NewTilesAreLargeEnoughToAimAt) {
    work.camera = Camera({0, 0}, 3000, {{0, 0}, {800, 600}});
    click(screen({100, 100}));
    EXPECT_EQ(map().grid().size, 128);
    EXPECT_EQ(map().grid().origin, Vec2d(0));
}

TEST_F(TileTool, TheTilesBecomeBoxesBesideWithACopyOfTheShape) {
    stroke({-2.5, -1.5}, {0.5, -1.5});
    EXPECT_EQ(tiles_to_boxes(work), "");
    EXPECT_EQ(work.scene().shapes.size(), 1U + 4U + (work.answers().focus ? 1U : 0U));
    EXPECT_EQ(box_of("tile"), (Aabb<double>{{2.5, -1.5}, {0.5, 0.5}})) << "by the map's width and one more";
    EXPECT_TRUE(work.scene().tiles) << "which stays";
    work.undo.undo();
    EXPECT_EQ(work.scene().shapes.size(), 1U);
    remove_tiles(work);
    EXPECT_FALSE(work.scene().tiles);
    EXPECT_EQ(tiles_to_boxes(work), "There is no map of tiles.");
}

}  // namespace
}  // namespace collidarium::app::test
