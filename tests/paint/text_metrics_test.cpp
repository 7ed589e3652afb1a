#include "paint/text_metrics.hpp"

#include <gtest/gtest.h>

#include "paint/recording_painter.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {
namespace {

TEST(Measure, AddsUpTheAdvancesOfTheFont) {
    const TextStyle style{.size = 10};
    EXPECT_DOUBLE_EQ(measure("", style).width, 0);
    EXPECT_DOUBLE_EQ(measure("wall", style).width, measure("wa", style).width + measure("ll", style).width);
    EXPECT_GT(measure("W", style).width, measure("i", style).width);
}

TEST(Measure, GrowsWithTheSizeAndThePainter) {
    const TextExtent small = measure("near x", {.size = 12});
    const TextExtent large = measure("near x", {.size = 24});
    EXPECT_DOUBLE_EQ(large.width, 2 * small.width);
    EXPECT_DOUBLE_EQ(large.ascent, 2 * small.ascent);
    EXPECT_DOUBLE_EQ(large.descent, 2 * small.descent);
    const RecordingPainter painter({{0, 0}, {100, 100}}, 1.5);
    EXPECT_DOUBLE_EQ(measure(painter, "near x", {.size = 12}).width, 1.5 * small.width);
}

TEST(Measure, GivesEveryCharacterOfTheMonoFontTheSameWidth) {
    const TextStyle mono{.font = Font::mono, .size = 10};
    for (const std::string_view one : {"1", "W", ".", "−", "×", "∞", "≤", "é", "λ", "→", "²", "✓"}) {
        EXPECT_DOUBLE_EQ(measure(one, mono).width, 6) << one;
    }
}

TEST(Measure, KnowsTheCharactersOfFormulas) {
    for (const char32_t code : U"−×·°²³∞≤≥≠→←↑↓…–—αβλΔäé") {
        if (code != 0) {
            EXPECT_GT(advance_width(Font::text, code), 0.1) << static_cast<unsigned>(code);
        }
    }
}

TEST(DecodeUtf8, ReadsEveryLengthAndReplacesWhatIsWrong) {
    EXPECT_EQ(decode_utf8("aé∞😀"), (std::vector<char32_t>{U'a', U'é', U'∞', U'😀'}));
    EXPECT_EQ(decode_utf8("\x80"), (std::vector<char32_t>{0xFFFD}));
    EXPECT_EQ(decode_utf8("\xE2\x88"), (std::vector<char32_t>{0xFFFD, 0xFFFD})) << "cut off";
    EXPECT_EQ(decode_utf8("\xC0\xAF").front(), char32_t{0xFFFD}) << "overlong";
    EXPECT_EQ(decode_utf8("\xED\xA0\x80").front(), char32_t{0xFFFD}) << "half a surrogate pair";
}

}  // namespace
}  // namespace collidarium::app
