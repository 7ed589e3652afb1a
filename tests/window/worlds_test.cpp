/// Maps of tiles and the broad phase, driven by keys, menus and the pointer.

#include <gtest/gtest.h>

#include "model/scene/tile_edit.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::read_file;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Worlds : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const Shown& shown() { return window.workspace().answers().focus->shown; }
    bool solid_at(double x, double y) {
        const TileMapD& map = window.scene().tiles.value().map;
        return map.solid(cell_at(map.grid(), {x, y}).value());
    }
};

TEST_F(Worlds, TilesArePaintedErasedAndUndone) {
    window.key(SDLK_i);
    window.drag(window.at(-1.5, -1.5), window.at(1.5, -1.5));
    ASSERT_TRUE(window.scene().tiles);
    EXPECT_TRUE(solid_at(-1.5, -1.5) && solid_at(-0.5, -1.5) && solid_at(0.5, -1.5) && solid_at(1.5, -1.5));
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 4U);
    EXPECT_FALSE(window.shell().files.saved());
    window.click(window.at(0.5, -1.5));
    EXPECT_FALSE(solid_at(0.5, -1.5));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(solid_at(0.5, -1.5));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(window.scene().tiles);
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(window.workspace().tool, ToolName::select);
}

TEST_F(Worlds, AMoverIsStoppedByTilesAndSaysAtWhich) {
    window.key(SDLK_i);
    window.drag(window.at(0.5, 0.25), window.at(0.5, 1.25));
    window.key(SDLK_ESCAPE);
    window.click(window.at(-3, 0.5));
    const MoverAnswer* mover = mover_in_focus(window.workspace().answers());
    ASSERT_TRUE(mover != nullptr && mover->hit);
    EXPECT_FALSE(mover->hit_shape) << "the tiles are before the wall";
    const double t = mover->hit->t;
    window.key(SDLK_j, KMOD_LALT);
    ASSERT_TRUE(shown().tiles);
    EXPECT_EQ(shown().operation, Operation::tiles);
    EXPECT_EQ(shown().tiles->t, t);
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_NE(read_file(file).find("\"op\": \"tiles\""), std::string::npos);
    EXPECT_NE(read_file(file).find("\"rows\": ["), std::string::npos);
}

TEST_F(Worlds, TheTilesGoBesideAsBoxesAndAway) {
    window.key(SDLK_i);
    window.click(window.at(0.5, 2.5));
    const std::size_t before = window.scene().shapes.size();
    window.key(SDLK_i, KMOD_LSHIFT);
    EXPECT_EQ(window.scene().shapes.size(), before + 2) << "the tile, and a copy of the mover";
    window.key(SDLK_i, KMOD_LCTRL | KMOD_LALT);
    EXPECT_FALSE(window.scene().tiles);
    window.key(SDLK_i, KMOD_LSHIFT);
    EXPECT_EQ(window.scene().shapes.size(), before + 2) << "without a map there is nothing to do";
}

TEST_F(Worlds, AMapOfTiledOpensAsANewSceneAndIsNeverWritten) {
    const std::string text =
        R"({"tiledversion":"1.10","orientation":"orthogonal","width":2,"height":1,)"
        R"("tilewidth":16,"tileheight":16,"layers":[{"type":"tilelayer","name":"ground",)"
        R"("data":[0,3]}]})";
    const auto map = home.write("level.tmj", text);
    window.drop(map);
    ASSERT_TRUE(window.scene().tiles);
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 1U);
    EXPECT_FALSE(window.shell().files.path()) << "it has no file yet";
    EXPECT_FALSE(window.shell().files.saved());
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_EQ(read_file(map), text);
}

// Nothing was autosaved before its first change, in the program that asks about it when it is closed.
TEST(WorldsLater, AMapOfTiledIsAutosavedAtOnce) {
    const TemporaryHome home;
    WindowDriver window({});
    window.drop(home.write("level.tmj",
                           R"({"tiledversion":"1.10","orientation":"orthogonal","width":2,"height":1,)"
                           R"("tilewidth":16,"tileheight":16,"layers":[{"type":"tilelayer","name":"ground",)"
                           R"("data":[0,3]}]})"));
    window.frames(3);
    EXPECT_NE(test::kept(home).find("\".#\""), std::string::npos) << test::kept(home);
}

