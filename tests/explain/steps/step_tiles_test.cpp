#include <gtest/gtest.h>

#include "explain/formula/formula.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

Scene scene_in_tiles(const Aabb<double>& box, const std::optional<Vec2d>& translation) {
    Scene scene;
    scene.shapes = {{.id = "box", .name = {}, .shape = box, .translation = translation, .unknown = {}}};
    scene.tiles = SceneTiles{
        *raster::make_tile_map(Vec2d(0), 1.0, std::vector<std::string>{"...#", "...#", "...."}).map};
    return scene;
}

Answers cast_in(const Scene& scene) {
    return answer_with_focus(scene, {}, {.operation = Operation::tiles});
}

std::string told(const Aabb<double>& box, const std::optional<Vec2d>& translation) {
    const Scene scene = scene_in_tiles(box, translation);
    return sentence(scene, cast_in(scene));
}

TEST(TileSentence, TellsTheTileByItsColumnAndItsRowFromTheTop) {
    EXPECT_EQ(told({{0.5, 1.5}, {0.25, 0.25}}, Vec2d(4, 0)),
              "box hits tile (3, 1) at t = 0.5625, normal (\u22121, 0); 4 cells tested");
    EXPECT_EQ(told({{0.5, 0.5}, {0.25, 0.25}}, Vec2d(4, 0)), "box meets no solid tile: 4 cells tested");
}

TEST(TileSentence, OfABoxAtRestTellsTheCellsThatItIsIn) {
    EXPECT_EQ(told({{0.5, 1.5}, {0, 0}}, {}), "box is in cell (0, 1), which is free");
    EXPECT_EQ(told({{2, 1}, {0.5, 0.5}}, {}), "box is in 4 cells, of which none is solid");
    EXPECT_EQ(
        told({{3, 2}, {0.25, 0.25}}, {}),
        "box is in 4 cells, of which 2 are solid; the least translation out of all tiles is (\u22120.25, 0)");
    EXPECT_EQ(told({{-3, 2}, {0.25, 0.25}}, {}), "box is in no cell of the map");
}

TEST(TileSteps, TellEachCellAndTheTimesAtTheOneThatIsHit) {
    const Scene scene = scene_in_tiles({{0.5, 1.5}, {0.25, 0.25}}, Vec2d(4, 0));
    const std::vector<Step> all = steps(scene, cast_in(scene));
    ASSERT_EQ(all.size(), 6U);
    EXPECT_EQ(all[0].sentence, "box starts in cell (0, 1): it is free");
    EXPECT_EQ(all[3].title, "cell (3, 1): solid");
    EXPECT_EQ(all[4].title, "times at cell (3, 1)");
}

TEST(TileSteps, ThePointThatPicksACellIsDivided) {
    const Scene scene = scene_in_tiles({{2.25, 1.5}, {0, 0}}, {});
    std::string lines;
    for (const RichLine& line : formula(scene, cast_in(scene))) {
        lines += plain(line) + '\n';
    }
    EXPECT_NE(lines.find("column = floor((2.25 \u2212 0) / 1) = 2"), std::string::npos) << lines;
    EXPECT_NE(lines.find("= 1 from below, 1 from the top"), std::string::npos) << lines;
}

TEST(TileSteps, AMoveNamesTheTilesThatItMeets) {
    const Scene scene = scene_in_tiles({{0.5, 1.5}, {0.25, 0.25}}, Vec2d(4, 0));
    const Answers answers = answer_with_focus(scene, {}, {.operation = Operation::move});
    EXPECT_EQ(sentence(scene, answers), "box slides along tile (3, 1) (t = 0.5625), stops at (2.750, 1.5)");
}

TEST(TileSteps, AShapeOfAnotherKindIsTestedInTheCellsOfTheBoxAroundIt) {
    Scene scene = scene_in_tiles({{0.5, 1.5}, {0, 0}}, {});
    scene.shapes[0].shape = Circle<double>{{0.5, 0.5}, 0.25};
    scene.shapes[0].translation = Vec2d(4, 4);
    const Answers answers = cast_in(scene);
    EXPECT_EQ(sentence(scene, answers).find("box hits tile (3, 0) at t = "), 0U) << sentence(scene, answers);
    const std::vector<Step> all = steps(scene, answers);
    EXPECT_EQ(all.front().sentence,
              "the box around box, half a tile larger all round, starts in cell (0, 2): it is free");
    EXPECT_EQ(answers.movers.front().hit_shape, std::nullopt) << "its arrow is stopped by the tiles, too";
    EXPECT_TRUE(answers.movers.front().hit);
    scene.shapes[0].translation.reset();
    EXPECT_EQ(sentence(scene, cast_in(scene)).find("box overlaps no solid tile; "), 0U);
}

TEST(TileSteps, WhatTheTilesCannotStopIsNotMovedThroughThem) {
    Scene scene = scene_in_tiles({{0.5, 1.5}, {0.25, 0.25}}, {});
    scene.shapes.push_back({.id = "ball",
                            .name = {},
                            .shape = Circle<double>{{0.5, 0.5}, 0.25},
                            .translation = Vec2d(4, 0),
                            .unknown = {}});
    const auto refused = [&] {
        return answer(scene, FocusPair{0, 1}, {.operation = Operation::move}).focus->shown.refused;
    };
    EXPECT_FALSE(refused());
    scene.shapes[1].shape = Obb<double>{{0.5, 0.5}, {0.25, 0.25}, Rotation<double>(0.0)};
    scene.shapes[1].rotation = 1;
    EXPECT_EQ(refused(), "a cast against tiles is of a translation alone");
    scene.shapes[1].rotation.reset();
    scene.tiles = SceneTiles{*raster::make_tile_map(Vec2d(1e6, 0), 1.0, std::vector<std::string>{"#"}).map};
    EXPECT_FALSE(refused());
    scene.scalar = ScalarKind::float32;
    EXPECT_TRUE(refused()) << "float cannot tell such tiles apart";
}

}  // namespace
}  // namespace collidarium::app
