#include <gtest/gtest.h>

#include <algorithm>

#include "window/large_scene.hpp"
#include "window/window_driver.hpp"

#include "commands/shape_commands.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "paint/recording_painter.hpp"
#include "panels/panels.hpp"
#include "session/layers.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/actions.hpp"
#include "window/window_picture.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Panels : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};
};

/// It stood over the picture, in the words that the answer has beside it.
TEST(WhyAMoverMisses, IsOnTheCanvasOnlyWhereNoPanelTellsIt) {
    const TemporaryHome home;
    WindowDriver window(
        {.file = home.write("behind.scene.json", R"({"collidarium": 1, "focus": ["box", "dot"],
        "shapes": [{"id": "box", "type": "aabb", "center": [0, 0], "half": [1, 1]},
                   {"id": "dot", "type": "point", "position": [3, 0], "translation": [2, 0]}]})"),
         .remember = false});
    const auto says_miss = [&] {
        RecordingPainter painter(window.workspace().camera.viewport());
        paint_canvas(painter, overlay_context(window.shell()));
        return std::ranges::any_of(painter.marks(),
                                   [](const Mark& mark) { return mark.text.starts_with("MISS: "); });
    };
    EXPECT_FALSE(says_miss());
    window.key(SDLK_TAB);
    EXPECT_TRUE(says_miss()) << "the canvas is alone";
    window.key(SDLK_TAB);
    window.key(SDLK_F5);
    EXPECT_FALSE(says_miss()) << "the caption tells it";
}

TEST_F(Panels, ObjectsListSelects) {
    window.click_on("object.stick");
    EXPECT_EQ(window.workspace().selection.single(), "stick");
    SDL_SetModState(KMOD_LSHIFT);
    window.key_down(SDLK_LSHIFT, KMOD_LSHIFT);
    window.click_on("object.dot");
    window.key_up(SDLK_LSHIFT);
    EXPECT_EQ(window.workspace().selection.ids().size(), 2U);
}

TEST_F(Panels, ScenesListOpens) {
    ASSERT_FALSE(window.shell().scenes.empty());
    const ShippedScene& first = window.shell().scenes.front();
    window.click_on("scene." + first.key);
    EXPECT_EQ(window.shell().files.shipped_scene(), first.path);
    EXPECT_FALSE(window.shell().files.path());
    EXPECT_EQ(window.scene().name, first.name);
}

// What a scene is about stood in a tooltip alone.
TEST_F(Panels, WhatTheOpenSceneIsAboutStandsBelowItsName) {
    EXPECT_FALSE(window.has("scene.about"));
    window.click_on("scene." + window.shell().scenes.front().key);
    window.frames(2);
    ASSERT_TRUE(window.has("scene.about"));
    EXPECT_LT(window.middle_of("scene.about").x, 214) << "in the list";
}

TEST(SceneNote, StandsOverTheCanvasWhereTheListDoesNotFit) {
    const TemporaryHome home;
    const ShippedScene first = shipped_scenes().front();
    WindowDriver window{{.file = first.path, .remember = false, .size = PixelSize{800, 600}}};
    ASSERT_TRUE(window.has("scene.about"));
    EXPECT_GT(window.middle_of("scene.about").y, 300);
    WindowDriver compared{{.file = *assets_folder() / "scenes/textbook/sum_of_squared_radii.scene.json",
                           .remember = false,
                           .size = PixelSize{800, 600}}};
    EXPECT_LT(compared.middle_of("scene.about").y, 300) << "not over the calculations";
    WindowDriver clean{{.file = first.path, .clean = true, .remember = false, .size = PixelSize{800, 600}}};
    EXPECT_FALSE(clean.has("scene.about"));
}

TEST_F(Panels, ToolBarChoosesToolsAndUndoes) {
    window.click_on("tool.Box");
    EXPECT_EQ(window.workspace().tool, ToolName::box);
    window.click_on("tool.Select");
    window.drag(window.at(2, 0), window.at(2.5, 0));
    window.click_on("tool.Undo");
    EXPECT_TRUE(window.shell().files.saved());
    window.click_on("tool.Redo");
    EXPECT_FALSE(window.shell().files.saved());
}

TEST_F(Panels, MenusOpenAndTheirEntriesWork) {
    window.click_on("menu.View");
    ASSERT_TRUE(window.has("menu.Zoom in"));
    const double before = window.workspace().camera.height();
    window.click_on("menu.Zoom in");
    EXPECT_LT(window.workspace().camera.height(), before);
    window.frames(2);
    EXPECT_FALSE(window.has("menu.Zoom in"));
}

