#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

#include "session/commands/window_commands.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

/// The commands of the Edit, View and Insert menus by their keys.
class Commands : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .clean = true, .remember = false, .size = PixelSize{1200, 800}}};

    const Aabb<double>& box(std::size_t index) {
        return std::get<Aabb<double>>(window.scene().shapes[index].shape);
    }
    std::vector<std::string> order() {
        std::vector<std::string> ids;
        for (const SceneShape& shape : window.scene().shapes) {
            ids.push_back(shape.id);
        }
        return ids;
    }
    std::size_t undos() { return window.workspace().undo.position(); }
    std::size_t selected() { return window.workspace().selection.ids().size(); }
};

TEST_F(Commands, CutCopyPaste) {
    window.click(window.at(2, 0));
    window.key(SDLK_c, KMOD_LCTRL);
    EXPECT_EQ(undos(), 0U);
    window.key(SDLK_v, KMOD_LCTRL);
    ASSERT_EQ(window.scene().shapes.size(), 5U);
    EXPECT_NE(box(4).center, box(0).center) << "the copy lies beside the original";
    EXPECT_EQ(box(4).half, box(0).half);
    window.key(SDLK_x, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), 4U);
    window.key(SDLK_v, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), 5U);
    EXPECT_EQ(undos(), 3U);
}

TEST_F(Commands, PastesJsonFromElsewhereWhereItsNumbersSay) {
    SDL_SetClipboardText(R"([{"id": "wall", "type": "circle", "center": [1, 3], "radius": 0.5}])");
    window.key(SDLK_v, KMOD_LCTRL);
    ASSERT_EQ(window.scene().shapes.size(), 5U);
    EXPECT_EQ(std::get<Circle<double>>(window.scene().shapes[4].shape), (Circle<double>{{1, 3}, 0.5}));
    EXPECT_NE(window.scene().shapes[4].id, "wall") << "the id was taken";
    SDL_SetClipboardText(R"({"id": "one", "type": "point", "position": [0, 0]})");
    window.key(SDLK_v, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), 6U);
}

TEST_F(Commands, WhatCannotBePastedIsTold) {
    SDL_SetClipboardText(R"([{"id": "x", "type": "circle", "center": [1], "radius": -1}])");
    window.key(SDLK_v, KMOD_LCTRL);
    const auto* message = std::get_if<MessageBox>(&window.shell().files.dialog());
    ASSERT_TRUE(message);
    EXPECT_EQ(message->lines.size(), 2U);
    EXPECT_EQ(undos(), 0U);
    window.key(SDLK_ESCAPE);
    SDL_SetClipboardText("a shopping list");
    window.key(SDLK_v, KMOD_LCTRL);
    EXPECT_TRUE(std::holds_alternative<MessageBox>(window.shell().files.dialog()));
}

TEST_F(Commands, NumbersOfALogArePastedAsTheShapesThatTheyMayBe) {
    SDL_SetClipboardText("12:30:01 wall min (1, 2) max (3, 6)\nball 5 5 0.5\nerror 17\n");
    window.key(SDLK_v, KMOD_LCTRL);
    const auto* choice = std::get_if<NumbersChoice>(&window.shell().files.dialog());
    ASSERT_TRUE(choice);
    EXPECT_FALSE(choice->commas);
    ASSERT_EQ(choice->points.groups.size(), 2U);
    ASSERT_EQ(choice->points.not_understood.size(), 1U) << "nothing is dropped without a word";
    EXPECT_EQ(text_of(choice->points.not_understood[0]), "error 17");
    window.frames(2);
    EXPECT_FALSE(window.has("numbers.commas"));
    EXPECT_TRUE(window.has("numbers.preview"));
    window.click_on("numbers.1");  // the ball is skipped
    window.click_on("dialog.paste");
    ASSERT_EQ(window.scene().shapes.size(), 5U);
    EXPECT_EQ(window.scene().shapes.back().shape, ShapeD(Aabb<double>{{2, 4}, {1, 2}}));
    EXPECT_EQ(undos(), 1U);
    window.key(SDLK_v, KMOD_LCTRL);
    window.frames(2);
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.shell().files.asking());
    EXPECT_EQ(window.scene().shapes.size(), 5U);
}

