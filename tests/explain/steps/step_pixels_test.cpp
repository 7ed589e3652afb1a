#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numbers>

#include "explain/formula/formula.hpp"
#include "explain/listing/listing.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

SceneShape tile(std::string id, const Vec2d& center) {
    SceneShape each;
    each.id = std::move(id);
    each.shape = Aabb<double>{center, {2, 2}};
    each.sprite.emplace();
    each.sprite->rows = {"####"};
    each.sprite->pixels = std::make_shared<const SpriteImage>(
        SpriteImage{4, 4, std::make_shared<const std::vector<std::uint8_t>>(64, std::uint8_t{255})});
    return each;
}

Scene tiles(const Vec2d& offset) {
    Scene scene;
    scene.shapes = {tile("cup", {0, 0}), tile("ball", offset)};
    scene.focus = PairIds{"cup", "ball"};
    return scene;
}

Answers by_pixels(const Scene& scene) {
    return answer(scene, choose_focus(scene, {}), {.operation = Operation::pixels});
}

TEST(PixelSteps, GoFromTheBoxesRowByRow) {
    const Scene scene = tiles({3, 2});
    const auto all = steps(scene, by_pixels(scene));
    ASSERT_EQ(all.size(), 6U);
    EXPECT_EQ(all[0].title, "boxes: 1 \u00d7 2");
    EXPECT_EQ(all[1].title, "row 0");
    EXPECT_EQ(all[2].title, "cup & ball: 1 pixel");
    ASSERT_EQ(all[2].formula.size(), 3U);
    EXPECT_EQ(plain(all[2].formula[2]), "&:    #");
    EXPECT_EQ(all[3].title, "row 1");
    EXPECT_NE(all[5].sentence.find("2 pixels"), std::string::npos) << all[5].sentence;
}

// They were explained for the row that the formula shows, and again for the formula.
TEST(PixelSteps, LettersAreExplainedOnceInTheFormula) {
    Scene scene = tiles({3, 2});
    scene.shapes[0].name = "a cup with a long name";
    const auto lines = formula(scene, by_pixels(scene));
    EXPECT_EQ(std::ranges::count(lines, "a is a cup with a long name", plain), 1);
    EXPECT_EQ(std::ranges::count(lines, "b is ball", plain), 1);
    EXPECT_EQ(steps(scene, by_pixels(scene))[2].title, "a cup with a long name & ball: 1 pixel");
}

TEST(PixelSteps, TheSentenceTellsHowManyAndWhere) {
    const Scene near = tiles({3, 2});
    EXPECT_TRUE(sentence(near, by_pixels(near))
                    .starts_with("ball and cup share 2 pixels, in column 3 and rows 0 to 1"))
        << sentence(near, by_pixels(near));
    const Scene far = tiles({4, 0});
    EXPECT_TRUE(sentence(far, by_pixels(far))
                    .starts_with("ball and cup share no pixel: not even their bounding boxes overlap"))
        << sentence(far, by_pixels(far));
}

TEST(PixelSteps, TheSentenceNamesTheTestsThatSayOtherwise) {
    Scene scene = tiles({3, 2});
    scene.shapes[1].sprite->threshold = 128;
    auto rgba = std::vector<std::uint8_t>(64, 255);
    for (const std::size_t corner : {std::size_t{0}, std::size_t{4}, std::size_t{8}, std::size_t{12}}) {
        rgba[corner * 4 + 3] = 0;  // the left column, which the cup's last column meets
    }
    scene.shapes[1].sprite->pixels = std::make_shared<const SpriteImage>(
        SpriteImage{4, 4, std::make_shared<const std::vector<std::uint8_t>>(rgba)});
    EXPECT_EQ(sentence(scene, by_pixels(scene)),
              "ball and cup share no pixel, although their bounding boxes overlap");
}

TEST(PixelSteps, RoundingToWholePixelsIsTold) {
    const Scene scene = tiles({2.75, 2});
    const auto first = steps(scene, by_pixels(scene)).front();
    EXPECT_NE(first.sentence.find("ball is moved by (0.25, 0) to whole pixels"), std::string::npos)
        << first.sentence;
}

TEST(PixelSteps, TheListingFollowsTheSteps) {
    const Scene scene = tiles({3, 2});
    const Answers answers = by_pixels(scene);
    for (std::size_t i = 0; i < answers.focus->shown.trace.size(); ++i) {
        EXPECT_TRUE(line_of(*answers.focus, i).has_value()) << i;
    }
}

TEST(PixelSteps, TheFormulaCountsTheWordsAndComparesWithPolygons) {
    const Scene scene = tiles({3, 2});
    std::string all;
    for (const RichLine& line : formula(scene, by_pixels(scene))) {
        all += plain(line) + "\n";
    }
    EXPECT_NE(all.find("words ANDed: 2"), std::string::npos) << all;
    EXPECT_NE(all.find("convex hulls: overlap"), std::string::npos) << all;
}

// It was a pixel wider on every side.
TEST(PixelSteps, TheBoxOfARotatedSpriteEndsWhereTheSpriteDoes) {
    Scene scene = tiles({0, 0});
    scene.shapes[1].shape = Obb<double>{{0, 0}, {2, 2}, std::numbers::pi / 2};
    EXPECT_EQ(steps(scene, by_pixels(scene)).front().title, "boxes: 4 \u00d7 4");
    scene.shapes[1].shape = Obb<double>{{4, 0}, {2, 2}, std::numbers::pi / 2};
    EXPECT_TRUE(sentence(scene, by_pixels(scene)).ends_with("not even their bounding boxes overlap"));
}

TEST(PixelSteps, TheGridOfARotatedSpriteBeginsAtItsCornerBeforeTheRotation) {
    Scene scene = tiles({1, 0});
    scene.shapes[0].shape = Obb<double>{{0, 0}, {2, 2}, 0.5};
    const std::string first = steps(scene, by_pixels(scene)).front().sentence;
    EXPECT_NE(first.find("the top left corner of cup before it is rotated"), std::string::npos) << first;
}

// 36 pixels were drawn of a row of 64, as if there were no more.
TEST(PixelSteps, WhatALineHasNoRoomForIsMarked) {
    Scene scene = tiles({0, 0});
    for (SceneShape& each : scene.shapes) {
        each.shape = Aabb<double>{{0, 0}, {32, 1}};
        each.sprite->pixels = std::make_shared<const SpriteImage>(
            SpriteImage{64, 2, std::make_shared<const std::vector<std::uint8_t>>(512, std::uint8_t{255})});
    }
    const Step step = steps(scene, by_pixels(scene))[2];
    EXPECT_NE(step.sentence.find("leaves 64 pixels"), std::string::npos) << step.sentence;
    EXPECT_TRUE(plain(step.formula[2]).ends_with("#\u2026")) << plain(step.formula[2]);
}

TEST(PixelSteps, OneColumnIsNoneToAnother) {
    const Scene scene = tiles({3, 2});
    const auto all = steps(scene, by_pixels(scene));
    EXPECT_EQ(all[1].sentence, "row 0: both have column 3");
    EXPECT_EQ(all[2].sentence, "row 0, column 3: one AND of the two rows leaves 1 pixel solid in both");
}

}  // namespace
}  // namespace collidarium::app
