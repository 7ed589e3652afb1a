#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::raster::test {
namespace {

using Rows = std::vector<std::string>;

template <Scalar T>
TileMap<T> map_of(const Rows& rows, Vec2<T> origin = Vec2<T>(0), T size = 1) {
    return *make_tile_map(origin, size, rows).map;
}

template <class T>
class TileCast : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(TileCast, Scalars);

TYPED_TEST(TileCast, LandsOnAFloorAcrossASeamWithTheNormalOfTheFloor) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"....", "....", "####"});
    for (const V way : {V(0, -2), V(1, -2), V(-1, -2), V(3, -1.5F)}) {
        const auto found = cast(map, Aabb<TypeParam>{V(1.5F, 2), V(0.5F, 0.5F)}, way);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->normal, V(0, 1));
        EXPECT_FALSE(found->corner);
        EXPECT_EQ(found->t, TypeParam(0.5) / -way.y);
        EXPECT_EQ(found->point.y, 1);
    }
}

TYPED_TEST(TileCast, SlidesAlongAFloorOfFlushTiles) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"......", "######"});
    for (const TypeParam half : {0.0F, 0.25F, 0.5F, 1.5F}) {
        const Aabb<TypeParam> box{V(1.75F, 1 + half), V(half, half)};
        EXPECT_FALSE(cast(map, box, V(3, 0)));
        EXPECT_FALSE(cast(map, box, V(-3, 0)));
        EXPECT_FALSE(cast(map, box, V(1, 1))) << "leaves it";
        const auto pressed = cast(map, box, V(3, -0.125F));
        ASSERT_TRUE(pressed);
        EXPECT_EQ(pressed->t, 0);
        EXPECT_FALSE(pressed->started_inside);
        EXPECT_EQ(pressed->normal, V(0, 1)) << "never that of an edge between two tiles";
    }
}

TYPED_TEST(TileCast, ABoxOfNoSizeOnTheSeamOfTwoTilesIsInside) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"##", "##"});
    const auto on_seam = cast(map, Aabb<TypeParam>{V(1, 0.25F), V(0)}, V(0, 1));
    ASSERT_TRUE(on_seam);
    EXPECT_TRUE(on_seam->started_inside);
    EXPECT_EQ(on_seam->depth, TypeParam(0.25));
    EXPECT_EQ(on_seam->normal, V(0, -1));
    const auto into_seam = cast(map, Aabb<TypeParam>{V(1, -1), V(0)}, V(0, 2));
    ASSERT_TRUE(into_seam);
    EXPECT_EQ(into_seam->t, TypeParam(0.5));
    EXPECT_EQ(into_seam->normal, V(0, -1));
    EXPECT_EQ(into_seam->cell, (Cell{0, 0}));
    EXPECT_TRUE(overlap(map, Aabb<TypeParam>{V(1, 1), V(0)})) << "where four meet";
    EXPECT_FALSE(overlap(map, Aabb<TypeParam>{V(2, 1), V(0)})) << "on the outer edge";
    EXPECT_TRUE(overlap(map, Aabb<TypeParam>{V(2, 1), V(0)}, {.policy = Policy::closed}));
}

TYPED_TEST(TileCast, BetweenTwoTilesThatHaveACornerInCommonThereIsNoInside) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"#.", ".#"});
    const Aabb<TypeParam> point{V(0.5F, 0.5F), V(0)};
    EXPECT_FALSE(cast(map, point, V(1, 1)));
    const auto closed = cast(map, point, V(1, 1), {.policy = Policy::closed});
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->t, TypeParam(0.5));
    EXPECT_TRUE(closed->corner);
    EXPECT_EQ(closed->normal, V(0, -1));
    EXPECT_TRUE(cast(map, Aabb<TypeParam>{V(0.5F, 0.5F), V(0.125F)}, V(1, 1))) << "a larger one does not fit";
}

