#include "view/area_raster.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>

namespace collidarium::app {
namespace {

Ink black(int opacity) {
    Ink ink;
    ink.rgba = {0, 0, 0, static_cast<std::uint8_t>(opacity)};
    return ink;
}

std::vector<Vec2d> square(double low, double high) {
    return {{low, low}, {high, low}, {high, high}, {low, high}};
}

std::vector<Vec2d> disc(const Vec2d& center, double radius) {
    std::vector<Vec2d> ring;
    for (int i = 0; i < 360; ++i) {
        const double angle = i * std::numbers::pi / 180;
        ring.push_back(center + Vec2d(std::cos(angle), std::sin(angle)) * radius);
    }
    return ring;
}

double covered(const AreaImage& image) {
    double sum = 0;
    for (const auto& pixel : image.pixels) {
        sum += pixel[3] / 255.0;
    }
    return sum;
}

int opacity_at(const AreaImage& image, int x, int y) {
    const PixelRect& place = image.place;
    if (x < place.x || y < place.y || x >= place.x + place.width || y >= place.y + place.height) {
        return 0;
    }
    return image.pixels[static_cast<std::size_t>((y - place.y) * place.width + x - place.x)][3];
}

constexpr PixelRect clip{0, 0, 100, 80};

TEST(AreaRaster, APixelIsAsOpaqueAsItIsCovered) {
    const std::vector<InkedArea> areas{{{square(10.25, 12.5)}, black(255)}};
    const AreaImage image = rasterized(areas, clip);
    EXPECT_EQ(image.place, (PixelRect{10, 10, 3, 3}));
    EXPECT_EQ(opacity_at(image, 11, 11), 255);
    EXPECT_NEAR(opacity_at(image, 10, 11), 0.75 * 255, 1);
    EXPECT_NEAR(opacity_at(image, 12, 11), 0.5 * 255, 1);
    EXPECT_NEAR(opacity_at(image, 12, 12), 0.25 * 255, 1);
}

TEST(AreaRaster, APictureIsPaintedPixelByPixelWithItsAlpha) {
    const std::vector<std::uint8_t> rgba{255, 0, 0, 255, 0, 255, 0, 0, 0, 0, 255, 128, 9, 9, 9, 255};
    InkedArea area{{square(10, 14)}, black(255)};
    area.picture = {2, 2, std::make_shared<const std::vector<std::uint8_t>>(rgba)};
    area.at = {{10, 10}, {4, 0}, {0, 4}};
    const AreaImage image = rasterized(std::vector<InkedArea>{area}, clip);
    ASSERT_EQ(image.place, (PixelRect{10, 10, 4, 4}));
    using Pixel = std::array<std::uint8_t, 4>;
    EXPECT_EQ(image.pixels[0], (Pixel{255, 0, 0, 255}));
    EXPECT_EQ(image.pixels[5], (Pixel{255, 0, 0, 255})) << "each covers two by two";
    EXPECT_EQ(image.pixels[2], (Pixel{0, 0, 0, 0})) << "transparent";
    EXPECT_EQ(image.pixels[8], (Pixel{0, 0, 128, 128})) << "premultiplied";
    EXPECT_EQ(image.pixels[15], (Pixel{9, 9, 9, 255}));
}

TEST(AreaRaster, CoversTheAreaThatThereIs) {
    for (const double radius : {0.4, 3.0, 17.3}) {
        const std::vector<InkedArea> areas{{{disc({40.3, 40.7}, radius)}, black(255)}};
        const double area = std::numbers::pi * radius * radius;
        EXPECT_NEAR(covered(rasterized(areas, clip)), area, area * 0.005 + 0.05);
    }
}

TEST(AreaRaster, HolesRunTheOtherWay) {
    std::vector<Vec2d> hole = disc({40, 40}, 5);
    for (const bool other_way : {false, true}) {
        std::vector<Vec2d> outside = disc({40, 40}, 20);
        std::vector<Vec2d> inside = hole;
        std::reverse(other_way ? outside.begin() : inside.begin(), other_way ? outside.end() : inside.end());
        const std::vector<InkedArea> areas{{{outside, inside}, black(255)}};
        const AreaImage image = rasterized(areas, clip);
        EXPECT_EQ(opacity_at(image, 40, 40), 0);
        EXPECT_EQ(opacity_at(image, 50, 40), 255);
    }
}

TEST(AreaRaster, LaysOneOverTheOther) {
    const std::vector<InkedArea> areas{{{square(0, 20)}, black(128)}, {{square(10, 20)}, black(128)}};
    const AreaImage image = rasterized(areas, clip);
    EXPECT_EQ(opacity_at(image, 5, 5), 128);
    EXPECT_NEAR(opacity_at(image, 15, 15), 192, 1);
    Ink red;
    red.rgba = {255, 0, 0, 128};
    const std::vector<InkedArea> two{{{square(0, 20)}, black(255)}, {{square(10, 20)}, red}};
    const AreaImage mixed = rasterized(two, clip);
    const auto& pixel = mixed.pixels[static_cast<std::size_t>(15 * mixed.place.width + 15)];
    EXPECT_NEAR(pixel[0], 128, 1);
    EXPECT_EQ(pixel[1], 0);
    EXPECT_EQ(pixel[3], 255);
}

TEST(AreaRaster, WhatIsBesideThePictureIsCutOff) {
    const std::vector<InkedArea> large{{{disc({50, 40}, 1e4)}, black(255)}};
    const AreaImage image = rasterized(large, clip);
    EXPECT_EQ(image.place, clip);
    EXPECT_NEAR(covered(image), 100 * 80, 1e-6);
    // A slanted edge that leaves the picture within a row covers its part inside.
    const std::vector<InkedArea> slanted{{{{{-50, 10}, {50, 10.5}, {50, 11}, {-50, 11}}}, black(255)}};
    const AreaImage strip = rasterized(slanted, clip);
    EXPECT_NEAR(opacity_at(strip, 0, 10), 255 * 0.75, 2);
    EXPECT_NEAR(opacity_at(strip, 49, 10), 255 * 0.5, 2);
    EXPECT_EQ(opacity_at(strip, 60, 10), 0);
    const std::vector<InkedArea> outside{{{square(200, 300)}, black(255)}};
    EXPECT_TRUE(rasterized(outside, clip).pixels.empty());
    EXPECT_TRUE(rasterized({}, clip).pixels.empty());
}

TEST(AreaRaster, LeavesNothingBehindWhatItHasPassed) {
    // Many slanted edges: their contributions cancel to the right of them.
    std::vector<InkedArea> areas;
    for (int i = 0; i < 40; ++i) {
        areas.push_back({{disc({30 + i * 0.13, 40 + i * 0.07}, 12.3)}, black(120)});
    }
    const AreaImage image = rasterized(areas, {0, 0, 100, 80});
    for (int y = 0; y < 80; ++y) {
        for (int x = 55; x < 100; ++x) {
            EXPECT_EQ(opacity_at(image, x, y), 0) << x << ", " << y;
        }
    }
}

}  // namespace
}  // namespace collidarium::app
