#include <set>

#include "box_families.hpp"
#include "collidarium/broadphase/bvh.hpp"
#include "collidarium/broadphase/count_pairs.hpp"
#include "collidarium/broadphase/kd_tree.hpp"
#include "collidarium/broadphase/r_tree.hpp"
#include "collidarium/broadphase/spatial_hash.hpp"
#include "collidarium/broadphase/suggested_layout.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

template <class T>
class BroadPhaseParameters : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(BroadPhaseParameters, Scalars);

TEST(BroadPhaseTypes, NothingSaidIsDouble) {
    Bvh tree;
    tree.insert(Circle{{0, 0}, 1});
    const SpatialHash hash(1);
    const SpatialHash halves(0.5F);
    EXPECT_EQ(hash.cell_size(), 1.0);
    EXPECT_TRUE((std::same_as<decltype(tree), Bvh<double>>));
    EXPECT_TRUE((std::same_as<decltype(hash), const SpatialHash<double>>));
    EXPECT_TRUE((std::same_as<decltype(halves), const SpatialHash<float>>));
}

TYPED_TEST(BroadPhaseParameters, BadOnesAreToldByName) {
    using T = TypeParam;
    constexpr T nan = std::numeric_limits<T>::quiet_NaN();
    constexpr T infinity = std::numeric_limits<T>::infinity();
    using Error = BroadPhaseError;
    EXPECT_EQ(SpatialHash<T>::make(nan).error, Error::cell_size_not_finite);
    EXPECT_EQ(SpatialHash<T>::make(infinity).error, Error::cell_size_not_finite);
    EXPECT_EQ(SpatialHash<T>::make(0).error, Error::cell_size_not_positive);
    EXPECT_EQ(SpatialHash<T>::make(-1).error, Error::cell_size_not_positive);
    EXPECT_FALSE(SpatialHash<T>::make(-1).structure);
    EXPECT_TRUE(SpatialHash<T>::make(std::numeric_limits<T>::denorm_min()).structure);

    const Bounds<T> area{Vec2<T>(0), Vec2<T>(100)};
    const auto error = [](const Bounds<T>& box, T size) { return UniformGrid<T>::make({box, size}).error; };
    EXPECT_EQ(error(area, nan), Error::cell_size_not_finite);
    EXPECT_EQ(error(area, -T(0)), Error::cell_size_not_positive);
    EXPECT_EQ(error(area, -2), Error::cell_size_not_positive);
    EXPECT_EQ(error(area, T(1e-6)), Error::too_many_cells);
    EXPECT_EQ(error(area, std::numeric_limits<T>::denorm_min()), Error::too_many_cells);
    EXPECT_EQ(error({{nan, 0}, {1, 1}}, 1), Error::area_not_finite);
    EXPECT_EQ(error({{0, 0}, {1, infinity}}, 1), Error::area_not_finite);
    EXPECT_EQ(error({{0, 0}, {1, -1}}, 1), Error::area_reversed);
    EXPECT_EQ(error({Vec2<T>(-std::numeric_limits<T>::max()), Vec2<T>(std::numeric_limits<T>::max())}, 1),
              Error::too_many_cells);
    EXPECT_EQ(error(area, 1), std::nullopt);
    EXPECT_EQ(error({Vec2<T>(3), Vec2<T>(3)}, 1), std::nullopt) << "an area may be a point";
    EXPECT_FALSE(UniformGrid<T>::make({area, 0}).structure);

    EXPECT_EQ(Bvh<T>::make(nan).error, Error::margin_not_finite);
    EXPECT_EQ(Bvh<T>::make(-1).error, Error::margin_negative);
    EXPECT_TRUE(Bvh<T>::make(0).structure);
}

TYPED_TEST(BroadPhaseParameters, EveryErrorHasANameOfItsOwn) {
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(BroadPhaseError::margin_negative); ++i) {
        EXPECT_FALSE(name(static_cast<BroadPhaseError>(i)).empty());
        names.insert(name(static_cast<BroadPhaseError>(i)));
    }
    EXPECT_EQ(names.size(), 7U);
}

TYPED_TEST(BroadPhaseParameters, ABoxIsToldWhatIsWrongWithIt) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    EXPECT_EQ(validate(Bounds<T>{{0, 0}, {nan, 1}}), ShapeError::not_finite);
    EXPECT_EQ(validate(Bounds<T>{{0, 2}, {1, 1}}), ShapeError::negative_size);
    EXPECT_EQ(validate(Bounds<T>{{0, -T(0)}, {T(0), 0}}), std::nullopt);
}

TYPED_TEST(BroadPhaseParameters, SuggestedOnesAreValidForAllBoxes) {
    using T = TypeParam;
    for (const BoxFamily family : box_families) {
        SCOPED_TRACE(static_cast<int>(family));
        BoxGenerator<T> generator(family, 19);
        std::vector<Bounds<T>> boxes;
        for (int count = 0; count < 70; ++count) {
            const auto layout = suggested_layout<T>(boxes);
            const auto grid = UniformGrid<T>::make(layout);
            ASSERT_TRUE(grid.structure) << name(*grid.error);
            ASSERT_TRUE(SpatialHash<T>::make(suggested_cell_size<T>(boxes)).structure);
            boxes.push_back(generator.next());
        }
    }
}

