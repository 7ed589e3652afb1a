#include "collidarium/raster/tile_map.hpp"
#include "support/queries.hpp"

namespace collidarium::raster::test {
namespace {

using Rows = std::vector<std::string>;

// Rows in braces were "no matching function", and so was a size of 1.
// `if (made)` and `*made` did not compile, as they do of polygons.
TEST(TileMap, is_taken_out_of_what_was_made_as_out_of_an_optional) {
    auto made = make_tile_map({0, 0}, 1, {"#."});
    ASSERT_TRUE(made);
    EXPECT_EQ(made->solid_count(), 1U);
    made->set({1, 0}, true);
    EXPECT_EQ(made.map->solid_count(), 2U);
    const TileMap<double> map = *make_tile_map({0, 0}, 1, {"##"});
    EXPECT_EQ(map, *made);
    EXPECT_FALSE(make_tile_map({0, 0}, 0, {"##"}));
}

TEST(TileMap, is_made_of_a_list_of_rows) {
    const auto made = make_tile_map({-2, 5}, 1, {"#..", " .#"});
    ASSERT_TRUE(made.map);
    EXPECT_EQ(*made.map, *make_tile_map(Vec2<double>(-2, 5), 1.0, Rows{"#..", " .#"}).map);
    EXPECT_EQ(*made.map, *make_tile_map({-2, 5}, 1.0, {"#..", " .#"}).map);
    EXPECT_EQ(make_tile_map(Vec2<float>(0), 2, Rows{"#"}).map->grid().size, 2.0F);
    EXPECT_EQ(make_tile_map({0, 0}, 1, {"##", "#"}).error, TileMapError::ragged_rows);
}

TEST(TileMap, TheFirstRowOfTheDrawingIsTheTopOne) {
    const auto made = make_tile_map(Vec2<double>(-2, 5), 0.5, Rows{"#..", " .#"});
    ASSERT_TRUE(made.map);
    EXPECT_EQ(made.map->grid().columns, 3);
    EXPECT_EQ(made.map->grid().rows, 2);
    EXPECT_TRUE(made.map->solid({0, 1}));
    EXPECT_TRUE(made.map->solid({2, 0}));
    EXPECT_FALSE(made.map->solid({0, 0}));
    EXPECT_EQ(made.map->solid_count(), 2U);
    EXPECT_EQ(made.map->grid().x().line(3), -0.5);
    EXPECT_EQ(made.map->grid().y().line(2), 6);
}

TEST(TileMap, OutsideAllIsFree) {
    auto map = *make_tile_map(Vec2<double>(0, 0), 1.0, Rows{"##", "##"}).map;
    for (const Cell cell : {Cell{-1, 0}, Cell{0, -1}, Cell{2, 0}, Cell{0, 2}}) {
        map.set(cell, true);
        EXPECT_FALSE(map.solid(cell));
    }
    EXPECT_EQ(map.solid_count(), 4U);
}

TEST(TileMap, RefusesWithANameAndAPlace) {
    struct Bad {
        Vec2<double> origin;
        double size;
        Rows rows;
        TileMapError error;
        std::size_t row;
        std::size_t column;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    for (const Bad& bad : std::vector<Bad>{
             {{0, 0}, 0, {"#"}, TileMapError::size_not_positive, 0, 0},
             {{0, 0}, -1, {"#"}, TileMapError::size_not_positive, 0, 0},
             {{0, 0}, nan, {"#"}, TileMapError::not_finite, 0, 0},
             {{0, 0}, inf, {"#"}, TileMapError::not_finite, 0, 0},
             {{nan, 0}, 1, {"#"}, TileMapError::not_finite, 0, 0},
             {{0, -inf}, 1, {"#"}, TileMapError::not_finite, 0, 0},
             {{1e308, 0}, 1e308, {"#"}, TileMapError::not_finite, 0, 0},
             {{1e12, 0}, 1e-3, {"#"}, TileMapError::too_fine, 0, 0},
             {{0, 0}, 1e-320, {"#"}, TileMapError::too_fine, 0, 0},
             {{0, 0}, 1, {"##", "#"}, TileMapError::ragged_rows, 1, 1},
             {{0, 0}, 1, {"##", "..", ".##"}, TileMapError::ragged_rows, 2, 2},
             {{0, 0}, 1, {"##", "#o"}, TileMapError::unknown_character, 1, 1},
         }) {
        const auto made = make_tile_map(bad.origin, bad.size, bad.rows);
        EXPECT_FALSE(made.map) << name(bad.error);
        ASSERT_TRUE(made.error) << name(bad.error);
        EXPECT_EQ(name(*made.error), name(bad.error));
        EXPECT_EQ(made.row, bad.row) << name(bad.error);
        EXPECT_EQ(made.column, bad.column) << name(bad.error);
    }
    EXPECT_EQ(check_grid(Vec2<double>(0, 0), 1.0, 1U << 14, 1U << 13), TileMapError::too_large);
    EXPECT_EQ(check_grid(Vec2<double>(0, 0), 1.0, 1U << 13, 1U << 13), std::nullopt);
    EXPECT_EQ(check_grid(Vec2<double>(0, 0), 1.0, ~std::size_t(0), 3), TileMapError::too_large);
}

TEST(TileMap, ConvertsToFloatUnlessThatIsTooCoarse) {
    const auto near = *make_tile_map(Vec2<double>(0.1, 0), 0.1, Rows{"#.", ".#"}).map;
    const auto made = convert_map<float>(near);
    ASSERT_TRUE(made.map);
    EXPECT_EQ(made.map->grid().origin.x, 0.1F);
    EXPECT_TRUE(made.map->solid({1, 0}));
    EXPECT_FALSE(made.map->solid({1, 1}));
    const auto far = *make_tile_map(Vec2<double>(1e6, 0), 1.0, Rows{"#"}).map;
    EXPECT_EQ(convert_map<float>(far).error, TileMapError::too_fine);
}

TEST(TileMap, LinesAreRoundedOnce) {
    // 0.1 + 3 * 0.1 in one rounding; sums of rounded products end elsewhere.
    const auto axis = GridAxis<double>::of(0.1, 0.1, 100);
    EXPECT_EQ(axis.line(3), std::fma(3.0, 0.1, 0.1));
    for (int k = 0; k < 100; ++k) {
        EXPECT_LT(axis.line(k), axis.line(k + 1));
    }
    for (const double size : {1.0, 0.375, 0.1, 1.0 + 0x1p-26, 1.0 + 0x1p-27, 3.0}) {
        for (const std::int32_t k : {1, 7, 1'000'003, (1 << 26) - 1}) {
            EXPECT_EQ(GridAxis<double>::of(0.1, size, 1 << 26).line(k), std::fma(double(k), size, 0.1))
                << size;
        }
    }
    for (const float size : {1.0F, 0.375F, 0.1F, 1.0F + 0x1p-9F, 1.0F + 0x1p-10F, 3.0F}) {
        for (const std::int32_t k : {1, 7, 4999, 16383}) {
            EXPECT_EQ(GridAxis<float>::of(0.1F, size, 16383).line(k), std::fma(float(k), size, 0.1F)) << size;
        }
    }
}

}  // namespace
}  // namespace collidarium::raster::test
