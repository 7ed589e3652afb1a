/// A body among the shapes of a world moves as it does among the same shapes in a row.

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "collidarium/response/move.hpp"
#include "collidarium/response/world_obstacles.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/world/world.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

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

}  // namespace
}  // namespace collidarium::testing
