// What a build with assertions says of a box that no structure may be given. It is part of a program of its
// own, so that all of it is compiled with assertions.
#undef NDEBUG

#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/raster/tile_map.hpp"
#include "collidarium/world/world.hpp"

namespace collidarium {
namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

// A box with its corners exchanged, or one of centre and half extents taken for corners, failed an assertion
// that said nothing of boxes.
TEST(BroadPhaseRefusal, names_the_change_and_the_reason) {
    Bvh<double> tree;
    const Handle handle = tree.insert(Bounds<double>{{0, 0}, {1, 1}});
    EXPECT_DEATH(tree.insert(Bounds<double>{{5, 5}, {1, 1}}), "^collidarium: insert: box: negative_size\n$");
    EXPECT_DEATH(tree.insert(Aabb<double>{{not_a_number, 5}, {1, 1}}),
                 "^collidarium: insert: box: not_finite\n$");
    EXPECT_DEATH(tree.move(handle, Bounds<double>{{5, 5}, {1, 1}}),
                 "^collidarium: move: box: negative_size\n$");
    EXPECT_DEATH(tree.build({Aabb<double>{{5, 5}, {-1, 1}}}), "^collidarium: build: box: negative_size\n$");
}

TEST(BroadPhaseRefusal, looks_at_shapes_before_their_boxes) {
    Bvh<double> tree;
    EXPECT_DEATH(tree.insert(Circle<double>{{5, 5}, -1}),
                 "^collidarium: broad phase: shape: negative_size\n$");
}

TEST(BroadPhaseRefusal, names_a_bad_parameter) {
    EXPECT_DEATH(SpatialHash<double>{0}, "^collidarium: SpatialHash: cell_size_not_positive\n$");
    EXPECT_DEATH(SpatialHash<double>{not_a_number}, "^collidarium: SpatialHash: cell_size_not_finite\n$");
    EXPECT_DEATH((void)*SpatialHash<double>::make(-1),
                 "^collidarium: broad phase: cell_size_not_positive\n$");
    EXPECT_DEATH((void)*raster::make_tile_map({0, 0}, 1, {"#", "##"}),
                 "^collidarium: make_tile_map: ragged_rows\n$");
}

// It said "shape s", as if there were an s.
TEST(WorldRefusal, names_the_parameter) {
    World<double> world;
    const Handle handle = world.insert(Circle<double>{{0, 0}, 1});
    const Circle<double> bad{{5, 5}, -1};
    EXPECT_DEATH(world.insert(bad), "^collidarium: World::insert: shape: negative_size\n$");
    EXPECT_DEATH(world.move(handle, bad), "^collidarium: World::move: shape: negative_size\n$");
}

}  // namespace
}  // namespace collidarium
