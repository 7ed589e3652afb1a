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
    EXPECT_EQ(source.notices[0],
              "Layer \"ground\" of the Tiled map was read: all its 3 tiles are solid, as none of them is "
              "marked");
}

TEST(TiledMap, TheLayerOfCollisionsIsReadBeforeTheVisibleOnes) {
    const std::string layers = layer("sky", "[1,1,1,1,1,1]") + ',' +
                               layer("Collision", "[0,0,0,5,5,5]", R"(,"opacity":0)") +
                               R"(,{"type":"objectgroup","name":"spawn","objects":[]})";
    const auto source = read_map(tiled(layers));
    EXPECT_EQ(rows_of(source), ".../###/");
    ASSERT_EQ(source.notices.size(), 2U);
    EXPECT_EQ(source.notices[1], "Not read: \"sky\" (6 tiles), \"spawn\" (0 objects)");
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

// Rows of maps as people draw them, 4 tiles wide and 3 high with a floor: other cells were solid, or none,
// and nothing told it.
struct PublicMap {
    const char* why;
    std::string layers;
    std::string tilesets;
    const char* rows;
    std::vector<std::string> notices;
};

const std::string ground = "[5,5,5,5,5,5,5,5,5,5,5,5]";
const std::string wall = "[0,0,0,0,0,0,0,0,2,2,2,2]";
const std::string whole = R"({"x":0,"y":0,"width":16,"height":16,"rotation":0})";

std::string tileset(const std::string& tiles, const std::string& members = "") {
    return R"({"firstgid":1,"name":"t","tilewidth":16,"tileheight":16)" +
           (tiles.empty() ? "" : R"(,"tiles":)" + tiles) + members + "}";
}

std::string public_map(const PublicMap& row) {
    return R"({"type":"map","tiledversion":"1.10","orientation":"orthogonal","infinite":false,)"
           R"("width":4,"height":3,"tilewidth":16,"tileheight":16,"layers":[)" +
           row.layers + R"(],"tilesets":[)" + row.tilesets + "]}";
}

std::vector<PublicMap> public_maps() {
    const std::string collides =
        R"([{"id":1,"properties":[{"name":"collides","type":"bool","value":true}]}])";
    const std::string solid_layer = R"(,"properties":[{"name":"solid","type":"bool","value":true}])";
    const std::string all_solid = "all its 4 tiles are solid, as none of them is marked";
    return {
        {"the marked tiles are in another layer than the first",
         layer("Below Player", ground) + ',' + layer("World", wall),
         tileset(collides),
         "..../..../####/",
         {"Layer \"World\" of the Tiled map was read: 4 of its 4 tiles are solid, those that a tileset marks",
          "Not read: \"Below Player\" (12 tiles)"}},
        {"the layer with marked tiles has a name of its own",
         layer("Below", ground) + ',' + layer("Stuff", "[5,0,0,0,0,0,0,0,2,2,2,2]"),
         tileset(collides),
         "..../..../####/",
         {"Layer \"Stuff\" of the Tiled map was read: 4 of its 5 tiles are solid, those that a tileset marks",
          "Not read: \"Below\" (12 tiles)"}},
        {"a property of the layer",
         layer("Ground", ground) + ',' + layer("PlayerLayer", wall, solid_layer),
         tileset(""),
         "..../..../####/",
         {"Layer \"PlayerLayer\" of the Tiled map was read: all its 4 tiles are solid, by a property of the "
          "layer",
          "Not read: \"Ground\" (12 tiles)"}},
        {"tiles with shapes left out the walls of a solid layer that have none",
         layer("Solid", "[3,0,0,0,0,0,0,0,2,2,2,2]", solid_layer),
         tileset(R"([{"id":2,"objectgroup":{"objects":[)" + whole + "]}}]"),
         "#.../..../####/",
         {"Layer \"Solid\" of the Tiled map was read: all its 5 tiles are solid, by a property of the "
          "layer"}},
        {"tiles with shapes elsewhere say nothing about a layer without them",
         layer("walls", wall) + ',' + layer("deco", "[3,0,0,0,0,0,0,0,0,0,0,0]"),
         tileset(R"([{"id":2,"objectgroup":{"objects":[)" + whole + "]}}]"),
         "..../..../####/",
         {"Layer \"walls\" of the Tiled map was read: " + all_solid,
          "Not read: \"deco\" (1 tile, 1 marked as solid)"}},
        {"a layer in a group of a group",
         layer("Background", ground) +
             R"(,{"type":"group","name":"level","layers":[{"type":"group","name":"a","layers":[)" +
             layer("collision", wall) + "]}]}",
         tileset(""),
         "..../..../####/",
         {"Layer \"level/a/collision\" of the Tiled map was read: " + all_solid,
          "Not read: \"Background\" (12 tiles)"}},
        {"a hidden layer, with a space in its name",
         R"({"type":"tilelayer","name":"Walls ","visible":false,"data":)" + wall + "}," +
             layer("Art", ground),
         tileset(""),
         "..../..../####/",
         {"Layer \"Walls \" of the Tiled map was read: " + all_solid, "Not read: \"Art\" (12 tiles)"}},
        {"a layer called Collide",
         layer("Background", ground) + ',' + layer("Collide", wall),
         tileset(""),
         "..../..../####/",
         {"Layer \"Collide\" of the Tiled map was read: " + all_solid,
          "Not read: \"Background\" (12 tiles)"}},
        {"a collision layer that was left empty",
         layer("Collision", "[0,0,0,0,0,0,0,0,0,0,0,0]") + ',' + layer("tiles", wall),
         tileset(""),
         "..../..../####/",
         {"Layer \"tiles\" of the Tiled map was read: " + all_solid, "Not read: \"Collision\" (0 tiles)"}},
        {"a slope",
         layer("World", "[0,0,0,0,0,0,3,2,2,2,2,2]"),
         tileset(R"([{"id":1,"objectgroup":{"objects":[)" + whole + R"(]}},)" +
                 R"({"id":2,"objectgroup":{"objects":[{"x":0,"y":0,"width":0,"height":0,"polygon":)" +
                 R"([{"x":0,"y":16},{"x":16,"y":0},{"x":16,"y":16}]}]}}])"),
         "..../..##/####/",
         {"Layer \"World\" of the Tiled map was read: 6 of its 6 tiles are solid, those that a tileset marks",
          "1 tile with shapes that cover only a part of its square counts as a full square"}},
        {"shapes as Tiled wrote them before 1.2",
         layer("World", "[5,5,5,5,0,0,0,0,2,2,2,2]"),
         tileset(R"({"1":{"objectgroup":{"objects":[)" + whole + "]}}}"),
         "..../..../####/",
         {"Layer \"World\" of the Tiled map was read: 4 of its 8 tiles are solid, those that a tileset "
          "marks"}},
        {"properties as Tiled wrote them before 1.2",
         layer("World", "[5,5,5,5,0,0,0,0,2,2,2,2]"),
         tileset("", R"(,"tileproperties":{"1":{"collides":true},"4":{"collides":false}})"),
         "..../..../####/",
         {"Layer \"World\" of the Tiled map was read: 4 of its 8 tiles are solid, those that a tileset "
          "marks"}},
        {"numbers in one string",
         R"({"type":"tilelayer","name":"World","encoding":"csv","data":"0,0,0,0,\n0,0,0,0, 2,2,2,2\n"})",
         tileset(""),
         "..../..../####/",
         {"Layer \"World\" of the Tiled map was read: " + all_solid}},
        {"a tileset in another file",
         layer("World", wall),
         R"({"firstgid":1,"source":"walls.tsx"})",
         "..../..../####/",
         {"Layer \"World\" of the Tiled map was read: " + all_solid,
          "The tileset \"walls.tsx\" is in another file and was not read: which of its tiles are marked as "
          "solid is unknown (in Tiled, embed it in the map)"}},
        {"a group that is moved",
         R"({"type":"group","name":"g","offsetx":8,"layers":[)" + layer("World", wall) + "]}",
         tileset(""),
         "..../..../####/",
         {"Layer \"g/World\" of the Tiled map was read: " + all_solid,
          "The offset of the layer was not read"}},
        {"objects and images",
         layer("World", wall) + R"(,{"type":"objectgroup","name":"spawn","objects":[{"id":1},{"id":2}]})" +
             R"(,{"type":"imagelayer","name":"sky"})",
         tileset(""),
         "..../..../####/",
         {"Layer \"World\" of the Tiled map was read: " + all_solid,
          "Not read: \"spawn\" (2 objects), \"sky\" (an image)"}},
    };
}

TEST(TiledMap, IsTheMapThatWasDrawnAndTellsWhatItLeavesOut) {
    for (const PublicMap& row : public_maps()) {
        SCOPED_TRACE(row.why);
        const auto source = read_map(public_map(row));
        EXPECT_EQ(rows_of(source), row.rows);
        EXPECT_EQ(source.notices, row.notices);
    }
}

TEST(TiledMap, LayersInGroupsCanBeChosen) {
    const std::string layers = R"({"type":"group","name":"level","layers":[)" +
                               layer("art", "[1,1,1,1,1,1]") + ',' + layer("walls", "[0,0,0,5,5,5]") + "]}";
    EXPECT_EQ(read_map(tiled(layers)).layers, (std::vector<std::string>{"level/art", "level/walls"}));
    EXPECT_EQ(rows_of(read_map(tiled(layers))), ".../###/");
    EXPECT_EQ(rows_of(std::get<SceneSource>(parse_scene(tiled(layers), 0))), "###/###/");
    const std::string packed = R"({"type":"tilelayer","name":"walls","encoding":"base64","data":"AAAA"})";
    EXPECT_EQ(problem_in(tiled(R"({"type":"group","name":"level","layers":[)" + packed + "]}")).place,
              "layers[0].layers[0].encoding");
}

TEST(TiledMap, AMapOfObjectsAloneSaysWhatItHas) {
    const Problem problem = problem_in(
        tiled(R"({"type":"objectgroup","name":"Collision","objects":[{"x":0,"width":16},{"polygon":[]}]})"));
    EXPECT_EQ(problem.message, "must have a layer of tiles; what is not read: \"Collision\" (2 objects)");
}

TEST(TiledMap, XmlIsToldToBeXmlAndWhatToDo) {
    // "not valid JSON: expected a value" said nothing to somebody who had saved a map in Tiled.
    const Problem map =
        problem_in("\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<map version=\"1.10\" width=\"4\"/>");
    EXPECT_EQ(map.message,
              "is a map in Tiled's XML: in Tiled, choose File > Export As, export it as a JSON map file, and "
              "open that");
    EXPECT_EQ(problem_in("<?xml version=\"1.0\"?>\n<tileset name=\"t\"/>").message,
              "is a tileset in Tiled's XML, not a map");
    EXPECT_EQ(problem_in("<svg/>").message.find("not valid JSON"), 0U);
    EXPECT_EQ(problem_in(R"({"type":"tileset","tiledversion":"1.10","name":"t"})").message,
              "is a tileset of Tiled, not a map");
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
