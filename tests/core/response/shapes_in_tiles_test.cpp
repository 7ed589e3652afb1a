/// Shapes of every kind that move through a map of tiles.

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "collidarium/query/contact.hpp"
#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;
using S = Shape<double>;
using Map = raster::TileMap<double>;

Map map_of(const std::vector<std::string>& rows, const V& origin = V(0), double tile = 1) {
    return *raster::make_tile_map(origin, tile, rows).map;
}

MoveResult<double> moved(const Map& map, const S& body, const V& translation,
                         const MoveOptions<double>& options = {}) {
    NoTrace silent;
    return move_through(body, translation, TileObstacles<double>(map), options, silent);
}

TEST(ShapesInTiles, ATurnedBoxSlidesOverAllSeams) {
    const Map map = map_of({"....................", "....................", "####################"});
    const S body = Obb<double>{V(2, 2.6), V(0.5, 0.3), Rotation<double>(0.4)};
    const auto result = moved(map, body, V(15, -3));
    ASSERT_EQ(result.hits.size(), 1U);
    EXPECT_EQ(result.hits[0].normal, V(0, 1));
    EXPECT_FALSE(result.hits[0].axis_times) << "only boxes have these";
    EXPECT_NEAR(result.translation.x, 15, 1e-12);
    EXPECT_NEAR(result.position.x, 17, 1e-9);
}

TEST(ShapesInTiles, ABoxAsAShapeIsTheBox) {
    const Map map = map_of({".....#", ".....#", ".....#", ".....#", "######"});
    const Aabb<double> box{{1, 4}, {0.5, 0.5}};
    NoTrace silent;
    const auto of_box =
        move_through(box, V(8, -8), TileObstacles<double>(map), MoveOptions<double>{}, silent);
    const auto of_shape = moved(map, S(box), V(8, -8));
    EXPECT_EQ(of_shape.position, of_box.position);
    ASSERT_EQ(of_shape.hits.size(), of_box.hits.size());
    ASSERT_TRUE(of_shape.hits[0].axis_times);
    EXPECT_EQ(of_shape.hits[0].axis_times->near, of_box.hits[0].axis_times->near);
}

/// How deep a body is in the tile that it is deepest in.
double depth_in(const Map& map, const S& body) {
    double deepest = 0;
    const raster::Grid<double>& grid = map.grid();
    for (raster::Cell cell; cell.row < grid.rows; ++cell.row) {
        for (cell.column = 0; cell.column < grid.columns; ++cell.column) {
            const V low(grid.x().line(cell.column), grid.y().line(cell.row));
            const V high(grid.x().line(cell.column + 1), grid.y().line(cell.row + 1));
            if (map.solid(cell)) {
                const auto found = contact(S(Aabb<double>{(low + high) / 2.0, (high - low) / 2.0}), body);
                deepest = std::max(deepest, found ? found->depth : 0);
            }
        }
    }
    return deepest;
}

TEST(ShapesInTiles, ABodyDrivenAtRandomIsNeverInAWallNorOutsideTheRoom) {
    std::mt19937_64 random(8);
    std::uniform_int_distribution<int> of_ten(0, 9);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (const Response response : {Response::stop, Response::slide, Response::bounce, Response::reverse}) {
        for (int room = 0; room < 8; ++room) {
            constexpr int side = 12;
            std::vector<std::string> rows(side, std::string(side, '.'));
            for (int y = 0; y < side; ++y) {
                for (int x = 0; x < side; ++x) {
                    const bool is_wall = x == 0 || y == 0 || x == side - 1 || y == side - 1;
                    const bool is_start = x >= 4 && x <= 7 && y >= 4 && y <= 7;
                    rows[std::size_t(y)][std::size_t(x)] =
                        is_wall || (!is_start && of_ten(random) < 2) ? '#' : '.';
                }
            }
            const Map map = map_of(rows, V(-3.3, 7.7), 0.9);
            const V middle = V(-3.3, 7.7) + V(0.9 * 6);
            const std::vector<S> bodies{
                Circle<double>{middle, 0.4},
                Obb<double>{middle, V(0.5, 0.2), Rotation<double>(unit(random) * 3)},
                Capsule<double>{middle - V(0.3, 0.1), middle + V(0.3, 0.1), 0.2},
                *make_convex_polygon({middle + V(0.5, 0), middle + V(-0.3, 0.4), middle + V(-0.3, -0.4)})
                     .shape};
            const S& at_start = bodies[std::size_t(room) % bodies.size()];
            S body = at_start;
            for (int step = 0; step < 250; ++step) {
                const V way = V(unit(random), unit(random)) * std::exp(3 * unit(random));
                const V before = reference_point(body);
                const auto result = moved(map, body, way, {.response = response, .restitution = 0.8});
                ASSERT_LE(std::hypot(result.translation.x, result.translation.y),
                          std::hypot(way.x, way.y) * (1 + 1e-12));
                ASSERT_TRUE(result.remaining >= 0 && result.remaining <= 1);
                body = translated(body, result.position - before);
                ASSERT_LT(depth_in(map, body), 1e-9) << room << ' ' << step << ' ' << name(response);
                const V at = result.position - V(-3.3, 7.7);
                ASSERT_TRUE(at.x > 0.9 && at.x < 0.9 * 11 && at.y > 0.9 && at.y < 0.9 * 11);
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
