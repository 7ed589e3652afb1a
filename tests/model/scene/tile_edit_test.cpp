#include "model/scene/tile_edit.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

using raster::Cell;

SceneTiles three_by_two() {
    return empty_tiles({{-1, 2}, 0.5, 3, 2});
}

TEST(TileEdit, ACellHasItsLowerAndItsLeftLine) {
    const auto grid = three_by_two().map.grid();
    EXPECT_EQ(cell_at(grid, {-1, 2}), (Cell{0, 0}));
    EXPECT_EQ(cell_at(grid, {-0.5, 2.5}), (Cell{1, 1}));
    EXPECT_EQ(cell_at(grid, {-1.01, 1.9}), (Cell{-1, -1})) << "beyond the map";
    EXPECT_FALSE(cell_at(grid, {1e300, 0}));
}

TEST(TileEdit, PaintingBeyondTheMapMakesItGrowAndNothingMoves) {
    auto tiles = *with_cell(three_by_two(), {1, 0}, true);
    EXPECT_EQ(tiles.map.grid(), three_by_two().map.grid());
    const auto larger = *with_cell(tiles, {-2, 4}, true);
    EXPECT_EQ(larger.map.grid(), (raster::Grid<double>{{-2, 2}, 0.5, 5, 5}));
    EXPECT_EQ(larger.map.solid_count(), 2U);
    EXPECT_TRUE(larger.map.solid({3, 0})) << "what was there before";
    EXPECT_TRUE(larger.map.solid({0, 4}));
}

TEST(TileEdit, ErasingNeverGrows) {
    const auto tiles = *with_cell(three_by_two(), {7, 7}, false);
    EXPECT_EQ(tiles, three_by_two());
}

TEST(TileEdit, AMapThatWouldBeTooLargeIsRefused) {
    EXPECT_FALSE(with_cell(three_by_two(), {1'000'000, 0}, true));
    EXPECT_TRUE(with_cell(three_by_two(), {1000, 100}, true));
    EXPECT_FALSE(tiles_around({1e17, 0}, 1)) << "too far from the origin";
    EXPECT_EQ(tiles_around({-0.25, 3.5}, 2)->map.grid(), (raster::Grid<double>{{-2, 2}, 2, 1, 1}));
}

TEST(TileEdit, BoxesCoverTheSolid) {
    auto tiles = three_by_two();
    tiles.map.set({2, 1}, true);
    tiles.map.set({0, 0}, true);
    EXPECT_EQ(tile_boxes(tiles.map),
              (std::vector<Aabb<double>>{{{-0.75, 2.25}, {0.25, 0.25}}, {{0.25, 2.75}, {0.25, 0.25}}}));
}

}  // namespace
}  // namespace collidarium::app
