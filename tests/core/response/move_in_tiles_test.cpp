#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using Box = Aabb<double>;
using Map = raster::TileMap<double>;

Map map_of(const std::vector<std::string>& rows, const V& origin = V(0), double tile = 1) {
    return *raster::make_tile_map(origin, tile, rows).map;
}

MoveResult<double> moved(const Map& map, const Box& body, const V& translation,
                         const MoveOptions<double>& options = {}) {
    NoTrace silent;
    return move_through(body, translation, TileObstacles<double>(map), options, silent);
}

TEST(MoveInTiles, LandsAcrossASeamAndSlidesOverAllOthers) {
    const Map map = map_of({"....................", "....................", "####################"});
    const auto result = moved(map, {{2, 2.6}, {0.4, 0.5}}, V(15, -3));
    ASSERT_EQ(result.hits.size(), 1U);
    EXPECT_EQ(result.hits[0].normal, V(0, 1));
    EXPECT_EQ(result.translation, V(15, 0));
    EXPECT_NEAR(result.position.x, 17, 1e-9);
    EXPECT_NEAR(result.position.y, 1.5, 1e-4);
    EXPECT_GE(result.position.y, 1.5);
}

TEST(MoveInTiles, SlidesDownAWallOntoTheFloor) {
    const Map map = map_of({".....#", ".....#", ".....#", ".....#", "######"});
    const auto result = moved(map, {{1, 4}, {0.5, 0.5}}, V(8, -8));
    EXPECT_EQ(result.translation, V(0));
    EXPECT_NEAR(result.position.x, 4.5, 1e-4);
    EXPECT_NEAR(result.position.y, 1.5, 1e-4);
}

TEST(MoveInTiles, LeavesASolidInWhichItBegins) {
    const Map map = map_of({"#....", "#....", "#...."});
    const auto out = moved(map, {{1.2, 1.5}, {0.4, 0.4}}, V(2, 0));
    EXPECT_TRUE(out.hits.empty());
    EXPECT_NEAR(out.position.x, 3.2, 1e-12);
    const auto in = moved(map, {{1.2, 1.5}, {0.4, 0.4}}, V(-2, 0), {.response = Response::stop});
    EXPECT_EQ(in.position, V(1.2, 1.5));
    ASSERT_EQ(in.hits.size(), 1U);
    EXPECT_EQ(in.hits[0].t, 0);
}

TEST(MoveInTiles, TellsTheCellThatItHit) {
    const Map map = map_of({"...", "..#", "..."}, V(-1, 2), 2);
    const TileObstacles<double> obstacles(map);
    const auto result = moved(map, {{0, 5}, {0.5, 0.5}}, V(9, 0), {.response = Response::stop});
    ASSERT_EQ(result.hits.size(), 1U);
    EXPECT_EQ(obstacles.cell_of(result.hits[0].index), (raster::Cell{2, 1}));
    ASSERT_TRUE(result.hits[0].axis_times);
    EXPECT_EQ(result.hits[0].axis_times->near.x, result.hits[0].t);
    EXPECT_EQ(result.hits[0].axis_times->far.x, 5.5 / 9);
}

TEST(MoveInTiles, ABodyDrivenAtRandomIsNeverInAWallNorOutsideTheRoom) {
    std::mt19937_64 random(7);
    std::uniform_int_distribution<int> of_ten(0, 9);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (const Response response : {Response::stop, Response::slide, Response::bounce, Response::reverse}) {
        for (int room = 0; room < 20; ++room) {
            constexpr int side = 14;
            std::vector<std::string> rows(side, std::string(side, '.'));
            for (int y = 0; y < side; ++y) {
                for (int x = 0; x < side; ++x) {
                    const bool is_wall = x == 0 || y == 0 || x == side - 1 || y == side - 1;
                    const bool is_start = x >= 5 && x <= 8 && y >= 5 && y <= 8;
                    rows[std::size_t(y)][std::size_t(x)] =
                        is_wall || (!is_start && of_ten(random) < 2) ? '#' : '.';
                }
            }
            const Map map = map_of(rows, V(-3.3, 7.7), 0.9);
            // Half of the bodies are as wide as a tile, which fits into every gap exactly.
            const double half = room % 2 == 0 ? 0.45 : 0.3 + 0.1 * unit(random);
            V at = V(-3.3, 7.7) + V(0.9 * 7);
            for (int step = 0; step < 700; ++step) {
                const V way = V(unit(random), unit(random)) * std::exp(3 * unit(random));
                const auto result =
                    moved(map, {at, V(half)}, way, {.response = response, .restitution = 0.8});
                ASSERT_EQ(result.path.front(), at);
                ASSERT_EQ(result.path.back(), result.position);
                ASSERT_LE(std::hypot(result.translation.x, result.translation.y), std::hypot(way.x, way.y));
                ASSERT_TRUE(result.remaining >= 0 && result.remaining <= 1);
                double before = 0;
                for (const auto& hit : result.hits) {
                    ASSERT_TRUE(hit.t >= before && hit.t <= 1);
                    before = hit.t;
                }
                at = result.position;
                ASSERT_FALSE(overlap(map, Box{at, V(half)})) << room << ' ' << step << ' ' << name(response);
                ASSERT_TRUE(at.x > -3.3 + 0.9 && at.x < -3.3 + 0.9 * 13 && at.y > 7.7 + 0.9 &&
                            at.y < 7.7 + 0.9 * 13);
            }
        }
    }
}

TEST(MoveInTiles, ABodyThatIsInAWallByARoundingDoesNotFallThroughTheFloor) {
    // It left the wall so slowly that all of the map was left out, with the floor.
    const Map map =
        map_of({"...#", "...#", "...#", "...#", "...#", "...#", "...#", "####"}, V(-2.5, -0.9), 0.5);
    const Box body{{-1.4, 0.7}, {0.4, 0.7}};
    ASSERT_GT(body.center.x + body.half.x, -1.0) << "it is in the wall";
    for (const double away : {1e-15, 1e-9, 1e-7, 1e-5, 1e-3}) {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            for (const std::optional<double> skin : {std::optional<double>{}, std::optional(0.0)}) {
                const auto result = moved(map, body, V(-away, -1.3), {.skin = skin, .policy = policy});
                EXPECT_NEAR(result.position.y, 0.3, 1e-4) << away;
            }
        }
    }
}

TEST(MoveInTiles, ABodyThatIsSunkInTheFloorIsStoppedByTheWallsOfTheSameMap) {
    // It was let out of all of the solid, walls included, or hit the far side of one from within.
    const Map map = map_of({"......", "....#.", "....#.", "######"});
    const Box body{{1.5, 1.45}, {0.5, 0.5}};
    for (const double up : {0.0, 0.06, 0.1, 0.5}) {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            const auto result = moved(map, body, V(6, up), {.policy = policy});
            EXPECT_NEAR(result.position.x, 3.5, 1e-4) << up;
            EXPECT_NEAR(result.position.y, 1.45 + up, 1e-4) << up;
            ASSERT_EQ(result.hits.size(), 1U) << up;
            EXPECT_EQ(result.hits[0].normal, V(-1, 0)) << up;
        }
    }
    EXPECT_TRUE(moved(map, body, V(1, 0)).hits.empty());
    EXPECT_EQ(moved(map, body, V(1, 0)).translation, V(1, 0));
}

}  // namespace
}  // namespace collidarium