TEST_F(Panels, EscapeClosesAMenuAndNothingElse) {
    window.click(window.at(2, 0));
    window.click_on("menu.File");
    ASSERT_TRUE(window.has("menu.Save"));
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.has("menu.Save"));
    EXPECT_EQ(window.workspace().selection.single(), "wall");
}

TEST_F(Panels, AnOpenMenuKeepsTheCanvasFromThePress) {
    window.click_on("menu.File");
    window.drag(window.at(2, 0), window.at(2.5, 0));
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Panels, LayersAreSwitched) {
    window.click_on("tab.Layers");
    window.click_on("layer.Slabs");
    EXPECT_FALSE(shows(window.scene(), layers::slabs));
    window.click_on("layer.Slabs");
    EXPECT_TRUE(shows(window.scene(), layers::slabs));
}

TEST_F(Panels, LayersThatComeWithTheStepsOfAMethodAreSwitchedWithoutTouchingTheScene) {
    Workspace& workspace = window.workspace();
    set_query(workspace, {Operation::contact, Algorithm::sat}, "Query");
    window.frames(2);
    ASSERT_FALSE(shows(window.scene(), layers::axes));
    EXPECT_TRUE(is_drawn(workspace, layers::axes)) << "and its box is checked";
    window.key(SDLK_p, KMOD_LCTRL);
    window.type("layer axes");
    window.key(SDLK_RETURN);
    window.frames(2);
    EXPECT_FALSE(is_drawn(workspace, layers::axes));
    EXPECT_FALSE(is_drawn(layers::axes, window.scene(), workspace.answers().focus,
                          overlay_context(window.shell()).steps));
    EXPECT_EQ(workspace.undo.size(), 1U) << "the query alone";
    set_layer(workspace, layers::axes, true);
    EXPECT_TRUE(is_drawn(workspace, layers::axes));
    EXPECT_FALSE(shows(window.scene(), layers::axes));
    set_query(workspace, {}, "Query");
    EXPECT_FALSE(is_drawn(workspace, layers::axes));
    set_layer(workspace, layers::axes, true);
    EXPECT_TRUE(shows(window.scene(), layers::axes)) << "without steps it is the scene's";
}

TEST_F(Panels, ALayerOfTheSceneIsHiddenWithTheStepsToo) {
    Workspace& workspace = window.workspace();
    set_query(workspace, {Operation::cast, Algorithm::slab}, "Query");
    window.frames(2);
    ASSERT_TRUE(shows(window.scene(), layers::slabs));
    window.click_on("tab.Layers");
    window.click_on("layer.Slabs");
    EXPECT_FALSE(is_drawn(workspace, layers::slabs));
    EXPECT_FALSE(shows(window.scene(), layers::slabs));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(is_drawn(workspace, layers::slabs));
}

TEST_F(Panels, StatusBarSwitchesPolicyAndScalar) {
    window.click_on("status.touching");
    EXPECT_EQ(window.scene().policy_or_default(), Policy::closed);
    window.click_on("status.scalar");
    EXPECT_EQ(window.scene().scalar_or_default(), ScalarKind::float32);
}

TEST_F(Panels, SectionsFold) {
    window.click_on("section.Objects");
    EXPECT_FALSE(window.has("object.wall"));
    window.click_on("section.Objects");
    EXPECT_TRUE(window.has("object.wall"));
}

TEST_F(Panels, OnlyLayersWithSomethingToDrawCanBeTicked) {
    // Most of them were ticked and grey.
    window.click_on("tab.Layers");
    EXPECT_TRUE(window.has("layer.Slabs"));
    EXPECT_FALSE(window.has("layer.Simplex"));
    EXPECT_TRUE(window.has("layers.idle"));
    set_query(window.workspace(), {Operation::distance, Algorithm::gjk}, "Query");
    window.frames(2);
    window.move({5, 5});
    EXPECT_FALSE(window.has("layer.Slabs"));
    EXPECT_TRUE(window.has("layer.Simplex"));
}

