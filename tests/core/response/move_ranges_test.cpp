/// A body among obstacles as people have them: in a vector, an array or a list, of one type or of any.

#include <array>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "collidarium/query/cast.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/world_obstacles.hpp"
#include "collidarium/world/world.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;
using Box = Aabb<double>;

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
