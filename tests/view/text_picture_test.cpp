#include <gtest/gtest.h>

#include <array>

#include "view/offscreen_picture.hpp"

namespace collidarium::app {
namespace {

const Color text_ground = theme(ThemeName::dark)[Role::canvas];
constexpr std::string_view sample = "Hxg near 0.531";

Rect ink_of(const Vec2d& baseline, const TextStyle& style, Align align, const Canvas& canvas = {}) {
    return extent_of_ink(
        paint_offscreen([&](Painter& painter) { painter.text(baseline, sample, style, align); }, canvas),
        text_ground);
}

TEST(TextPicture, TakesTheRoomItIsMeasuredFor) {
    for (const Font font : {Font::text, Font::strong, Font::mono}) {
        for (const double size : {9.0, 13.0, 21.0}) {
            const TextStyle style{.font = font, .size = size, .halo = false};
            const TextExtent extent = measure(sample, style);
            const Rect ink = ink_of({10, 60}, style, Align::left, {.pixels = {320, 100}});
            EXPECT_NEAR(ink.min.x, 10, 3);
            EXPECT_NEAR(ink.max.x, 10 + extent.width, 3) << size;
            EXPECT_GE(ink.min.y, 60 - extent.ascent - 1);
            EXPECT_LE(ink.max.y, 60 + extent.descent + 1);
            EXPECT_LT(ink.min.y, 60 - size * 0.6) << "capitals are about 0.7 of the size high";
            EXPECT_GT(ink.max.y, 60) << "the g reaches below the baseline";
        }
    }
}

TEST(TextPicture, StandsWhereItIsAligned) {
    const TextStyle style{.halo = false};
    const double width = measure(sample, style).width;
    EXPECT_NEAR(ink_of({100, 50}, style, Align::center).center().x, 100, 2);
    EXPECT_NEAR(ink_of({190, 50}, style, Align::right).max.x, 190, 2);
    EXPECT_NEAR(ink_of({190, 50}, style, Align::right).min.x, 190 - width, 2);
}

TEST(TextPicture, IsAsLargeAsTheScaleAndTheThemeSay) {
    const TextStyle style{.halo = false};
    const Rect once = ink_of({5, 20}, style, Align::left, {.pixels = {400, 100}});
    const Rect twice = ink_of({5, 20}, style, Align::left, {.pixels = {400, 100}, .scale = 2});
    EXPECT_NEAR(twice.size().x, 2 * once.size().x, 3);
    const Color projector_ground = theme(ThemeName::projector)[Role::canvas];
    const Rect projected = extent_of_ink(paint_offscreen(
                                             [&](Painter& painter) {
                                                 painter.text({5, 40}, sample, style);
                                             },
                                             {.pixels = {400, 100}, .theme = ThemeName::projector}),
                                         projector_ground);
    EXPECT_NEAR(projected.size().x, theme(ThemeName::projector).type_scale * once.size().x, 3);
}

TEST(TextPicture, PutsItsBaselineOnAWholePixel) {
    const auto paint = [](double y) {
        return paint_offscreen([&](Painter& painter) { painter.text({10, y}, "HHH", {.halo = false}); });
    };
    EXPECT_EQ(paint(50).rgba, paint(50.4).rgba);
    const Image image = paint(50);
    const Rect ink = extent_of_ink(image, text_ground);
    EXPECT_EQ(ink.max.y, 50) << "the letters end exactly on the baseline";
}

TEST(TextPicture, KeepsLinesAwayWithItsHalo) {
    const std::array box{Vec2d(0, 0), Vec2d(200, 0), Vec2d(200, 100), Vec2d(0, 100)};
    const auto paint = [&](bool halo) {
        return paint_offscreen([&](Painter& painter) {
            painter.fill(box, {Role::colliding, 1});
            painter.text({20, 60}, "IIII", {.size = 30, .halo = halo});
        });
    };
    const Color red = theme(ThemeName::dark)[Role::colliding];
    const auto count_ground = [&](const Image& image) {
        int found = 0;
        for (int y = 0; y < image.size.height; ++y) {
            for (int x = 0; x < image.size.width; ++x) {
                const Color pixel = color_at(image, x, y);
                found += pixel.r < (red.r + text_ground.r) / 2 ? 1 : 0;
            }
        }
        return found;
    };
    EXPECT_EQ(count_ground(paint(false)), 0);
    EXPECT_GT(count_ground(paint(true)), 50);
}

TEST(TextPicture, ShowsSomethingForEveryCharacter) {
    for (const std::string_view text : {"−", "∞", "≤", "→", "λ", "✓", "日", "\xFF"}) {
        const Image image = paint_offscreen([&](Painter& painter) {
            painter.text({50, 50}, text, {.size = 20, .halo = false});
        });
        EXPECT_GT(extent_of_ink(image, text_ground).size().x, 0) << text;
    }
}

}  // namespace
}  // namespace collidarium::app