TYPED_TEST(TileCast, ABoxAsWideAsAGapFitsIntoIt) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"...", "#.#", "#.#", "###"});
    const Aabb<TypeParam> box{V(1.5F, 3.75F), V(0.5F, 0.5F)};
    const auto bottom = cast(map, box, V(0, -4));
    ASSERT_TRUE(bottom);
    EXPECT_EQ(bottom->t, TypeParam(0.5625));
    EXPECT_EQ(bottom->normal, V(0, 1));
    EXPECT_EQ(bottom->cell, (Cell{1, 0}));
    const auto closed = cast(map, box, V(0, -4), {.policy = Policy::closed});
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->t, TypeParam(0.0625)) << "touches the walls on both sides";
}

TYPED_TEST(TileCast, AnExactCornerTakesTheFaceMoreOpposed) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"...", "...", "..#"});
    const Aabb<TypeParam> box{V(0.5F, 2.5F), V(0.5F, 0.5F)};
    const auto diagonal = cast(map, box, V(2, -2));
    ASSERT_TRUE(diagonal);
    EXPECT_EQ(diagonal->t, TypeParam(0.5));
    EXPECT_TRUE(diagonal->corner);
    EXPECT_EQ(diagonal->normal, V(0, 1));
    const auto flat = cast(map, Aabb<TypeParam>{V(-0.5F, 2.5F), V(0.5F, 0.5F)}, V(4, -2));
    ASSERT_TRUE(flat);
    EXPECT_TRUE(flat->corner);
    EXPECT_EQ(flat->normal, V(-1, 0));
}

TYPED_TEST(TileCast, AFaceThatANeighborCoversIsNone) {
    using V = Vec2<TypeParam>;
    // Both edges of the box get to the corner of the middle tile of the floor in the same moment.
    const auto map = map_of<TypeParam>({"....", "....", "####"});
    const Aabb<TypeParam> box{V(0.5F, 2.5F), V(0.5F, 0.5F)};
    Recorder<TypeParam> recorder;
    const auto found = cast(map, box, V(2, -2), {}, recorder);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, V(0, 1));
    EXPECT_FALSE(found->corner);
    int covered = 0;
    for (const auto& event : recorder.events()) {
        if (const auto* face = std::get_if<CoveredFace>(&event)) {
            ++covered;
            EXPECT_EQ(face->axis, Axis::x);
            EXPECT_EQ(face->neighbor, (Cell{0, 0}));
        }
    }
    EXPECT_EQ(covered, 1);
}

TYPED_TEST(TileCast, AlongAFloorIntoAWallIsAnInnerCorner) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"..#", "..#", "###"});
    const auto found = cast(map, Aabb<TypeParam>{V(0.5F, 1.5F), V(0.5F, 0.5F)}, V(4, 0));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->t, TypeParam(0.25));
    EXPECT_EQ(found->normal, V(-1, 0));
    EXPECT_TRUE(found->corner);
    EXPECT_EQ(found->cell, (Cell{2, 1})) << "the lowest of the wall that it hits, not of the floor";
}

TYPED_TEST(TileCast, OfSeveralCellsTheLowestThenTheLeftmostIsTold) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"##", "##"});
    const Aabb<TypeParam> box{V(1, -2), V(1, 1)};
    EXPECT_EQ(cast(map, box, V(0, 4))->cell, (Cell{0, 0}));
    EXPECT_EQ(cast(map, Aabb<TypeParam>{V(4, 1), V(1, 1)}, V(-4, 0))->cell, (Cell{1, 0}));
    EXPECT_EQ(cast(map, Aabb<TypeParam>{V(1, 1), V(1, 1)}, V(-4, 0))->cell, (Cell{0, 0})) << "starts inside";
}

TYPED_TEST(TileCast, LeavesTheInsideOfAStepAtASlant) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"#....", "#....", "#....", "#....", "#####"}, V(0), 1);
    const auto found = cast(map, Aabb<TypeParam>{V(0.25F, 0), V(0.5F, 0.5F)}, V(0, 0));
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->started_inside);
    EXPECT_EQ(found->normal, V(0, -1)) << "out of the map below";
    // Surrounded on the other sides by more of the solid.
    const auto deep = map_of<TypeParam>(
        {"####....", "####....", "####....", "####....", "########", "########", "########", "########"});
    const auto slanted = cast(deep, Aabb<TypeParam>{V(3.25F, 3), V(0.25F, 0.25F)}, V(0, 0));
    ASSERT_TRUE(slanted);
    EXPECT_NEAR(slanted->depth, std::hypot(1.0, 1.25), 1e-6);
    EXPECT_NEAR(slanted->normal.x, 1 / std::hypot(1.0, 1.25), 1e-6);
    EXPECT_NEAR(slanted->normal.y, 1.25 / std::hypot(1.0, 1.25), 1e-6);
}

