#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/response/joined_obstacles.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"

namespace collidarium {
namespace {

using Box = Aabb<double>;
using Boxes = StaticShapes<Box>;
using Tiles = TileObstacles<double>;

/// A floor of tiles at y from -1 to 0.
raster::TileMap<double> floor_of_tiles() {
    return *raster::make_tile_map(Vec2<double>(-10, -1), 1.0, std::vector<std::string>{std::string(20, '#')})
                .map;
}

MoveResult<double> moved(const raster::TileMap<double>& map, const std::vector<Box>& boxes, const Box& body,
                         const Vec2<double>& translation, Response response) {
    NoTrace nobody;
    return move_through(body, translation, JoinedObstacles(Boxes(boxes), boxes.size(), Tiles(map)),
                        {.response = response}, nobody);
}

TEST(JoinedObstacles, AMoveMeetsBothKinds) {
    const auto map = floor_of_tiles();
    const std::vector<Box> walls{{{5, 2}, {1, 2}}};
    const auto result = moved(map, walls, {{0, 3}, {0.5, 0.5}}, {10, -5}, Response::slide);
    ASSERT_EQ(result.hits.size(), 2U);
    EXPECT_EQ(result.hits[0].index, 0U);
    EXPECT_EQ(result.hits[0].normal, Vec2<double>(-1, 0)) << "the wall, a shape";
    EXPECT_EQ(result.hits[1].index, 1U + 12U) << "the tile under it, counted after the shapes";
    EXPECT_EQ(result.hits[1].normal, Vec2<double>(0, 1));
    EXPECT_EQ(result.translation, Vec2<double>(0));
}

TEST(JoinedObstacles, CrossingTellsAllInTheOrderOfTime) {
    const auto map = floor_of_tiles();
    const std::vector<Box> boxes{{{0, 1}, {1, 0.25}}};
    const auto result = moved(map, boxes, {{0, 3}, {0.5, 0.5}}, {0, -6}, Response::cross);
    ASSERT_EQ(result.hits.size(), 2U);
    EXPECT_EQ(result.hits[0].index, 0U);
    EXPECT_GE(result.hits[1].index, 1U);
    EXPECT_LT(result.hits[0].t, result.hits[1].t);
}

TEST(JoinedObstacles, WithOneKindAloneIsThatKind) {
    std::mt19937_64 random(17);
    std::uniform_real_distribution<double> place(-8, 8);
    std::uniform_real_distribution<double> size(0.1, 1);
    const auto map = floor_of_tiles();
    const auto empty = raster::TileMap<double>::trusted({Vec2<double>(0), 1, 1, 1});
    NoTrace nobody;
    for (int i = 0; i < 500; ++i) {
        const std::vector<Box> boxes{{{place(random), place(random)}, {size(random), size(random)}}};
        const Box body{{place(random), 9}, {size(random), size(random)}};
        const Vec2<double> translation(place(random), -18);
        const auto of_boxes = move_through(body, translation, Boxes(boxes), MoveOptions<double>{}, nobody);
        const auto of_tiles = move_through(body, translation, Tiles(map), MoveOptions<double>{}, nobody);
        EXPECT_EQ(moved(empty, boxes, body, translation, Response::slide).path, of_boxes.path);
        EXPECT_EQ(moved(map, {}, body, translation, Response::slide).path, of_tiles.path);
    }
}

}  // namespace
}  // namespace collidarium
