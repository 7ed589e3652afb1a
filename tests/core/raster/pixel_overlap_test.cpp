#include "collidarium/raster/pixel_overlap.hpp"
#include "core/raster/tiles.hpp"
#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::raster::test {
namespace {

PixelMask mask_of(const Rows& rows) {
    return *make_pixel_mask(rows).mask;
}

TEST(PixelMask, is_made_of_a_list_of_rows) {
    EXPECT_EQ(*make_pixel_mask({"##", ".#"}).mask, *make_pixel_mask(Rows{"##", ".#"}).mask);
}

TEST(PixelMask, CountsAndBounds) {
    const PixelMask mask = mask_of({"....", ".#..", "..#.", "...."});
    EXPECT_EQ(mask.count(), 2U);
    EXPECT_EQ(mask.bounds(), (PixelBox{1, 1, 3, 3}));
    EXPECT_EQ(mask_of({"....", "...."}).bounds(), std::nullopt);
    EXPECT_EQ(mask_of({}).bounds(), std::nullopt);
    EXPECT_TRUE(mask.solid(1, 1));
    EXPECT_FALSE(mask.solid(-1, 1));
}

TEST(PixelMask, RefusesBadDrawingsWithANameAndAPlace) {
    const MadeMask ragged = make_pixel_mask(Rows{"##", "#"});
    EXPECT_EQ(ragged.error, DrawingError::ragged_rows);
    EXPECT_EQ(ragged.row, 1U);
    const MadeMask unknown = make_pixel_mask(Rows{"##", ".x"});
    EXPECT_EQ(unknown.error, DrawingError::unknown_character);
    EXPECT_EQ(unknown.row, 1U);
    EXPECT_EQ(unknown.column, 1U);
    EXPECT_EQ(name(DrawingError::too_large), "too_large");
}

// A whole buffer of RGBA, given as alpha, was read by its red.
TEST(PixelMask, OfRgbaIsSolidByItsAlpha) {
    const std::vector<std::uint8_t> rgba{255, 9, 9, 0, 0, 9, 9, 200};
    EXPECT_EQ(*mask_of_rgba(rgba, 2, 1, 128).mask, mask_of({".#"}));
    EXPECT_EQ(mask_of_rgba(rgba, 3, 1, 128).error, DrawingError::ragged_rows);
    EXPECT_EQ(mask_of_rgba(std::span(rgba).first(7), 2, 1, 128).error, DrawingError::ragged_rows);
    EXPECT_EQ(mask_of_rgba({}, 1, 1, 128).error, DrawingError::ragged_rows);
    EXPECT_EQ(mask_of_rgba({}, 0, 5, 128).mask->count(), 0U);
}

TEST(PixelMask, OfAlphaIsSolidFromTheThresholdOn) {
    const std::vector<std::uint8_t> plane{0, 127, 128, 255, 128, 0};
    const PixelMask mask = *mask_of_alpha(plane, 3, 2, 128).mask;
    EXPECT_EQ(mask, mask_of({"..#", "##."}));
    EXPECT_EQ(mask_of_alpha(plane, 4, 2, 128).error, DrawingError::ragged_rows);
    EXPECT_EQ(mask_of_alpha({}, 1, 1, 128).error, DrawingError::ragged_rows);
    EXPECT_EQ(mask_of_alpha({}, 0, 5, 128).mask->count(), 0U);
    EXPECT_EQ(mask_of_alpha({}, std::size_t(1) << 40, std::size_t(1) << 40, 1).error,
              DrawingError::too_large);
}

/// Every pixel of a is looked up in b.
std::vector<Pixel> pixel_by_pixel(const PlacedMask& a, const PlacedMask& b) {
    std::vector<Pixel> pixels;
    for (std::int32_t y = 0; y < a.mask.height(); ++y) {
        for (std::int32_t x = 0; x < a.mask.width(); ++x) {
            const std::int64_t in_b_x = a.origin.x - b.origin.x + x;
            const std::int64_t in_b_y = a.origin.y - b.origin.y + y;
            const bool in_b =
                in_b_x >= 0 && in_b_x < b.mask.width() && in_b_y >= 0 && in_b_y < b.mask.height();
            if (a.mask.solid(x, y) && in_b &&
                b.mask.solid(static_cast<std::int32_t>(in_b_x), static_cast<std::int32_t>(in_b_y))) {
                pixels.push_back({a.origin.x + x, a.origin.y + y});
            }
        }
    }
    return pixels;
}

TEST(PixelOverlap, IsTheSamePixelByPixelAcrossWordBorders) {
    testing::Random random(5);
    const auto whole = [&](int from, int to) { return random.whole(from, to); };
    const int widths[] = {0, 1, 2, 31, 63, 64, 65, 127, 128, 129, 200};
    const auto mask = [&] {
        const int width = widths[whole(0, 10)];
        const int height = whole(0, 5);
        return mask_of(random_rows(random, width, height, whole(0, 3) == 0 ? 1 : random.number(0, 0.3)));
    };
    int shared_by = 0;
    for (int i = 0; i < 20000; ++i) {
        const std::int64_t far = i % 5 == 0 ? most_origin - 300 : i % 5 == 1 ? -most_origin + 300 : 0;
        const PlacedMask a{mask(), {far + whole(-9, 9), -far + whole(-3, 3)}};
        const int wide = a.mask.width() + 5;
        const PlacedMask b{mask(), {far + whole(-wide - 70, wide), -far + whole(-6, 6)}};
        const std::vector<Pixel> expected = pixel_by_pixel(a, b);
        PixelRecorder recorder;
        const SharedPixels found = shared_pixels(a, b, recorder);
        ASSERT_EQ(found.count, expected.size());
        ASSERT_EQ(list_of_shared_pixels(a, b), expected);
        ASSERT_EQ(overlap(a, b), !expected.empty());
        ASSERT_EQ(shared_pixels(a, b).bounds, found.bounds);
        std::optional<PixelBox> bounds;
        for (const Pixel& p : expected) {
            bounds = bounds ? PixelBox{std::min(bounds->x0, p.x), std::min(bounds->y0, p.y),
                                       std::max(bounds->x1, p.x + 1), std::max(bounds->y1, p.y + 1)}
                            : PixelBox{p.x, p.y, p.x + 1, p.y + 1};
        }
        ASSERT_EQ(found.bounds, bounds);
        const SharedPixels swapped = shared_pixels(b, a);
        ASSERT_EQ(swapped.count, found.count);
        ASSERT_EQ(swapped.bounds, found.bounds);
        shared_by += expected.empty() ? 0 : 1;
        std::size_t in_words = 0;
        for (const WordsAnded& words : testing::events_of<WordsAnded>(recorder.events())) {
            in_words += static_cast<std::size_t>(std::popcount(words.both()));
        }
        ASSERT_EQ(in_words, found.count);
        const auto& verdict = std::get<PixelVerdict>(recorder.events().back());
        ASSERT_EQ(verdict.bounds, bounds);
        ASSERT_EQ(verdict.overlap, found.count > 0);
        ASSERT_EQ(verdict.count, found.count);
    }
    EXPECT_GT(shared_by, 1000);
}

TEST(PixelOverlap, HugeOffsetsShareNothing) {
    const PixelMask solid = mask_of({"###", "###"});
    for (const std::int64_t x : {-most_origin, std::int64_t(-4), std::int64_t(3), most_origin}) {
        for (const std::int64_t y : {-most_origin, std::int64_t(0), most_origin}) {
            const PlacedMask a{solid, {0, 0}};
            const PlacedMask b{solid, {x, y}};
            const PlacedMask opposite{solid, {-x, -y}};
            EXPECT_FALSE(overlap(a, b));
            EXPECT_FALSE(overlap(opposite, b));
            EXPECT_EQ(shared_pixels(opposite, b).count, 0U);
        }
    }
}

TEST(PixelOverlap, TellsTheBoxesFirst) {
    const PixelMask solid = mask_of({"###", "###"});
    PixelRecorder near;
    EXPECT_TRUE(overlap({solid, {0, 0}}, {solid, {2, -1}}, near));
    const auto& boxes = std::get<BoxesCompared>(near.events().front());
    EXPECT_EQ(boxes.a, (PixelBox{0, 0, 3, 2}));
    EXPECT_EQ(boxes.b, (PixelBox{2, -1, 5, 1}));
    EXPECT_EQ(boxes.both, (PixelBox{2, 0, 3, 1}));
    PixelRecorder beside;
    EXPECT_FALSE(overlap({solid, {0, 0}}, {solid, {3, 0}}, beside));
    EXPECT_FALSE(std::get<BoxesCompared>(beside.events().front()).both.has_value()) << "they only touch";
    EXPECT_EQ(beside.events().size(), 2U) << "no row to compare";
}

TEST(PixelOverlap, EndsAtTheFirstSharedPixel) {
    const PixelMask solid = mask_of(Rows(480, std::string(640, '#')));
    PixelRecorder recorder;
    EXPECT_TRUE(overlap({solid, {0, 0}}, {solid, {5, 5}}, recorder));
    EXPECT_EQ(recorder.events().size(), 4U);
    PixelRecorder all;
    EXPECT_EQ(shared_pixels({solid, {0, 0}}, {solid, {0, 0}}, all).count, 640U * 480U);
    EXPECT_EQ(all.events().size(), 1 + 480U * (1 + 10) + 1) << "640 pixels are ten words";
}

}  // namespace
}  // namespace collidarium::raster::test