TYPED_TEST(TileCast, AZeroTranslationIsTheStaticTestAndTheSignOfAZeroSaysNothing) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"#"}, V(-0.0F, -0.0F));
    for (const TypeParam zero : {0.0F, -0.0F}) {
        EXPECT_FALSE(cast(map, Aabb<TypeParam>{V(-0.5F, zero), V(0.5F, 0.5F)}, V(zero, zero)));
        EXPECT_TRUE(cast(map, Aabb<TypeParam>{V(-0.5F, zero), V(0.5F, 0.5F)}, V(zero, zero),
                         {.policy = Policy::closed}));
        EXPECT_TRUE(cast(map, Aabb<TypeParam>{V(0.25F, zero), V(0.5F, 0.5F)}, V(zero, zero)));
        EXPECT_FALSE(cast(map, Aabb<TypeParam>{V(-0.5F, 0), V(0.5F, 0.5F)}, V(zero, 1)));
    }
}

TYPED_TEST(TileCast, ArrivingAtTheEndIsAMissUnderTheOpenPolicy) {
    using V = Vec2<TypeParam>;
    const auto map = map_of<TypeParam>({"#"});
    const Aabb<TypeParam> box{V(-2.5F, 0.5F), V(0.5F, 0.5F)};
    EXPECT_FALSE(cast(map, box, V(2, 0)));
    const auto closed = cast(map, box, V(2, 0), {.policy = Policy::closed});
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->t, 1);
}

TYPED_TEST(TileCast, OneTileIsABox) {
    using V = Vec2<TypeParam>;
    std::mt19937 random(11);
    const auto quarter = [&](int from, int to) {
        return static_cast<TypeParam>(std::uniform_int_distribution<int>(from, to)(random)) / 4;
    };
    const auto map = map_of<TypeParam>({"#"}, V(-1, 2), 2);
    const Aabb<TypeParam> tile{V(0, 3), V(1, 1)};
    for (int i = 0; i < 20000; ++i) {
        const Aabb<TypeParam> box{V(quarter(-20, 20), quarter(-8, 32)), V(quarter(0, 8), quarter(0, 8))};
        const V way(quarter(-24, 24), quarter(-24, 24));
        for (const Policy policy : {Policy::open, Policy::closed}) {
            const auto found = cast(map, box, way, {policy});
            const auto expected = collidarium::cast(tile, box, way, {policy});
            ASSERT_EQ(found.has_value(), expected.has_value());
            if (found) {
                ASSERT_EQ(found->t, expected->t);
                ASSERT_EQ(found->normal, expected->normal);
                ASSERT_EQ(found->depth, expected->depth);
                ASSERT_EQ(found->started_inside, expected->started_inside);
                ASSERT_EQ(found->corner, expected->corner)
                    << box.center.x << ' ' << box.center.y << ' ' << box.half.x << ' ' << box.half.y << ' '
                    << way.x << ' ' << way.y << (policy == Policy::open ? " open" : " closed");
                ASSERT_EQ(found->position, expected->position);
            }
        }
    }
}

