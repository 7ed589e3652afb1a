#include "view/destination_in.hpp"

#include <gtest/gtest.h>

#include <random>

#include "model/answers/pixel_costs.hpp"
#include "view/gl_context.hpp"

namespace collidarium::app {
namespace {

raster::PlacedMask random_mask(std::mt19937& random, int width, int height, raster::Pixel origin) {
    raster::PixelMask mask(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            mask.set(x, y, random() % 3 == 0);
        }
    }
    return {std::move(mask), origin};
}

TEST(DestinationIn, CountsTheSamePixelsAsTheMasks) {
    const GlContext context({.size = {16, 16}, .offscreen = true, .visible = false});
    std::mt19937 random(5);
    for (int round = 0; round < 25; ++round) {
        const auto place = [&] { return static_cast<std::int64_t>(random() % 41) - 20; };
        const auto side = [&] { return 1 + static_cast<int>(random() % 90); };
        const auto a = random_mask(random, side(), side(), {place(), place()});
        const auto b = random_mask(random, side(), side(), {place(), place()});
        const auto composited = composite_destination_in(a, b);
        ASSERT_TRUE(composited);
        EXPECT_EQ(composited->shared, raster::shared_pixels(a, b).count) << round;
        EXPECT_EQ(shared_one_by_one(a, b), raster::shared_pixels(a, b).count);
    }
}

TEST(DestinationIn, OfPicturesBesideEachOtherIsNothing) {
    const GlContext context({.size = {16, 16}, .offscreen = true, .visible = false});
    std::mt19937 random(6);
    const auto a = random_mask(random, 8, 8, {0, 0});
    const auto b = random_mask(random, 8, 8, {8, 0});
    EXPECT_EQ(composite_destination_in(a, b)->shared, 0U);
    EXPECT_EQ(pixel_costs(a, b).pixels, 0U);
}

TEST(PixelCosts, AgreeOnWhatIsShared) {
    std::mt19937 random(7);
    const auto a = random_mask(random, 100, 70, {3, -4});
    const auto b = random_mask(random, 65, 90, {20, 11});
    const PixelCosts costs = pixel_costs(a, b);
    EXPECT_EQ(costs.pixels, 65U * 55U);
    EXPECT_EQ(costs.by_words.shared, costs.one_by_one.shared);
    EXPECT_GT(costs.one_by_one.shared, 100U);
}

}  // namespace
}  // namespace collidarium::app