// The status bar has room for the first few words: that a slope had become a square was not seen.
TEST_F(Worlds, WhatIsLeftOutOfAMapOfTiledIsToldInADialog) {
    window.drop(
        home.write("slope.tmj",
                   R"({"tiledversion":"1.10","orientation":"orthogonal","width":2,"height":1,)"
                   R"("tilewidth":16,"tileheight":16,"layers":[)"
                   R"({"type":"tilelayer","name":"ground","data":[1,2]}],"tilesets":[{"firstgid":1,"tiles":[)"
                   R"({"id":1,"objectgroup":{"objects":[{"x":0,"y":8,"width":16,"height":8}]}}]}]})"));
    window.frames(2);
    const auto* told = std::get_if<LayerChoice>(&window.shell().files.dialog());
    ASSERT_TRUE(told);
    EXPECT_EQ(told->notices, (std::vector<std::string>{
                                 "Layer \"ground\" of the Tiled map was read: 1 of its 2 tiles is solid, "
                                 "those that a tileset marks",
                                 "1 tile with shapes that cover only a part of its square counts as a "
                                 "full square"}));
    EXPECT_FALSE(window.has("layer.0")) << "there is no other to choose";
    window.click_on("dialog.ok");
    EXPECT_FALSE(window.shell().files.asking());
}

TEST_F(Worlds, ALayerInAGroupOfAMapOfTiledCanBeChosen) {
    window.drop(home.write("grouped.tmj",
                           R"({"tiledversion":"1.10","orientation":"orthogonal","width":2,"height":1,)"
                           R"("tilewidth":16,"tileheight":16,"layers":[)"
                           R"({"type":"tilelayer","name":"walls","data":[1,1]},)"
                           R"({"type":"group","name":"level","layers":[)"
                           R"({"type":"tilelayer","name":"water","data":[0,3]}]}]})"));
    window.frames(2);
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 2U);
    window.click_on("layer.1");
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 1U);
}

TEST_F(Worlds, AnotherLayerOfAMapOfTiledIsChosenInADialog) {
    const auto map = home.write(
        "level.tmj", R"({"tiledversion":"1.10","orientation":"orthogonal","width":2,"height":1,)"
                     R"("tilewidth":16,"tileheight":16,"layers":[)"
                     R"({"type":"tilelayer","name":"ground","data":[0,3]},)"
                     R"({"type":"tilelayer","name":"walls","data":[1,1]},)"
                     R"({"type":"tilelayer","name":"packed","encoding":"base64","data":"AA=="}]})");
    window.drop(map);
    window.frames(2);
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 2U) << "that is the usual one";
    window.click_on("layer.0");
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 1U);
    EXPECT_TRUE(window.shell().files.asking()) << "one can look at each";
    window.click_on("dialog.ok");
    EXPECT_FALSE(window.shell().files.asking());
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 1U);

    window.drop(map);
    if (window.has("dialog.dont_save")) {
        window.click_on("dialog.dont_save");
    }
    window.frames(2);
    window.click_on("layer.2");
    EXPECT_TRUE(window.has("dialog.lines")) << "it says why that one is not read";
    EXPECT_EQ(window.scene().tiles->map.solid_count(), 2U);
}

TEST_F(Worlds, TheBroadPhaseIsAskedByKeysAndSaved) {
    window.key(SDLK_f, KMOD_LALT);
    ASSERT_TRUE(shown().broad);
    EXPECT_EQ(shown().broad->structure, Structure::bvh);
    EXPECT_EQ(shown().broad->boxes, 4U);
    window.key(SDLK_f, KMOD_LCTRL | KMOD_LALT);
    EXPECT_EQ(shown().broad->structure, Structure::sweep_and_prune);
    window.key(SDLK_z, KMOD_LCTRL | KMOD_LALT);
    EXPECT_EQ(shown().broad->search, BroadSearch::box);
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_NE(read_file(file).find(R"("structure": "sweep_and_prune", "search": "box")"), std::string::npos)
        << read_file(file);
}

}  // namespace
}  // namespace collidarium::app
