/// Maps of tiles in scene files.

#include <gtest/gtest.h>

#include <string>

#include "io/scene/misspelt_members.hpp"
#include "io/scene/scene_file.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app {
namespace {

std::string scene_with(const std::string& tiles) {
    return "{\n  \"collidarium\": 1,\n  \"shapes\": [],\n  \"tiles\": " + tiles + "\n}\n";
}

const std::string good = R"({"origin": [-1, 0.5], "tile": 0.25, "rows": [
    "..#",
    "##."
  ]})";

Problem problem_in_tiles(const std::string& tiles) {
    const auto parsed = parse_scene(scene_with(tiles));
    const auto* problems = std::get_if<std::vector<Problem>>(&parsed);
    EXPECT_TRUE(problems != nullptr && !problems->empty()) << tiles;
    return problems != nullptr && !problems->empty() ? problems->front() : Problem{};
}

TEST(SceneTiles, AreReadWithTheTopRowFirst) {
    const auto source = std::get<SceneSource>(parse_scene(scene_with(good)));
    ASSERT_TRUE(source.scene.tiles);
    const TileMapD& map = source.scene.tiles->map;
    EXPECT_EQ(map.grid(), (raster::Grid<double>{{-1, 0.5}, 0.25, 3, 2}));
    EXPECT_TRUE(map.solid({2, 1}));
    EXPECT_TRUE(map.solid({0, 0}));
    EXPECT_FALSE(map.solid({2, 0}));
}

TEST(SceneTiles, KeepTheirBytesUntilTheyAreChanged) {
    const std::string text = scene_with(good);
    const auto source = std::get<SceneSource>(parse_scene(text));
    EXPECT_EQ(format_scene(source.scene, &source), text);
    EXPECT_EQ(format_scene(source.scene), text) << "the program's own layout";
    Scene changed = source.scene;
    changed.tiles->map.set({1, 1}, true);
    const std::string saved = format_scene(changed, &source);
    EXPECT_NE(saved.find("\".##\""), std::string::npos) << saved;
    EXPECT_TRUE(identical(std::get<SceneSource>(parse_scene(saved)).scene, changed));
    changed.tiles.reset();
    EXPECT_EQ(format_scene(changed, &source).find("tiles"), std::string::npos);
}

TEST(SceneTiles, UnknownMembersAreKeptAndMisspeltOnesTold) {
    const std::string text = scene_with(R"({"origin": [0, 0], "tile": 1, "rows": ["#"], "colour": 3})");
    auto source = std::get<SceneSource>(parse_scene(text));
    ASSERT_EQ(source.scene.tiles->unknown.size(), 1U);
    source.scene.tiles->map.set({0, 0}, false);
    EXPECT_NE(format_scene(source.scene).find("\"colour\": 3"), std::string::npos);
    const auto told = misspelt_members(scene_with(R"({"orign": [0, 0], "tile": 1, "rows": ["#"]})"));
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].place, "tiles.orign");
}

TEST(SceneTiles, EveryProblemIsToldWhereItIs) {
    EXPECT_EQ(problem_in_tiles("7").place, "tiles");
    EXPECT_EQ(problem_in_tiles(R"({"tile": 1, "rows": []})").place, "tiles.origin");
    EXPECT_EQ(problem_in_tiles(R"({"origin": [0, 0], "rows": []})").place, "tiles.tile");
    EXPECT_EQ(problem_in_tiles(R"({"origin": [0, 0], "tile": 1})").place, "tiles.rows");
    EXPECT_EQ(problem_in_tiles(R"({"origin": [0, 0], "tile": 0, "rows": ["#"]})").place, "tiles.tile");
    EXPECT_EQ(problem_in_tiles(R"({"origin": [0, 0], "tile": 1, "rows": ["##", "#"]})").place,
              "tiles.rows[1]");
    EXPECT_EQ(problem_in_tiles(R"({"origin": [0, 0], "tile": 1, "rows": ["##", "#x"]})").place,
              "tiles.rows[1]");
    EXPECT_EQ(problem_in_tiles(R"({"origin": [1e20, 0], "tile": 1, "rows": ["#"]})").place, "tiles.tile");
    const std::string row(1000, '.');
    std::string rows;
    for (int i = 0; i < 251; ++i) {
        rows += (i == 0 ? "\"" : ", \"") + row + '"';
    }
    const Problem large = problem_in_tiles(R"({"origin": [0, 0], "tile": 1, "rows": [)" + rows + "]}");
    EXPECT_EQ(large.place, "tiles.rows");
    EXPECT_EQ(large.kind, ProblemKind::too_large);
    EXPECT_NE(large.message.find("251000"), std::string::npos) << large.message;
}

}  // namespace
}  // namespace collidarium::app
