/// Maps of the editor Tiled.

#include <gtest/gtest.h>

#include <string>

#include "io/scene/scene_file.hpp"

namespace collidarium::app {
namespace {

/// A map of 3 by 2 tiles; `members` come after the usual ones.
std::string tiled(const std::string& layers, const std::string& members = "") {
    return R"({"type":"map","tiledversion":"1.10","orientation":"orthogonal","infinite":false,)"
           R"("width":3,"height":2,"tilewidth":16,"tileheight":16,"layers":[)" +
           layers + "]" + members + "}";
}

std::string layer(const std::string& name, const std::string& data, const std::string& members = "") {
    return R"({"type":"tilelayer","name":")" + name + R"(","visible":true,"x":0,"y":0,"data":)" + data +
           members + "}";
}

SceneSource read_map(const std::string& text) {
    auto parsed = parse_scene(text);
    const auto* problems = std::get_if<std::vector<Problem>>(&parsed);
    EXPECT_EQ(problems, nullptr) << (problems != nullptr ? describe(problems->front(), "map") : "");
    return problems == nullptr ? std::get<SceneSource>(std::move(parsed)) : SceneSource{};
}

Problem problem_in(const std::string& text) {
    const auto parsed = parse_scene(text);
    const auto* problems = std::get_if<std::vector<Problem>>(&parsed);
    EXPECT_TRUE(problems != nullptr && !problems->empty()) << text;
    return problems != nullptr && !problems->empty() ? problems->front() : Problem{};
}

std::string rows_of(const SceneSource& source) {
    const TileMapD& map = source.scene.tiles.value().map;
    std::string rows;
    for (std::int32_t row = map.grid().rows; row-- > 0;) {
        for (std::int32_t column = 0; column < map.grid().columns; ++column) {
            rows += map.solid({column, row}) ? '#' : '.';
        }
        rows += '/';
    }
    return rows;
}

TEST(TiledMap, TilesThatAreNotEmptyAreSolid) {
    const auto source = read_map(tiled(layer("ground", "[0,1,0, 7,2147483649,0]")));
    EXPECT_TRUE(source.imported);
    EXPECT_EQ(rows_of(source), ".#./##./") << "a mirrored tile is one too";
    EXPECT_EQ(source.scene.tiles->map.grid().size, 1);
    EXPECT_TRUE(source.scene.shapes.empty());
    ASSERT_EQ(source.notices.size(), 1U);
    EXPECT_EQ(source.notices[0], "Layer \"ground\" of the Tiled map was read");
}

TEST(TiledMap, TheLayerOfCollisionsIsReadBeforeTheVisibleOnes) {
    const std::string layers = layer("sky", "[1,1,1,1,1,1]") + ',' +
                               layer("Collision", "[0,0,0,5,5,5]", R"(,"opacity":0)") +
                               R"(,{"type":"objectgroup","name":"spawn","objects":[]})";
    const auto source = read_map(tiled(layers));
    EXPECT_EQ(rows_of(source), ".../###/");
    EXPECT_EQ(source.notices[0],
              "Layer \"Collision\" of the Tiled map was read; not read: \"sky\", \"spawn\"");
    const std::string hidden = R"({"type":"tilelayer","name":"a","visible":false,"data":[1,0,0,0,0,0]},)";
    EXPECT_EQ(rows_of(read_map(tiled(hidden + layer("b", "[0,0,1,0,0,0]")))), "..#/.../");
}

TEST(TiledMap, AnyLayerOfTilesCanBeAskedFor) {
    const std::string layers = layer("walls", "[1,1,1,1,1,1]") +
                               R"(,{"type":"objectgroup","name":"spawn","objects":[]},)" +
                               layer("water", "[0,0,0,5,5,5]") + ',' + layer("", "[9,0,0,0,0,0]");
    EXPECT_EQ(read_map(tiled(layers)).layers, (std::vector<std::string>{"walls", "water", ""}));
    EXPECT_EQ(read_map(tiled(layers)).layer, 0U);
    const auto rows = [&](std::size_t index) {
        const auto source = std::get<SceneSource>(parse_scene(tiled(layers), index));
        EXPECT_EQ(source.layer, index);
        return rows_of(source);
    };
    EXPECT_EQ(rows(0), "###/###/");
    EXPECT_EQ(rows(1), ".../###/");
    EXPECT_EQ(rows(2), "#../.../");
}

TEST(TiledMap, WhereTilesAreMarkedOnlyTheyAreSolid) {
    const std::string tilesets = R"(,"tilesets":[{"firstgid":10,"tiles":[)"
                                 R"({"id":1,"properties":[{"name":"Solid","type":"bool","value":true}]},)"
                                 R"({"id":2,"properties":[{"name":"solid","type":"bool","value":false}]},)"
                                 R"({"id":3,"objectgroup":{"objects":[{"x":0}]}}]}])";
    EXPECT_EQ(rows_of(read_map(tiled(layer("a", "[10,11,12,13,0,11]"), tilesets))), ".#./#.#/");
}

TEST(TiledMap, AnOffsetIsTold) {
    const auto source = read_map(tiled(layer("a", "[1,0,0,0,0,0]", R"(,"offsetx":4)")));
    ASSERT_EQ(source.notices.size(), 2U);
    EXPECT_EQ(source.notices[1], "The offset of the layer was not read");
}

TEST(TiledMap, WhatIsNotReadIsRefusedWithItsPlace) {
    const std::string fine = layer("a", "[1,0,0,0,0,0]");
    const auto replaced = [&](const std::string& from, const std::string& to) {
        std::string text = tiled(fine);
        text.replace(text.find(from), from.size(), to);
        return problem_in(text);
    };
    EXPECT_EQ(replaced("\"orthogonal\"", "\"isometric\"").place, "orientation");
    EXPECT_EQ(replaced("\"infinite\":false", "\"infinite\":true").place, "infinite");
    EXPECT_EQ(replaced("\"tileheight\":16", "\"tileheight\":8").place, "tileheight");
    EXPECT_EQ(replaced("\"width\":3", "\"width\":0").place, "width");
    EXPECT_EQ(replaced("\"width\":3", "\"width\":-3").place, "width");
    EXPECT_EQ(replaced("\"width\":3", "\"width\":4").place, "layers[0].data");
    EXPECT_EQ(replaced("\"height\":2,", "").place, "height");
    EXPECT_EQ(replaced("[1,0,", "[1.5,0,").place, "layers[0].data[0]");
    EXPECT_EQ(replaced("[1,0,", "[-1,0,").place, "layers[0].data[0]");
    EXPECT_EQ(replaced("[1,0,", "[\"1\",0,").place, "layers[0].data[0]");
    EXPECT_EQ(problem_in(tiled(R"({"type":"tilelayer","name":"a","encoding":"base64","data":"AAAA"})")).place,
              "layers[0].encoding");
    EXPECT_EQ(problem_in(tiled(R"({"type":"objectgroup","name":"a"})")).place, "layers");
    EXPECT_EQ(problem_in(tiled("7")).place, "layers");
    const Problem large = replaced("\"width\":3,\"height\":2", "\"width\":250000,\"height\":2");
    EXPECT_EQ(large.place, "height");
    EXPECT_EQ(large.kind, ProblemKind::too_large);
}

TEST(TiledMap, EveryPrefixIsRefused) {
    const std::string text = tiled(layer("a", "[1,0,0,0,0,0]"));
    for (std::size_t size = 0; size < text.size(); ++size) {
        EXPECT_TRUE(std::holds_alternative<std::vector<Problem>>(parse_scene(text.substr(0, size)))) << size;
    }
}

}  // namespace
}  // namespace collidarium::app
