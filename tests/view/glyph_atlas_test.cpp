#include "view/glyph_atlas.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

std::size_t at(int x, int y) {
    return static_cast<std::size_t>(y * GlyphAtlas::size.width + x) * 2;
}

TEST(GlyphAtlas, KeepsAGlyphWhereItWasPut) {
    GlyphAtlas atlas(installed_fonts());
    const GlyphKey key{Font::text, U'a', 13 * 64, 96, 0};
    const auto first = atlas.find(key);
    ASSERT_TRUE(first);
    const auto other = atlas.find({Font::text, U'b', 13 * 64, 96, 0});
    ASSERT_TRUE(other);
    EXPECT_GE(other->x, first->x + first->width);
    const auto again = atlas.find(key);
    EXPECT_EQ(again->x, first->x);
    EXPECT_EQ(again->y, first->y);
}

TEST(GlyphAtlas, SurroundsAGlyphWithItsRim) {
    GlyphAtlas atlas(installed_fonts());
    const auto plain = atlas.find({Font::text, U'I', 20 * 64, 0, 0});
    const auto rimmed = atlas.find({Font::text, U'I', 20 * 64, 2 * 64, 0});
    ASSERT_TRUE(plain && rimmed);
    EXPECT_EQ(rimmed->width, plain->width + 4);
    EXPECT_EQ(rimmed->left, plain->left - 2);
    const int middle = rimmed->y + rimmed->height / 2;
    EXPECT_EQ(atlas.pixels()[at(rimmed->x + 1, middle)], 0) << "no letter";
    EXPECT_GT(atlas.pixels()[at(rimmed->x + 1, middle) + 1], 100) << "but its rim";
}

TEST(GlyphAtlas, TellsWhatChanged) {
    GlyphAtlas atlas(installed_fonts());
    const auto cell = atlas.find({Font::text, U'a', 13 * 64, 0, 0});
    const GlyphAtlas::Rows rows = atlas.take_changed_rows();
    EXPECT_LE(rows.first, cell->y);
    EXPECT_GE(rows.last, cell->y + cell->height);
    EXPECT_EQ(atlas.take_changed_rows().first, atlas.take_changed_rows().last);
}

TEST(GlyphAtlas, HasNothingToDrawForASpace) {
    GlyphAtlas atlas(installed_fonts());
    const auto cell = atlas.find({Font::text, U' ', 13 * 64, 96, 0});
    ASSERT_TRUE(cell);
    EXPECT_EQ(cell->width, 0);
}

TEST(GlyphAtlas, StartsOverWhenItIsFull) {
    GlyphAtlas atlas(installed_fonts());
    int found = 0;
    for (int size = 100; size < 160; ++size) {
        atlas.start_frame();
        for (char32_t code = U'A'; code <= U'J'; ++code) {
            found += atlas.find({Font::text, code, size * 64, 0, 0}) ? 1 : 0;
        }
    }
    EXPECT_EQ(found, 600) << "each frame found room for its glyphs";
    EXPECT_FALSE(atlas.find({Font::text, U'M', 4000 * 64, 0, 0})) << "larger than the atlas";
}

}  // namespace
}  // namespace collidarium::app