TEST_F(Panels, TheAnswerStaysInSightWhateverTabIsShown) {
    const Rect answer = window.app().widget_rects().find("answer")->second;
    const Rect formula = window.app().widget_rects().find("formula")->second;
    for (const DetailsTab tab : details_tabs) {
        window.click_on(std::string("tab.") + label(tab));
        EXPECT_EQ(window.shell().look.tab, tab);
        EXPECT_EQ(window.app().widget_rects().find("answer")->second, answer);
        const Rect now = window.app().widget_rects().find("formula")->second;
        EXPECT_EQ(now.min, formula.min);
        EXPECT_GT(now.size().y, 0.6 * formula.size().y) << "what a long tab takes from it";
    }
}

TEST_F(Panels, InASceneAtRestTheStripLeavesItsRoomToTheCanvas) {
    EXPECT_GT(window.app().layout().strip.size().y, 0);
    window.key(SDLK_t, KMOD_LALT);  // contacts have no times
    window.frames(2);
    EXPECT_EQ(window.app().layout().strip.size().y, 0);
    window.key(SDLK_c, KMOD_LALT);
    window.frames(2);
    EXPECT_GT(window.app().layout().strip.size().y, 0);
    window.workspace().undo.execute(remove_shapes({"mover"}));
    window.frames(2);
    EXPECT_EQ(window.app().layout().strip.size().y, 0);
    EXPECT_EQ(window.app().layout().canvas.max.y, window.app().layout().status.min.y);
}

TEST_F(Panels, AGestureNeverChangesTheLayout) {
    // The strip would come while the arrow is drawn, and move the canvas under the pointer.
    window.workspace().undo.execute(remove_shapes({"mover"}));
    window.frames(2);
    const Rect canvas = window.app().layout().canvas;
    const Vec2d from = window.at(2, 0);
    window.key(SDLK_t);
    window.move(from);
    window.press(from);
    window.move(from + Vec2d(-60, 0));
    window.move(from + Vec2d(-120, 0));
    EXPECT_TRUE(window.scene().shapes[0].translation.has_value());
    EXPECT_EQ(window.app().layout().canvas, canvas);
    window.release(from + Vec2d(-120, 0));
    window.frames(2);
    EXPECT_LT(window.app().layout().canvas.max.y, canvas.max.y);
}

TEST_F(Panels, TheyGrowWithTheTypeOfTheTheme) {
    const Rect dark = window.app().layout().details;
    window.key(SDLK_3, KMOD_LCTRL);
    window.frames(3);
    const Rect projector = window.app().layout().details;
    EXPECT_NEAR(projector.size().x / dark.size().x, theme(ThemeName::projector).type_scale, 0.1);
    EXPECT_LE(window.app().layout().canvas.max.x, projector.min.x);
}

TEST(DetailsPanel, TheTabIsRememberedForTheNextStart) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    {
        WindowDriver window({.file = file});
        EXPECT_EQ(window.shell().look.tab, DetailsTab::inspector);
        window.click_on("tab.Compare");
        window.app().leave();
    }
    const WindowDriver again({.file = file});
    EXPECT_TRUE(again.has("compare.slab test"));
}

TEST(DetailsPanel, WhereTheDetailsHaveNoRoomTheAnswerStandsBelowTheCanvas) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    WindowDriver window({.file = file,
                         .remember = false,
                         .size = PixelSize{1024, 768},
                         .theme = ThemeName::projector,
                         .type_scale = 2});
    const WindowLayout& layout = window.app().layout();
    EXPECT_EQ(layout.details.size().x, 0);
    EXPECT_EQ(layout.caption.min.y, layout.canvas.max.y);
    for (const char* name : {"answer", "formula"}) {
        ASSERT_TRUE(window.has(name)) << name;
        EXPECT_TRUE(layout.caption.contains(window.middle_of(name) / 2.0)) << name;
    }
    window.key(SDLK_F3);
    window.frames(2);
    EXPECT_EQ(window.app().layout().caption.size().y, 0) << "now they are in front";
}