TYPED_TEST(BroadPhaseParameters, CellsOfAHashThatWouldBeLargerThanAnyNumberAreNotSearched) {
    using T = TypeParam;
    const T most = std::numeric_limits<T>::max();
    auto hash = *SpatialHash<T>::make(std::ldexp(T(1), std::numeric_limits<T>::max_exponent - 5)).structure;
    hash.insert(Bounds<T>{Vec2<T>(1), {T(1), most}}, 0);
    hash.insert(Bounds<T>{Vec2<T>(-1), Vec2<T>(2)}, 1);
    hash.insert(Bounds<T>{Vec2<T>(-most), Vec2<T>(most)}, 2);
    std::set<std::pair<UserId, UserId>> pairs;
    hash.pairs([&](HandlePair pair) { pairs.insert(std::minmax(hash.id(pair.a), hash.id(pair.b))); });
    EXPECT_EQ(pairs, (std::set<std::pair<UserId, UserId>>{{0, 1}, {0, 2}, {1, 2}}));
    std::set<UserId> met;
    hash.query(Bounds<T>{Vec2<T>(-most), Vec2<T>(0)},
               [&](Handle handle) { return met.insert(hash.id(handle)).second; });
    EXPECT_EQ(met, (std::set<UserId>{1, 2}));
}

TYPED_TEST(BroadPhaseParameters, AGiantInAGridCostsNoMemory) {
    using T = TypeParam;
    auto grid = *UniformGrid<T>::make({{Vec2<T>(0), Vec2<T>(1)}, T(0.001)}).structure;
    grid.insert(Bounds<T>{Vec2<T>(T(-1e30)), Vec2<T>(T(1e30))});
    grid.insert(Bounds<T>{Vec2<T>(T(0.5)), Vec2<T>(T(0.5))});
    EXPECT_EQ(grid.oversized(), 1U);
    std::size_t pairs = 0;
    grid.pairs([&](HandlePair) { ++pairs; });
    EXPECT_EQ(pairs, 1U);
}

TYPED_TEST(BroadPhaseParameters, TheTreeOfBoxesStaysShallowWhateverComes) {
    using T = TypeParam;
    Bvh<T> one_place;
    Bvh<T> in_a_row;
    Bvh<T> growing;
    for (int i = 0; i < 4096; ++i) {
        const T at = static_cast<T>(i);
        one_place.insert(Bounds<T>{Vec2<T>(1), Vec2<T>(2)});
        in_a_row.insert(Bounds<T>{{at, 0}, {at, 1}});
        growing.insert(Bounds<T>{Vec2<T>(-at), Vec2<T>(at)});
    }
    EXPECT_LE(one_place.depth(), 2 * 13U + 8);
    EXPECT_LE(in_a_row.depth(), 2 * 13U + 8);
    EXPECT_LE(growing.depth(), 2 * 13U + 8);
    one_place.rebuild();
    EXPECT_EQ(one_place.depth(), 13U);
}

TYPED_TEST(BroadPhaseParameters, PairsAreCountedWithoutLookingAtThem) {
    using T = TypeParam;
    for (const BoxFamily family : box_families) {
        SCOPED_TRACE(static_cast<int>(family));
        BoxGenerator<T> generator(family, 31);
        std::vector<Bounds<T>> boxes;
        std::uint64_t expected = 0;
        for (int count = 0; count < 120; ++count) {
            ASSERT_EQ(count_pairs<T>(boxes), expected);
            const Bounds<T> box = generator.next();
            for (const Bounds<T>& other : boxes) {
                expected += boxes_meet(box, other) ? 1 : 0;
            }
            boxes.push_back(box);
        }
    }
}

/// Trees that take many boxes in at once, beside those that took them in one by one.
template <class Tree, class T>
void expect_built_equals_inserted() {
    for (const BoxFamily family : box_families) {
        for (const int count : {0, 1, 2, 16, 17, 33, 400}) {
            SCOPED_TRACE(::testing::Message() << static_cast<int>(family) << ", " << count);
            BoxGenerator<T> generator(family, 23);
            std::vector<Bounds<T>> boxes;
            Tree inserted;
            for (int i = 0; i < count; ++i) {
                boxes.push_back(generator.next());
                inserted.insert(boxes.back(), static_cast<UserId>(i));
            }
            Tree built;
            built.build(boxes);
            ASSERT_EQ(built.size(), boxes.size());
            const auto pairs_of = [](const Tree& tree) {
                std::multiset<HandlePair> found;
                tree.pairs([&](HandlePair pair) { found.insert(pair); });
                return found;
            };
            ASSERT_EQ(pairs_of(built), pairs_of(inserted));
            for (std::uint32_t i = 0; i < boxes.size(); i += 3) {
                ASSERT_EQ(built.id(built.handle(i)), i);
                const Bounds<T> box = generator.next();
                built.move(built.handle(i), box);
                inserted.move(inserted.handle(i), box);
            }
            for (std::uint32_t i = 0; i < boxes.size(); i += 2) {
                built.remove(built.handle(i));
                inserted.remove(inserted.handle(i));
            }
            ASSERT_EQ(pairs_of(built), pairs_of(inserted));
        }
    }
}

TYPED_TEST(BroadPhaseParameters, BuiltAtOnceIsTheSameAsInserted) {
    expect_built_equals_inserted<Bvh<TypeParam>, TypeParam>();
    expect_built_equals_inserted<KdTree<TypeParam>, TypeParam>();
    expect_built_equals_inserted<RTree<TypeParam>, TypeParam>();
}

}  // namespace
}  // namespace collidarium::testing
