/// Obstacles of several kinds at once, and those of a world: a move among them is that among the same shapes
/// in a row.

#include "collidarium/response/joined_obstacles.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/tile_obstacles.hpp"
#include "collidarium/response/world_obstacles.hpp"
#include "collidarium/world/world.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
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

using AnyShape = Shape<double>;

std::vector<AnyShape> scattered_shapes(std::mt19937_64& random, std::size_t count) {
    std::uniform_real_distribution<double> place(-20, 20);
    std::uniform_real_distribution<double> size(0.2, 1.5);
    std::vector<AnyShape> shapes;
    for (std::size_t i = 0; i < count; ++i) {
        const V at(place(random), place(random));
        shapes.push_back(i % 3 == 0   ? AnyShape(circle(at.x, at.y, size(random)))
                         : i % 3 == 1 ? AnyShape(box(at.x, at.y, size(random), size(random)))
                                      : AnyShape(capsule(at.x, at.y, at.x + 1, at.y + size(random), 0.3)));
    }
    return shapes;
}

class WorldObstaclesWith : public ::testing::TestWithParam<Response> {};

TEST_P(WorldObstaclesWith, AMoveIsThatAmongTheSameShapesInARow) {
    std::mt19937_64 random(71);
    std::uniform_real_distribution<double> part(-12, 12);
    std::size_t hits = 0;
    for (int round = 0; round < 20; ++round) {
        const std::vector<AnyShape> shapes = scattered_shapes(random, 60);
        World<double> world;
        for (const AnyShape& each : shapes) {
            (void)world.insert(each);
        }
        for (int i = 0; i < 20; ++i) {
            const AnyShape body = circle(part(random), part(random), 0.4);
            const V translation(part(random), part(random));
            const MoveOptions<double> options{.response = GetParam(), .restitution = 0.5, .max_hits = 40};
            NoTrace nobody;
            const auto in_world = move_through(body, translation, WorldObstacles(world), options, nobody);
            const auto in_row = move(body, translation, std::span<const AnyShape>(shapes), options, nobody);
            EXPECT_EQ(in_world.position, in_row.position);
            EXPECT_EQ(in_world.path, in_row.path);
            ASSERT_EQ(in_world.hits.size(), in_row.hits.size());
            for (std::size_t k = 0; k < in_row.hits.size(); ++k) {
                EXPECT_EQ(in_world.hits[k].index, in_row.hits[k].index);
                EXPECT_EQ(in_world.hits[k].t, in_row.hits[k].t);
            }
            hits += in_row.hits.size();
        }
    }
    EXPECT_GT(hits, 200U) << "most bodies meet something";
}

INSTANTIATE_TEST_SUITE_P(Responses, WorldObstaclesWith, ::testing::ValuesIn(all_responses),
                         [](const auto& each) { return std::string(name(each.param)); });

TEST(WorldObstacles, ABodyOfTheWorldIsNotInItsOwnWay) {
    World<double> world;
    const AnyShape body = box(0, 0, 1, 1);
    const Handle handle = world.insert(body);
    (void)world.insert(box(6, 0, 1, 1));
    NoTrace nobody;
    const auto result = move_through(body, V(10, 0), WorldObstacles(world, handle),
                                     MoveOptions<double>{.response = Response::stop}, nobody);
    ASSERT_EQ(result.hits.size(), 1U);
    EXPECT_EQ(result.hits[0].index, 1U);
    EXPECT_NEAR(result.position.x, 4, 1.01 * skin(world.shape_at(1), body));
}

const std::vector<Box> level{{{0, -1}, {20, 1}}, {{10, 2}, {1, 2}}};
const Box body{{0, 1.5}, {0.5, 0.5}};

MoveResult<double> expected() {
    return move(body, V(20, -4), std::span<const Box>(level), MoveOptions<double>{});
}
void expect_same(const MoveResult<double>& result) {
    const auto same = expected();
    EXPECT_EQ(result.position, same.position);
    EXPECT_EQ(result.path, same.path);
    ASSERT_EQ(result.hits.size(), 2U);
    EXPECT_EQ(result.hits[0].index, 0U);
    EXPECT_EQ(result.hits[1].index, 1U);
    EXPECT_EQ(result.hits[1].t, same.hits[1].t);
}

// Nothing but a span of what is not to be changed, and a vector with its type, would do.
TEST(MoveRanges, obstacles_in_vectors_arrays_spans_and_lists) {
    expect_same(move(body, {20, -4}, level));
    expect_same(move(body, {20, -4}, std::array<Box, 2>{level[0], level[1]}));
    expect_same(move(body, {20, -4}, std::span(level)));
    std::vector<Box> changeable = level;
    expect_same(move(body, {20, -4}, std::span(changeable)));
    expect_same(move(body, {20, -4}, {level[0], level[1]}));
    expect_same(move(body, {20, -4}, level, {.response = Response::slide}));
    EXPECT_EQ(move(body, {1, 0}, std::vector<Box>{}).position, V(1, 1.5));
}

TEST(MoveRanges, shapes_of_types_known_or_not) {
    const std::vector<Shape<double>> shapes(level.begin(), level.end());
    const Shape<double> any = body;
    expect_same(move(any, {20, -4}, shapes));
    expect_same(move(any, {20, -4}, level));
    expect_same(move(body, {20, -4}, shapes));
    const auto mixed =
        move(body, {0, -4}, {Circle<double>{{0, -20}, 20}, level[1]}, {.response = Response::stop});
    ASSERT_EQ(mixed.hits.size(), 1U);
    EXPECT_EQ(mixed.hits[0].index, 0U);
}

TEST(MoveRanges, obstacles_of_other_kinds_need_no_sink) {
    World<double> world;
    world.insert(level[0]);
    world.insert(level[1]);
    expect_same(move_through(Shape<double>(body), {20, -4}, WorldObstacles(world)));
}

}  // namespace
}  // namespace collidarium::testing