TYPED_TEST(TileCast, TestsEachCellOnceAndNoMoreThanTheBoxReaches) {
    using V = Vec2<TypeParam>;
    std::mt19937 random(12);
    const auto real = [&](double from, double to) {
        return static_cast<TypeParam>(std::uniform_real_distribution<double>(from, to)(random));
    };
    const auto map = TileMap<TypeParam>::trusted({V(0, 0), 1, 300, 300});
    for (int i = 0; i < 2000; ++i) {
        const V half(real(0.01, 3), real(0.01, 3));
        const Aabb<TypeParam> box{V(real(-20, 320), real(-20, 320)), half};
        const V way(real(-100, 100), real(-100, 100));
        Recorder<TypeParam> recorder;
        EXPECT_FALSE(cast(map, box, way, {}, recorder));
        std::set<std::pair<int, int>> seen;
        TypeParam latest = 0;
        for (const auto& event : recorder.events()) {
            if (const auto* tested = std::get_if<CellTested<TypeParam>>(&event)) {
                EXPECT_TRUE(seen.insert({tested->cell.column, tested->cell.row}).second);
                EXPECT_GE(tested->t, latest) << "in order";
                latest = tested->t;
            }
        }
        const double most = (std::abs(way.x) + 2) * (2 * half.y + 2) +
                            (std::abs(way.y) + 2) * (2 * half.x + 2) + (2 * half.x + 2) * (2 * half.y + 2);
        EXPECT_LE(double(seen.size()), most);
        EXPECT_TRUE(std::holds_alternative<CastVerdict<TypeParam>>(recorder.events().back()));
    }
}

TYPED_TEST(TileCast, ABoxAsLargeAsNumbersAreGetsOutInAsManyLooksAsThereAreTiles) {
    using V = Vec2<TypeParam>;
    const TypeParam most = std::numeric_limits<TypeParam>::max();
    const auto map = map_of<TypeParam>({"....", "..#.", "####"}, V(0), TypeParam(0.25));
    const auto found = cast(map, Aabb<TypeParam>{V(-2, TypeParam(2.5)), V(most)}, V(2, -2));
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->started_inside);
    EXPECT_EQ(found->depth, most) << "the way of " << most << " and some tiles, rounded";
}

TYPED_TEST(TileCast, NearlyTheLargestNumbersAreNoTrouble) {
    using V = Vec2<TypeParam>;
    const TypeParam most = std::numeric_limits<TypeParam>::max();
    const auto map = map_of<TypeParam>({"#"});
    const auto found = cast(map, Aabb<TypeParam>{V(-most / 2, 0.5F), V(1, 0.25F)}, V(most, 0));
    ASSERT_TRUE(found);
    EXPECT_NEAR(double(found->t), 0.5, 1e-6);
    EXPECT_FALSE(cast(map, Aabb<TypeParam>{V(-most, 0.5F), V(1, 0.25F)}, V(-most, 0)));
    const auto wide = map_of<TypeParam>({"#"}, V(most / 8), most / 4);
    EXPECT_TRUE(cast(wide, Aabb<TypeParam>{V(-most / 2, most / 4), V(1, 1)}, V(most, 0)));
}

TEST(TileCastMethods, TellsItsMethodAndRefusesOthers) {
    using V = Vec2<double>;
    using S = Shape<double>;
    const auto map = *make_tile_map({0, 0}, 1, {".....", "...#.", "....."});
    const auto method = [&](const S& body, Algorithm named, bool is_hit) {
        MethodUsed used;
        const QueryOptions options{.method = named, .used = &used};
        EXPECT_EQ(cast(map, body, V(4, 0), options).has_value(), is_hit);
        EXPECT_EQ(overlap(map, translated(body, V(3, 0)), options), is_hit);
        EXPECT_EQ(used.supported, is_hit);
        return used.algorithm;
    };
    const S box = Aabb<double>{V(0.5, 1.5), V(0.25)};
    const S disc = Circle<double>{V(0.5, 1.5), 0.25};
    EXPECT_EQ(method(box, Algorithm::automatic, true), Algorithm::closed_form);
    EXPECT_EQ(method(disc, Algorithm::automatic, true), Algorithm::minkowski);
    EXPECT_EQ(method(disc, Algorithm::minkowski, true), Algorithm::minkowski);
    EXPECT_EQ(method(box, Algorithm::gjk, false), Algorithm::gjk);
    EXPECT_EQ(method(disc, Algorithm::sat, false), Algorithm::sat);
}

}  // namespace
}  // namespace collidarium::raster::test