TEST_F(Commands, TheUserSaysWhetherCommasOfPastedNumbersAreDecimal) {
    SDL_SetClipboardText("1,5 2,5 0,7");
    window.key(SDLK_v, KMOD_LCTRL);
    window.frames(2);
    const auto* choice = std::get_if<NumbersChoice>(&window.shell().files.dialog());
    ASSERT_TRUE(choice);
    EXPECT_EQ(text_of(choice->shown().groups.at(0)), "1, 5, 2, 5, 0, 7");
    window.click_on("numbers.commas");
    EXPECT_EQ(text_of(choice->shown().groups.at(0)), "1.5, 2.5, 0.7");
    window.click_on("dialog.paste");
    ASSERT_EQ(window.scene().shapes.size(), 5U);
    EXPECT_EQ(window.scene().shapes.back().shape, ShapeD(Circle<double>{{1.5, 2.5}, 0.7}));
}

TEST_F(Commands, APastedVelocityIsATranslation) {
    SDL_SetClipboardText(
        "center=(1, 2) half=(3, 4) vel=(\xE2\x88\x92"
        "1, 2)");
    window.key(SDLK_v, KMOD_LCTRL);
    window.frames(2);
    window.click_on("dialog.paste");
    ASSERT_EQ(window.scene().shapes.size(), 5U);
    EXPECT_EQ(window.scene().shapes.back().shape, ShapeD(Aabb<double>{{1, 2}, {3, 4}}));
    EXPECT_EQ(window.scene().shapes.back().translation, Vec2d(-1, 2));
}

TEST_F(Commands, CopiesTheSceneAsItsFileHoldsIt) {
    window.key(SDLK_c, KMOD_LCTRL | KMOD_LSHIFT);
    char* text = SDL_GetClipboardText();
    EXPECT_EQ(text, small_scene());
    SDL_free(text);
}

