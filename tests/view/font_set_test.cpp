#include "view/font_set.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <numeric>

#include "paint/text_metrics.hpp"
#include "support/temp_folder.hpp"
#include "view/builtin_font.hpp"

namespace collidarium::app {
namespace {

int ink(const GlyphBitmap& glyph) {
    return std::accumulate(glyph.coverage.begin(), glyph.coverage.end(), 0);
}

TEST(FontSet, DrawsGlyphsWithinTheirRoom) {
    const FontSet fonts(installed_fonts());
    for (const Font font : {Font::text, Font::strong, Font::mono}) {
        const GlyphBitmap glyph = fonts.draw(font, U'H', 32, 0);
        EXPECT_GT(ink(glyph), 0);
        EXPECT_GE(glyph.left, 0);
        EXPECT_LE(glyph.left + glyph.width, advance_width(font, U'H') * 32 + 1);
        EXPECT_EQ(glyph.top + glyph.height, 0) << "stands on the baseline";
    }
}

TEST(FontSet, DrawsStrongTextHeavier) {
    const FontSet fonts(installed_fonts());
    EXPECT_GT(ink(fonts.draw(Font::strong, U'I', 40, 0)), ink(fonts.draw(Font::text, U'I', 40, 0)));
}

TEST(FontSet, MovesAGlyphByPartsOfAPixel) {
    const FontSet fonts(installed_fonts());
    EXPECT_NE(fonts.draw(Font::text, U'l', 13, 0).coverage, fonts.draw(Font::text, U'l', 13, 0.5).coverage);
}

TEST(FontSet, WritesWithTheBuiltinFontWhereThereIsNone) {
    ASSERT_FALSE(builtin_font().empty());
    const FontSet fonts(FontFiles{});
    for (const Font font : {Font::text, Font::strong, Font::mono}) {
        EXPECT_GT(ink(fonts.draw(font, U'A', 13, 0)), 0);
        EXPECT_GT(ink(fonts.draw(font, char32_t{0x221E}, 13, 0)), 0)
            << "something stands for a missing character";
    }
}

TEST(FontSet, PassesOverFilesThatAreNoFonts) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "no_font.ttf";
    std::ofstream(path) << std::string(5000, 'x');
    EXPECT_FALSE(Typeface::open(path));
    EXPECT_FALSE(Typeface::open("/nowhere.ttf"));
    const FontSet fonts(FontFiles{path, path, path, path});
    EXPECT_GT(ink(fonts.draw(Font::text, U'A', 13, 0)), 0);
}

TEST(FontSet, GivesSubstitutesTheRoomThatWasMeasured) {
    const FontFiles& installed = installed_fonts();
    if (installed.wide.empty()) {
        GTEST_SKIP() << "no substitute is installed";
    }
    const FontSet fonts(FontFiles{installed.wide, installed.wide, installed.wide, {}});
    for (const char32_t code : U"nosab0123") {
        if (code == 0) {
            continue;
        }
        const GlyphBitmap glyph = fonts.draw(Font::mono, code, 32, 0);
        EXPECT_GE(glyph.left, -1);
        EXPECT_LE(glyph.left + glyph.width, advance_width(Font::mono, code) * 32 + 2)
            << static_cast<int>(code);
    }
}

}  // namespace
}  // namespace collidarium::app
