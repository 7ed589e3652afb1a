#include "collidarium/raster/sprite_mask.hpp"
#include "core/raster/tiles.hpp"
#include "support/queries.hpp"

namespace collidarium::raster::test {
namespace {

constexpr double quarter = std::numbers::pi / 2;

PixelMask sprite_of(const Rows& rows) {
    return *make_pixel_mask(rows).mask;
}

/// The solid part of a placed mask as a drawing, and where it begins.
Rows drawn(const PlacedMask& placed, Pixel* corner = nullptr) {
    Rows rows;
    const auto box = placed.mask.bounds();
    for (std::int64_t y = box ? box->y0 : 0; box && y < box->y1; ++y) {
        rows.emplace_back();
        for (std::int64_t x = box->x0; x < box->x1; ++x) {
            rows.back() += placed.mask.solid(std::int32_t(x), std::int32_t(y)) ? '#' : '.';
        }
    }
    if (corner != nullptr && box) {
        *corner = {placed.origin.x + box->x0, placed.origin.y + box->y0};
    }
    return rows;
}

PlacedMask placed(const PixelMask& sprite, const SpritePose& pose) {
    return *mask_of_sprite(sprite, pose).placed;
}

const Rows capital_l{"#..", "#..", "##."};

TEST(SpriteMask, masks_are_taken_out_of_what_was_made_as_out_of_an_optional) {
    const auto made = make_pixel_mask({"##", ".#"});
    ASSERT_TRUE(made);
    EXPECT_EQ(made->count(), 3U);
    const auto sprite = mask_of_sprite(*made, {});
    ASSERT_TRUE(sprite);
    EXPECT_EQ(sprite->mask.count(), 3U);
    EXPECT_FALSE(make_pixel_mask({"#", "##"}));
    EXPECT_FALSE(mask_of_sprite(*made, {.scale = {0, 1}}));
}

void expect_drawn(const char* row, const Rows& sprite, const SpritePose& pose, const Rows& wanted,
                  std::optional<Pixel> at = {}) {
    Pixel corner;
    EXPECT_EQ(drawn(placed(sprite_of(sprite), pose), &corner), wanted) << row;
    EXPECT_EQ(corner, at.value_or(corner)) << row;
}

TEST(SpriteMask, IsTheSpriteScaledAndTurnedAboutItsPivot) {
    expect_drawn("nothing is changed", capital_l, {{0, 0}, {-7, 12}, {1, 1}, 0}, {"#.", "#.", "##"},
                 Pixel{-7, 12});
    // Counter-clockwise on the screen, and exact.
    const Rows turned[] = {{"#.", "#.", "##"}, {"..#", "###"}, {"##", ".#", ".#"}, {"###", "#.."}};
    for (const int quarters : {1, 2, 3, 4, -1}) {
        expect_drawn("turned", capital_l, {{1.5, 1.5}, {1.5, 1.5}, {1, 1}, quarters * quarter},
                     turned[(quarters + 4) % 4]);
    }
    expect_drawn("a whole scale repeats every pixel", {"#.", ".#"}, {{0, 0}, {3, 4}, {2, 3}, 0},
                 {"##..", "##..", "##..", "..##", "..##", "..##"}, Pixel{3, 4});
    expect_drawn("a negative scale mirrors", capital_l, {{0, 0}, {10, 0}, {-1, 1}, 0}, {".#", ".#", "##"},
                 Pixel{8, 0});
    expect_drawn("a negative scale mirrors", capital_l, {{0, 0}, {0, 0}, {1, -1}, 0}, {"##", "#.", "#."});
    // Moved by half a pixel every centre of the screen is at the left end of one of the sprite's.
    expect_drawn("a centre between two pixels is in the one with the greater number", {"#"},
                 {{0, 0}, {4.5, 0}, {1, 1}, 0}, {"#"}, Pixel{4, 0});
}

TEST(SpriteMask, EveryPixelIsWhatItsCenterFallsInto) {
    testing::Random random(9);
    const auto real = [&](double from, double to) { return random.number(from, to); };
    const PixelMask sprite = sprite_of(random_rows(random, 70, 9, 0.5));
    for (int i = 0; i < 60; ++i) {
        const SpritePose pose{{real(0, 70), real(0, 9)},
                              {real(-100, 100), real(-100, 100)},
                              {real(0.2, 2) * (i % 2 == 0 ? 1 : -1), real(0.2, 2)},
                              real(-7, 7)};
        const PlacedMask found = placed(sprite, pose);
        const long double c = std::cos(static_cast<long double>(pose.angle));
        const long double s = std::sin(static_cast<long double>(pose.angle));
        for (int y = -2; y < found.mask.height() + 2; ++y) {
            for (int x = -2; x < found.mask.width() + 2; ++x) {
                const long double dx = static_cast<long double>(found.origin.x) + x + 0.5L - pose.position.x;
                const long double dy = static_cast<long double>(found.origin.y) + y + 0.5L - pose.position.y;
                const long double column = (dx * c - dy * s) / pose.scale.x + pose.pivot.x;
                const long double row = (dx * s + dy * c) / pose.scale.y + pose.pivot.y;
                if (std::abs(column - std::nearbyint(column)) < 1e-9L ||
                    std::abs(row - std::nearbyint(row)) < 1e-9L) {
                    continue;  // too near to the next pixel for a comparison of roundings
                }
                const bool in = column > 0 && row > 0 && column < 70 && row < 9;
                ASSERT_EQ(found.mask.solid(x, y), in && sprite.solid(int(column), int(row))) << x << ' ' << y;
            }
        }
    }
}

TEST(SpriteMask, RefusesAPoseByName) {
    const PixelMask sprite = sprite_of(capital_l);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(mask_of_sprite(sprite, {{nan, 0}, {0, 0}, {1, 1}, 0}).error, SpriteError::not_finite);
    EXPECT_EQ(mask_of_sprite(sprite, {{0, 0}, {0, 0}, {1, 1}, nan}).error, SpriteError::not_finite);
    EXPECT_EQ(mask_of_sprite(sprite, {{0, 0}, {0, 0}, {0, 1}, 0}).error, SpriteError::zero_scale);
    EXPECT_EQ(mask_of_sprite(sprite, {{0, 0}, {1e300, 0}, {1, 1}, 0}).error, SpriteError::too_far);
    EXPECT_EQ(mask_of_sprite(sprite, {{0, 0}, {0, 0}, {1e308, 1e308}, 0}).error, SpriteError::too_far);
    EXPECT_EQ(mask_of_sprite(sprite, {{0, 0}, {0, 0}, {1e5, 1e5}, 0}).error, SpriteError::too_large);
    EXPECT_EQ(drawn(placed(sprite, {{0, 0}, {0, 0}, {1e-300, 1e-300}, 1})), Rows{});
    EXPECT_EQ(drawn(placed(PixelMask(), {{0, 0}, {3, 3}, {1, 1}, 1})), Rows{});
    EXPECT_EQ(name(SpriteError::zero_scale), "zero_scale");
}

}  // namespace
}  // namespace collidarium::raster::test