TEST_F(Panels, DraggingInTheTimeStripMovesTheGhost) {
    const Rect& strip = window.app().layout().strip;
    EXPECT_FALSE(window.workspace().time);
    window.move(strip.center());
    window.press(strip.center());
    ASSERT_TRUE(window.workspace().time);
    const double middle = *window.workspace().time;
    window.move(strip.center() + Vec2d(60, 0));
    EXPECT_GT(*window.workspace().time, middle);
    window.move({5000, 5});
    EXPECT_EQ(*window.workspace().time, 1);
    window.release({5000, 5});
    window.move(strip.center());
    EXPECT_EQ(*window.workspace().time, 1);
    window.double_click(strip.center());
    EXPECT_FALSE(window.workspace().time);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Panels, EdgesAreDraggedAndADoubleClickResetsThem) {
    const WindowLayout before = window.app().layout();
    const Vec2d lists = window.middle_of("splitter.lists");
    window.drag(lists, lists + Vec2d(60, 0));
    EXPECT_NEAR(window.app().layout().lists.size().x, before.lists.size().x + 60, 4);
    const Vec2d details = window.middle_of("splitter.details");
    window.drag(details, details + Vec2d(-40, 0));
    EXPECT_NEAR(window.app().layout().details.size().x, before.details.size().x + 40, 4);
    const Vec2d strip = window.middle_of("splitter.strip");
    window.drag(strip, strip + Vec2d(0, -30));
    EXPECT_NEAR(window.app().layout().strip.size().y, before.strip.size().y + 30, 4);
    EXPECT_FALSE(window.workspace().time) << "the edge was dragged, not the time";
    EXPECT_TRUE(window.shell().files.saved());
    window.double_click(window.middle_of("splitter.lists"));
    window.frames(2);
    EXPECT_EQ(window.app().layout().lists, before.lists);
}

TEST(LargeType, PanelsThatDoNotFitComeInFrontOfTheCanvas) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    WindowDriver window({.file = file, .remember = false, .size = PixelSize{1024, 700}, .type_scale = 4});
    for (const char* name : {"menu.Help", "tool.Select", "tool.Fit"}) {
        ASSERT_TRUE(window.has(name)) << name;
        const Rect& rect = window.app().widget_rects().find(name)->second;
        EXPECT_TRUE(rect.min.x >= 0 && rect.max.x <= 1024 && rect.max.y <= 700) << name;
    }
    EXPECT_FALSE(window.has("tab.Layers"));
    window.key(SDLK_F3);
    window.frames(2);
    EXPECT_TRUE(window.has("answer"));
    window.drag({500, 600}, {600, 600});
    EXPECT_TRUE(window.shell().files.saved()) << "the canvas was dragged through the panel";
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.has("tab.Layers"));
}

TEST_F(Panels, WheelOverAPanelLeavesTheCanvasAlone) {
    const double before = window.workspace().camera.height();
    window.wheel(window.app().layout().details.center(), 3);
    EXPECT_EQ(window.workspace().camera.height(), before);
}

TEST(SmallestWindow, ShowsEverythingALessonNeeds) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    WindowDriver window({.file = file, .remember = false, .size = PixelSize{1024, 700}});
    window.click(window.at(2, 0));
    window.frames(2);
    for (const char* name : {"menu.Help", "tool.Redo", "object.wall", "answer", "steps.Forward", "formula",
                             "tab.Layers", "tab.Compare", "inspector.id", "status.file", "status.touching"}) {
        ASSERT_TRUE(window.has(name)) << name;
        const Rect& rect = window.app().widget_rects().find(name)->second;
        EXPECT_TRUE(rect.min.x >= 0 && rect.min.y >= 0 && rect.max.x <= 1024 && rect.max.y <= 700) << name;
    }
}

TEST(WindowPicture, IsTheSameEachTime) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    const auto first = window_picture(file, {.size = {1280, 800}});
    const auto second = window_picture(file, {.size = {1280, 800}});
    ASSERT_TRUE(std::holds_alternative<Image>(first));
    EXPECT_EQ(std::get<Image>(first).rgba, std::get<Image>(second).rgba);
    const auto light = window_picture(file, {.size = {1280, 800}, .theme = ThemeName::light});
    EXPECT_NE(std::get<Image>(first).rgba, std::get<Image>(light).rgba);
    const auto none = window_picture(home.folder() / "none.scene.json", {});
    EXPECT_TRUE(std::holds_alternative<std::vector<Problem>>(none));
}

// A large file is read beside the window: the picture was taken before it was there.
TEST(WindowPicture, ShowsALargeScene) {
    const TemporaryHome home;
    const auto large = window_picture(home.write("a.scene.json", test::boxes("a", test::many)), {});
    const auto empty = window_picture(home.write("b.scene.json", test::boxes("b", 0)), {});
    const auto& shown = std::get<Image>(large).rgba;
    const auto& nothing = std::get<Image>(empty).rgba;
    std::size_t different = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        different += shown[i] != nothing[i] ? 1 : 0;
    }
    EXPECT_GT(different, shown.size() / 10);
}

}  // namespace
}  // namespace collidarium::app
