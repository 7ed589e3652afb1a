/// Bodies that move through a map of tiles.

#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "core/raster/tiles.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

using Box = Aabb<double>;
using S = Shape<double>;
using Map = raster::TileMap<double>;
using raster::test::depth_in;
using raster::test::map_of;

template <class Body>
MoveResult<double> moved(const Map& map, const Body& body, const V& translation,
                         const MoveOptions<double>& options = {}) {
    NoTrace silent;
    return move_through(body, translation, TileObstacles<double>(map), options, silent);
}

TEST(MoveInTiles, LandsAcrossASeamAndSlidesOverAllOthers) {
    const Map map = map_of({"....................", "....................", "####################"});
    const auto result = moved(map, Box{{2, 2.6}, {0.4, 0.5}}, V(15, -3));
    ASSERT_EQ(result.hits.size(), 1U);
    EXPECT_EQ(result.hits[0].normal, V(0, 1));
    EXPECT_EQ(result.translation, V(15, 0));
    EXPECT_NEAR(result.position.x, 17, 1e-9);
    EXPECT_NEAR(result.position.y, 1.5, 1e-4);
    EXPECT_GE(result.position.y, 1.5);
}

TEST(MoveInTiles, SlidesDownAWallOntoTheFloor) {
    const Map map = map_of({".....#", ".....#", ".....#", ".....#", "######"});
    const auto result = moved(map, Box{{1, 4}, {0.5, 0.5}}, V(8, -8));
    EXPECT_EQ(result.translation, V(0));
    EXPECT_NEAR(result.position.x, 4.5, 1e-4);
    EXPECT_NEAR(result.position.y, 1.5, 1e-4);
}

TEST(MoveInTiles, LeavesASolidInWhichItBegins) {
    const Map map = map_of({"#....", "#....", "#...."});
    const auto out = moved(map, Box{{1.2, 1.5}, {0.4, 0.4}}, V(2, 0));
    EXPECT_TRUE(out.hits.empty());
    EXPECT_NEAR(out.position.x, 3.2, 1e-12);
    const auto in = moved(map, Box{{1.2, 1.5}, {0.4, 0.4}}, V(-2, 0), {.response = Response::stop});
    EXPECT_EQ(in.position, V(1.2, 1.5));
    ASSERT_EQ(in.hits.size(), 1U);
    EXPECT_EQ(in.hits[0].t, 0);
}

TEST(MoveInTiles, TellsTheCellThatItHit) {
    const Map map = map_of({"...", "..#", "..."}, V(-1, 2), 2.0);
    const TileObstacles<double> obstacles(map);
    const auto result = moved(map, Box{{0, 5}, {0.5, 0.5}}, V(9, 0), {.response = Response::stop});
    ASSERT_EQ(result.hits.size(), 1U);
    EXPECT_EQ(obstacles.cell_of(result.hits[0].index), (raster::Cell{2, 1}));
    ASSERT_TRUE(result.hits[0].axis_times);
    EXPECT_EQ(result.hits[0].axis_times->near.x, result.hits[0].t);
    EXPECT_EQ(result.hits[0].axis_times->far.x, 5.5 / 9);
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
    const auto of_box = moved(map, box, V(8, -8));
    const auto of_shape = moved(map, S(box), V(8, -8));
    EXPECT_EQ(of_shape.position, of_box.position);
    ASSERT_EQ(of_shape.hits.size(), of_box.hits.size());
    ASSERT_TRUE(of_shape.hits[0].axis_times);
    EXPECT_EQ(of_shape.hits[0].axis_times->near, of_box.hits[0].axis_times->near);
}

/// A walled room with some pillars, of which the middle is free.
Map random_room(std::mt19937_64& random, int side, const V& origin) {
    std::uniform_int_distribution<int> of_ten(0, 9);
    std::vector<std::string> rows(std::size_t(side), std::string(std::size_t(side), '.'));
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const bool is_wall = x == 0 || y == 0 || x == side - 1 || y == side - 1;
            const bool is_start = std::max(std::abs(2 * x + 1 - side), std::abs(2 * y + 1 - side)) < 4;
            rows[std::size_t(y)][std::size_t(x)] = is_wall || (!is_start && of_ten(random) < 2) ? '#' : '.';
        }
    }
    return map_of(rows, origin, 0.9);
}

/// Drives a body at random; `is_in(body)` says whether it is in a wall.
template <class Body, class IsIn>
void drive(std::mt19937_64& random, const Map& map, int side, const V& origin, Body body, Response response,
           int steps, const IsIn& is_in) {
    std::uniform_real_distribution<double> unit(-1, 1);
    for (int step = 0; step < steps; ++step) {
        SCOPED_TRACE("step " + std::to_string(step));
        const V way = V(unit(random), unit(random)) * std::exp(3 * unit(random));
        const V start = reference_point(body);
        const auto result = moved(map, body, way, {.response = response, .restitution = 0.8});
        ASSERT_EQ(result.path.front(), start);
        ASSERT_EQ(result.path.back(), result.position);
        ASSERT_LE(std::hypot(result.translation.x, result.translation.y),
                  std::hypot(way.x, way.y) * (1 + 1e-12));
        ASSERT_TRUE(result.remaining >= 0 && result.remaining <= 1);
        double before = 0;
        for (const auto& hit : result.hits) {
            ASSERT_TRUE(hit.t >= before && hit.t <= 1);
            before = hit.t;
        }
        body = translated(body, result.position - start);
        ASSERT_FALSE(is_in(body));
        const V at = result.position - origin;
        const double end = 0.9 * (side - 1);
        ASSERT_TRUE(at.x > 0.9 && at.x < end && at.y > 0.9 && at.y < end);
    }
}

constexpr Response all_but_cross[] = {Response::stop, Response::slide, Response::bounce, Response::reverse};

TEST(MoveInTiles, ABodyDrivenAtRandomIsNeverInAWallNorOutsideTheRoom) {
    const V origin(-3.3, 7.7);
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> unit(-1, 1);
    for (const Response response : all_but_cross) {
        for (int room = 0; room < 20 && !HasFailure(); ++room) {
            SCOPED_TRACE(std::string(name(response)) + ", box, room " + std::to_string(room));
            const Map map = random_room(random, 14, origin);
            // Half of the bodies are as wide as a tile, which fits into every gap exactly.
            const V half(room % 2 == 0 ? 0.45 : 0.3 + 0.1 * unit(random));
            drive(random, map, 14, origin, Box{origin + V(0.9 * 7), half}, response, 700,
                  [&](const Box& box) { return overlap(map, box); });
        }
        for (int room = 0; room < 8 && !HasFailure(); ++room) {
            SCOPED_TRACE(std::string(name(response)) + ", shape, room " + std::to_string(room));
            const Map map = random_room(random, 12, origin);
            const V middle = origin + V(0.9 * 6);
            const S bodies[] = {circle(middle.x, middle.y, 0.4),
                                turned_box(middle.x, middle.y, 0.5, 0.2, unit(random) * 3),
                                Capsule<double>{middle - V(0.3, 0.1), middle + V(0.3, 0.1), 0.2},
                                polygon({middle + V(0.5, 0), middle + V(-0.3, 0.4), middle + V(-0.3, -0.4)})};
            drive(random, map, 12, origin, bodies[room % 4], response, 250,
                  [&](const S& body) { return depth_in(map, body) >= 1e-9; });
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
