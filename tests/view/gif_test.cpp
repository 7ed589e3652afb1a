#include "view/gif.hpp"

#include <gtest/gtest.h>

#include "support/gif_reading.hpp"

namespace collidarium::app {
namespace {

using tests::read_gif;

constexpr PixelSize size{5, 4};
constexpr Rgb ground = 0x102030;
constexpr Rgb ink = 0xf0e0d0;

std::vector<Rgb> plain() {
    return std::vector<Rgb>(20, ground);
}

std::vector<Rgb> with(std::vector<Rgb> picture, std::size_t x, std::size_t y, Rgb color) {
    picture[y * 5 + x] = color;
    return picture;
}

Image image(const std::vector<Rgb>& pixels, PixelSize of = size) {
    Image result{of, {}};
    for (const Rgb pixel : pixels) {
        for (const unsigned shift : {16U, 8U, 0U}) {
            result.rgba.push_back(static_cast<std::uint8_t>(pixel >> shift));
        }
        result.rgba.push_back(255);
    }
    return result;
}

TEST(GifAnimation, ShowsEveryPictureForItsTimeAndLoopsForever) {
    const std::vector<std::vector<Rgb>> pictures{plain(), with(plain(), 1, 2, ink), with(plain(), 3, 1, ink)};
    GifAnimation animation(size);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        animation.add(image(pictures[i]), static_cast<int>(10 * i + 5));
    }
    const auto gif = read_gif(animation.encode());
    ASSERT_TRUE(gif);
    EXPECT_EQ(gif->width, 5);
    EXPECT_EQ(gif->height, 4);
    EXPECT_TRUE(gif->loops_forever);
    EXPECT_TRUE(gif->one_palette);
    ASSERT_EQ(gif->frames.size(), 3U);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        EXPECT_EQ(gif->frames[i].seen, pictures[i]) << i;
        EXPECT_EQ(gif->frames[i].hundredths, static_cast<int>(10 * i + 5)) << i;
    }
}

TEST(GifAnimation, KeepsOnlyWhatChanges) {
    GifAnimation animation(size);
    animation.add(image(plain()), 5);
    animation.add(image(with(with(plain(), 1, 1, ink), 3, 2, ink)), 5);
    const auto gif = read_gif(animation.encode());
    ASSERT_TRUE(gif);
    ASSERT_EQ(gif->frames.size(), 2U);
    const tests::GifFrame& second = gif->frames[1];
    EXPECT_EQ(std::pair(second.left, second.top), std::pair(1, 1));
    EXPECT_EQ(std::pair(second.width, second.height), std::pair(3, 2));
}

TEST(GifAnimation, ProlongsAPictureThatIsRepeated) {
    GifAnimation animation(size);
    animation.add(image(plain()), 5);
    animation.add(image(plain()), 7);
    animation.add(image(with(plain(), 0, 0, ink)), 5);
    animation.add(image(with(plain(), 0, 0, ink)), longest_gif_frame);
    const auto gif = read_gif(animation.encode());
    ASSERT_TRUE(gif);
    ASSERT_EQ(gif->frames.size(), 3U);
    EXPECT_EQ(gif->frames[0].hundredths, 12);
    EXPECT_EQ(gif->frames[1].hundredths, 5);
    EXPECT_EQ(gif->frames[2].hundredths, longest_gif_frame) << "what a frame cannot hold is one of its own";
    EXPECT_EQ(gif->frames[2].seen, gif->frames[1].seen);
}

TEST(GifAnimation, KeepsAsManyColorsAsTheTableHolds) {
    for (const int colors : {1, 2, 3, 255}) {
        std::vector<Rgb> pixels;
        for (int i = 0; i < 512; ++i) {
            pixels.push_back(static_cast<Rgb>(i % colors * 0x10203));
        }
        GifAnimation animation({32, 16});
        animation.add(image(pixels, {32, 16}), 5);
        const auto gif = read_gif(animation.encode());
        ASSERT_TRUE(gif);
        EXPECT_EQ(gif->frames[0].seen, pixels) << colors;
    }
}

TEST(GifAnimation, GivesTheSameBytesEachTime) {
    const auto once = [] {
        std::vector<Rgb> pixels;
        for (Rgb i = 0; i < 4096; ++i) {
            pixels.push_back(i * 4099);
        }
        GifAnimation animation({64, 64});
        animation.add(image(pixels, {64, 64}), 5);
        return animation.encode();
    };
    EXPECT_EQ(once(), once());
}

}  // namespace
}  // namespace collidarium::app