TEST_F(Commands, SelectsAllNoneTheOthersAndTheNext) {
    window.key(SDLK_a, KMOD_LCTRL);
    EXPECT_EQ(selected(), 4U);
    window.key(SDLK_a, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_EQ(selected(), 0U);
    window.click(window.at(2, 0));
    window.key(SDLK_i, KMOD_LCTRL);
    EXPECT_EQ(selected(), 3U);
    window.key(SDLK_a, KMOD_LCTRL | KMOD_LSHIFT);
    window.key(SDLK_TAB, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().selection.single(), "wall");
    window.key(SDLK_TAB, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().selection.single(), "mover");
    window.key(SDLK_TAB, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_EQ(window.workspace().selection.single(), "wall");
}

TEST_F(Commands, HandlesAreChosenAndNudgedByKeys) {
    window.click(window.at(2, 0));
    window.key(SDLK_h);
    ASSERT_TRUE(window.shell().controller.focused_handle());
    const SceneShape before = window.scene().shapes[0];
    window.key(SDLK_RIGHT, KMOD_LSHIFT);
    window.key(SDLK_UP, KMOD_LSHIFT);
    EXPECT_NE(window.scene().shapes[0], before);
    EXPECT_FALSE(window.shell().notices.nudged) << "the handle went, not the shape";
    window.key(SDLK_h, KMOD_LSHIFT);
    EXPECT_TRUE(window.shell().controller.focused_handle());
}

TEST_F(Commands, ChangesTheDrawingOrder) {
    window.click(window.at(2, 0));
    window.key(SDLK_RIGHTBRACKET, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_EQ(order().back(), "wall");
    window.key(SDLK_LEFTBRACKET, KMOD_LCTRL);
    EXPECT_EQ(order()[2], "wall");
    window.key(SDLK_LEFTBRACKET, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_EQ(order().front(), "wall");
    window.key(SDLK_RIGHTBRACKET, KMOD_LCTRL);
    EXPECT_EQ(order()[1], "wall");
    EXPECT_EQ(undos(), 4U);
}

TEST_F(Commands, LocksAndHides) {
    window.click(window.at(2, 0));
    window.key(SDLK_l, KMOD_LCTRL);
    EXPECT_TRUE(window.scene().shapes[0].locked);
    window.drag(window.at(2, 0), window.at(3, 0));
    EXPECT_EQ(box(0).center, Vec2d(2, 0)) << "a locked shape stays";
    window.key(SDLK_l, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_FALSE(window.scene().shapes[0].locked);
    window.click(window.at(2, 0));
    window.key(SDLK_h, KMOD_LCTRL);
    EXPECT_TRUE(window.scene().shapes[0].hidden);
    window.key(SDLK_h, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_FALSE(window.scene().shapes[0].hidden);
}

TEST_F(Commands, AlignsAndDistributes) {
    const auto left = [&](std::size_t index) { return box(index).center.x - box(index).half.x; };
    window.workspace().selection.set({"wall", "mover"});
    window.key(SDLK_1, KMOD_LALT);
    EXPECT_DOUBLE_EQ(left(0), left(1));
    window.key(SDLK_2, KMOD_LALT);
    EXPECT_DOUBLE_EQ(box(0).center.x, box(1).center.x);
    window.key(SDLK_3, KMOD_LALT);
    EXPECT_DOUBLE_EQ(box(0).center.x + box(0).half.x, box(1).center.x + box(1).half.x);
    window.key(SDLK_4, KMOD_LALT);
    EXPECT_DOUBLE_EQ(box(0).center.y - box(0).half.y, box(1).center.y - box(1).half.y);
    window.key(SDLK_5, KMOD_LALT);
    EXPECT_DOUBLE_EQ(box(0).center.y, box(1).center.y);
    window.key(SDLK_6, KMOD_LALT);
    EXPECT_DOUBLE_EQ(box(0).center.y + box(0).half.y, box(1).center.y + box(1).half.y);
    EXPECT_FALSE(enabled(window.shell(), window_command("spread_x"))) << "two have but one gap";
    window.workspace().selection.set({"wall", "mover", "dot"});
    const std::size_t before = undos();
    window.key(SDLK_7, KMOD_LALT);
    window.key(SDLK_8, KMOD_LALT);
    EXPECT_GE(undos(), before + 1);
}

TEST_F(Commands, TurnsAndScales) {
    window.click(window.at(2, 0));
    window.key(SDLK_r, KMOD_LALT);
    EXPECT_EQ(box(0).half, Vec2d(1.5, 0.5));
    window.key(SDLK_r);
    ASSERT_TRUE(std::holds_alternative<Obb<double>>(window.scene().shapes[0].shape));
    window.key(SDLK_r, KMOD_LSHIFT);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_EQUALS, KMOD_LALT);
    EXPECT_EQ(box(0).half, Vec2d(3, 1));
    window.key(SDLK_MINUS, KMOD_LALT);
    window.key(SDLK_MINUS, KMOD_LALT);
    EXPECT_EQ(box(0).half, Vec2d(0.75, 0.25));
}

TEST_F(Commands, ArrowKeysNudge) {
    window.click(window.at(2, 0));
    window.key(SDLK_RIGHT);
    const double small = box(0).center.x - 2;
    EXPECT_GT(small, 0);
    window.key(SDLK_LEFT);
    EXPECT_DOUBLE_EQ(box(0).center.x, 2);
    window.key(SDLK_UP, KMOD_LSHIFT);
    EXPECT_GT(box(0).center.y, 2 * small);
    window.key(SDLK_DOWN, KMOD_LSHIFT);
    EXPECT_NEAR(box(0).center.y, 0, 1e-12);
    EXPECT_FALSE(window.shell().notices.nudged);
}

TEST_F(Commands, AltArrowMovesByExactlyOneNumberAndTellsIt) {
    window.key(SDLK_TAB);  // the panels, for the status bar
    window.workspace().selection.select_only("wall");
    window.key(SDLK_RIGHT, KMOD_LALT);
    EXPECT_EQ(box(0).center.x, std::nextafter(2.0, 3.0));
    ASSERT_TRUE(window.shell().notices.nudged);
    EXPECT_NE(window.shell().notices.nudged->position.find("0x1.0000000000001p+1"), std::string::npos)
        << window.shell().notices.nudged->position;
    EXPECT_TRUE(window.has("status.nudge"));
    window.key(SDLK_LEFT, KMOD_LALT);
    window.key(SDLK_DOWN, KMOD_LALT);
    EXPECT_EQ(box(0).center.x, 2);
    window.key(SDLK_UP, KMOD_LALT);
    EXPECT_EQ(box(0).center.y, 0);
    window.key(SDLK_z, KMOD_LCTRL);
    window.frames(2);
    EXPECT_FALSE(window.has("status.nudge")) << "it is told until something else happens";
}

TEST_F(Commands, AHeldArrowIsOneEntry) {
    window.click(window.at(2, 0));
    window.key_down(SDLK_RIGHT);
    for (int i = 0; i < 4; ++i) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.repeat = 1;
        event.key.keysym.sym = SDLK_RIGHT;
        event.key.keysym.scancode = SDL_SCANCODE_RIGHT;
        SDL_PushEvent(&event);
        window.frames(1);
    }
    window.key_up(SDLK_RIGHT);
    EXPECT_EQ(undos(), 1U);
    EXPECT_GT(box(0).center.x, 2);
    window.key(SDLK_RIGHT);
    EXPECT_EQ(undos(), 2U);
}

TEST_F(Commands, SnapIsSwitched) {
    const SnapKinds before = window.workspace().snap;
    window.key(SDLK_x);
    EXPECT_NE(window.workspace().snap.on, before.on);
    window.key(SDLK_1, KMOD_LSHIFT);
    window.key(SDLK_2, KMOD_LSHIFT);
    window.key(SDLK_3, KMOD_LSHIFT);
    window.key(SDLK_4, KMOD_LSHIFT);
    window.key(SDLK_5, KMOD_LSHIFT);
    const SnapKinds& after = window.workspace().snap;
    EXPECT_TRUE(after.grid != before.grid && after.vertices != before.vertices &&
                after.edges != before.edges && after.centers != before.centers &&
                after.angles != before.angles);
}

TEST_F(Commands, MakesTouchingAndTangent) {
    window.key(SDLK_m);
    EXPECT_EQ(undos(), 1U);
    EXPECT_EQ(box(1).center.x + box(1).half.x, box(0).center.x - box(0).half.x);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_m, KMOD_LSHIFT);
    EXPECT_EQ(undos(), 1U);
    window.workspace().selection.set({"stick", "wall"});
    window.key(SDLK_m, KMOD_LSHIFT);
    EXPECT_NE(window.shell().notices.text, "") << "neither of them moves";
}

TEST_F(Commands, ZoomsAndFits) {
    const double height = window.workspace().camera.height();
    window.key(SDLK_EQUALS, KMOD_LSHIFT);
    EXPECT_LT(window.workspace().camera.height(), height);
    window.key(SDLK_MINUS);
    EXPECT_NEAR(window.workspace().camera.height(), height, 1e-12);
    window.click(window.at(2, 0));
    window.key(SDLK_f, KMOD_LSHIFT);
    EXPECT_NEAR(window.workspace().camera.center().x, 2, 1e-9);
    EXPECT_LT(window.workspace().camera.height(), height);
    EXPECT_TRUE(window.shell().files.saved());
    window.key(SDLK_y);
    EXPECT_TRUE(window.workspace().camera.y_down());
    window.key(SDLK_k, KMOD_LCTRL);
    EXPECT_FALSE(window.shell().files.saved());
}

TEST_F(Commands, PanelsAreSwitchedAndReset) {
    window.key(SDLK_TAB);
    window.key(SDLK_F2);
    EXPECT_FALSE(window.shell().look.panels.lists);
    window.key(SDLK_F3);
    window.key(SDLK_F4);
    window.key(SDLK_F8);
    EXPECT_FALSE(window.shell().look.panels.details || window.shell().look.panels.strip ||
                 window.shell().look.panels.status);
    window.shell().look.sizes.lists = 300;
    window.key(SDLK_F8, KMOD_LSHIFT);
    EXPECT_EQ(window.shell().look.panels, PanelVisibility{});
    EXPECT_EQ(window.shell().look.sizes, PanelSizes{});
}

TEST_F(Commands, ToolsOfEveryShape) {
    const std::pair<SDL_Keycode, ToolName> tools[] = {
        {SDLK_v, ToolName::select},  {SDLK_p, ToolName::point},        {SDLK_s, ToolName::segment},
        {SDLK_b, ToolName::box},     {SDLK_o, ToolName::oriented_box}, {SDLK_c, ToolName::circle},
        {SDLK_k, ToolName::capsule}, {SDLK_g, ToolName::polygon},      {SDLK_t, ToolName::translation}};
    for (const auto& [key, tool] : tools) {
        window.key(key);
        EXPECT_EQ(window.workspace().tool, tool);
    }
    window.key(SDLK_ESCAPE);
    window.key(SDLK_c);
    window.drag(window.at(4, 2), window.at(5, 2));
    EXPECT_TRUE(std::holds_alternative<Circle<double>>(window.scene().shapes.back().shape));
    window.key(SDLK_g);
    for (const Vec2d& at : {Vec2d(-5, -3), Vec2d(-4, -3), Vec2d(-4.5, -2)}) {
        window.click(window.at(at.x, at.y));
    }
    window.key(SDLK_RETURN);
    EXPECT_TRUE(std::holds_alternative<ConvexPolygon<double>>(window.scene().shapes.back().shape));
    EXPECT_EQ(undos(), 2U);
}

TEST_F(Commands, ExamplePair) {
    window.key(SDLK_e);
    ASSERT_EQ(window.scene().shapes.size(), 6U);
    EXPECT_TRUE(std::ranges::any_of(window.scene().shapes.begin() + 4, window.scene().shapes.end(),
                                    [](const SceneShape& shape) { return shape.translation.has_value(); }));
    EXPECT_EQ(undos(), 1U);
}

}  // namespace
}  // namespace collidarium::app
