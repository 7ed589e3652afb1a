#include "model/answers/shown_queries.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace collidarium::app {
namespace {

/// A box with a picture whose pixels have these alphas, row by row.
SceneShape picture(std::string id, const Vec2d& center, const Vec2d& half, std::size_t width,
                   const std::vector<std::uint8_t>& alphas) {
    std::vector<std::uint8_t> rgba;
    for (const std::uint8_t alpha : alphas) {
        rgba.insert(rgba.end(), {10, 20, 30, alpha});
    }
    SceneShape each;
    each.id = std::move(id);
    each.shape = Aabb<double>{center, half};
    each.sprite.emplace();
    each.sprite->image = each.id + ".png";
    each.sprite->pixels = std::make_shared<const SpriteImage>(
        SpriteImage{width, alphas.size() / width, std::make_shared<const std::vector<std::uint8_t>>(rgba)});
    return each;
}

Scene scene_of(SceneShape a, SceneShape b) {
    Scene scene;
    scene.shapes = {std::move(a), std::move(b)};
    return scene;
}

PixelPair pixels_of(const Scene& scene) {
    auto shown = shown_pixels(scene, {0, 1});
    if (const auto* why = std::get_if<std::string>(&shown)) {
        ADD_FAILURE() << *why;
        return {};
    }
    return std::get<Shown>(shown).pixels.value();
}

std::size_t shared_by(const Scene& scene) {
    return pixels_of(scene).shared.count;
}

TEST(ShownPixels, AreThoseThatAreSolidInBoth) {
    std::mt19937 random(5);
    for (int round = 0; round < 300; ++round) {
        const auto alphas = [&](std::size_t count) {
            std::vector<std::uint8_t> all(count);
            for (auto& alpha : all) {
                alpha = static_cast<std::uint8_t>(random() % 256);
            }
            return all;
        };
        const int aw = 1 + static_cast<int>(random() % 90);
        const int ah = 1 + static_cast<int>(random() % 9);
        const int bw = 1 + static_cast<int>(random() % 90);
        const int bh = 1 + static_cast<int>(random() % 9);
        const auto of_a = alphas(static_cast<std::size_t>(aw * ah));
        const auto of_b = alphas(static_cast<std::size_t>(bw * bh));
        const int dx = static_cast<int>(random() % 120) - 60;
        const int dy = static_cast<int>(random() % 16) - 8;
        const bool mirrored = random() % 2 == 0;
        const int threshold = 1 + static_cast<int>(random() % 255);
        const bool y_down = random() % 2 == 0;
        const double pixel = 0.25;
        const auto box = [&](int x, int y, int w, int h) {
            const Vec2d center = Vec2d(x + w * 0.5, (y + h * 0.5) * (y_down ? 1 : -1)) * pixel;
            return std::pair(center, Vec2d(w, h) * (pixel / 2));
        };
        const auto [center_a, half_a] = box(0, 0, aw, ah);
        const auto [center_b, half_b] = box(dx, dy, bw, bh);
        Scene scene = scene_of(picture("a", center_a, half_a, static_cast<std::size_t>(aw), of_a),
                               picture("b", center_b, half_b, static_cast<std::size_t>(bw), of_b));
        scene.shapes[1].sprite->mirrored = mirrored;
        scene.shapes[1].sprite->threshold = threshold;
        if (y_down) {
            scene.view.emplace().y_down = true;
        }
        std::size_t expected = 0;
        for (int y = 0; y < bh; ++y) {
            for (int x = 0; x < bw; ++x) {
                const int column = mirrored ? bw - 1 - x : x;
                const int ax = x + dx;
                const int ay = y + dy;
                const bool in_a = ax >= 0 && ay >= 0 && ax < aw && ay < ah &&
                                  of_a[static_cast<std::size_t>(ay * aw + ax)] >= 128;
                expected += in_a && of_b[static_cast<std::size_t>(y * bw + column)] >= threshold ? 1 : 0;
            }
        }
        ASSERT_EQ(shared_by(scene), expected) << "round " << round;
    }
}

TEST(ShownPixels, PositionsAreRoundedToWholePixelsAndThatIsTold) {
    const std::vector<std::uint8_t> solid(4, 255);
    Scene scene = scene_of(picture("a", {0, 0}, {1, 1}, 2, solid), picture("b", {1.4, 0}, {1, 1}, 2, solid));
    EXPECT_EQ(shared_by(scene), 2U) << "moved by -0.4, to a column that they share";
    EXPECT_NEAR(pixels_of(scene).rounding.x, -0.4, 1e-12);
    scene.shapes[1].shape = Aabb<double>{{1.6, 0}, {1, 1}};
    EXPECT_EQ(shared_by(scene), 0U);
    EXPECT_NEAR(pixels_of(scene).rounding.x, 0.4, 1e-12);
}

TEST(ShownPixels, OfDifferentSizesAreOnTheGridOfTheSmaller) {
    const std::vector<std::uint8_t> solid(4, 255);
    const Scene scene =
        scene_of(picture("a", {0, 0}, {2, 2}, 2, solid), picture("b", {2, 0}, {1, 1}, 2, solid));
    const PixelPair pair = pixels_of(scene);
    EXPECT_EQ(pair.grid.size, 1);
    EXPECT_TRUE(pair.a.resampled);
    EXPECT_FALSE(pair.b.resampled);
    EXPECT_EQ(pair.shared.count, 2U) << "half of b";
    EXPECT_EQ(pair.shared.bounds, (raster::PixelBox{3, 1, 4, 3}));
}

TEST(ShownPixels, AQuarterTurnTurnsThePicture) {
    // Solid at the left; turned by a quarter, counter-clockwise, that is at the bottom.
    SceneShape bar =
        picture("b", {0, 0}, {2, 2}, 4, {255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0});
    bar.shape = Obb<double>{{0, 0}, {2, 2}, Rotation<double>(1.5707963267948966)};
    const std::vector<std::uint8_t> dot(1, 255);
    EXPECT_EQ(shared_by(scene_of(picture("a", {1.5, -1.5}, {0.5, 0.5}, 1, dot), bar)), 1U);
    EXPECT_EQ(shared_by(scene_of(picture("a", {-1.5, 1.5}, {0.5, 0.5}, 1, dot), bar)), 0U);
}

TEST(ShownPixels, AreOnlyOfTwoPictures) {
    const std::vector<std::uint8_t> solid(4, 255);
    Scene scene = scene_of(picture("a", {0, 0}, {1, 1}, 2, solid), picture("b", {1, 0}, {1, 1}, 2, solid));
    const auto refused = [&] {
        const Answers answers = answer(scene, FocusPair{0, 1}, {.operation = Operation::pixels});
        EXPECT_EQ(answers.focus->shown.operation, Operation::contact);
        EXPECT_FALSE(answers.focus->shown.pixels.has_value());
        return answers.focus->shown.refused.value_or("");
    };
    scene.shapes[1].sprite->pixels.reset();
    scene.shapes[1].sprite->missing = "b.png: no such file";
    EXPECT_EQ(refused(), "pixels: the picture of b is missing (b.png: no such file)");
    scene.shapes[1].sprite.reset();
    EXPECT_EQ(refused(), "pixels: this query needs two sprites, and b has no picture");
    EXPECT_FALSE(why_not_asked(Operation::pixels, scene.shapes[0], scene.shapes[1]).empty());
    scene.shapes[1] = picture("b", {1, 0}, {1e-4, 1e-4}, 2, solid);
    EXPECT_NE(refused().find("has more than"), std::string::npos)
        << "a's box has too many pixels of b's size";
    scene.shapes[1] = picture("b", {1, 0}, {0, 1}, 2, solid);
    EXPECT_EQ(refused(), "pixels: the box of b has no area");
}

TEST(ShownPixels, TheHoleOfAnOutlineIsLostToItsPolygon) {
    const std::vector<std::uint8_t> ring{255, 255, 255, 255, 255, 255, 0,   0,   0,   255, 255, 0,  0,
                                         0,   255, 255, 0,   0,   0,   255, 255, 255, 255, 255, 255};
    const Scene scene = scene_of(picture("a", {0, 0}, {2.5, 2.5}, 5, ring),
                                 picture("b", {0, 0}, {0.5, 0.5}, 1, std::vector<std::uint8_t>(1, 255)));
    const PixelPair pair = pixels_of(scene);
    EXPECT_EQ(pair.shared.count, 0U);
    EXPECT_EQ(pair.outlines_overlap, true);
    EXPECT_EQ(pair.a.contour.size(), 2U) << "the pixels' own contour has the hole";
    EXPECT_EQ(pair.a.outlines.size(), 1U);
}

TEST(ShownPixels, ALongTestIsAnsweredWithoutItsWords) {
    const std::size_t side = 1000;
    const std::vector<std::uint8_t> solid(side * side, 255);
    const Scene scene = scene_of(picture("a", {0, 0}, {500, 500}, side, solid),
                                 picture("b", {1, 0}, {500, 500}, side, solid));
    const auto shown = std::get<Shown>(shown_pixels(scene, {0, 1}));
    EXPECT_EQ(shown.pixels->shared.count, 999U * 1000U);
    EXPECT_LE(shown.trace.size(), max_shown_words * 2);
    EXPECT_TRUE(std::holds_alternative<Verdict<double>>(shown.trace.back()));
}

}  // namespace
}  // namespace collidarium::app
