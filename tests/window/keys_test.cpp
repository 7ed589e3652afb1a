#include <gtest/gtest.h>

#include <variant>

#include "overlays/layers.hpp"
#include "session/commands/window_commands.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Keys : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .clean = true, .remember = false, .size = PixelSize{1200, 800}}};
};

TEST_F(Keys, ToolsCreateTheirShapesAndHandBackToSelect) {
    window.key(SDLK_b);
    EXPECT_EQ(window.workspace().tool, ToolName::box);
    window.drag(window.at(3, 3), window.at(4, 2));
    ASSERT_EQ(window.scene().shapes.size(), 5U);
    EXPECT_EQ(std::get<Aabb<double>>(window.scene().shapes[4].shape), (Aabb<double>{{3.5, 2.5}, {0.5, 0.5}}));
    EXPECT_EQ(window.workspace().tool, ToolName::select);

    window.key(SDLK_s);
    window.drag(window.at(3, -3), window.at(5, -2));
    ASSERT_EQ(window.scene().shapes.size(), 6U);
    EXPECT_EQ(std::get<Segment<double>>(window.scene().shapes[5].shape), (Segment<double>{{3, -3}, {5, -2}}));

    window.key(SDLK_p);
    window.click(window.at(-5, -3));
    ASSERT_EQ(window.scene().shapes.size(), 7U);
    EXPECT_EQ(std::get<Point<double>>(window.scene().shapes[6].shape).position, Vec2d(-5, -3));

    window.key(SDLK_t);
    window.drag(window.at(3.5, 2.5), window.at(1.5, 3.5));
    EXPECT_EQ(window.scene().shapes[4].translation, Vec2d(-2, 1));

    window.key(SDLK_b);
    window.key(SDLK_v);
    EXPECT_EQ(window.workspace().tool, ToolName::select);
}

TEST_F(Keys, ShiftKeepsTheTool) {
    window.key(SDLK_b);
    SDL_SetModState(KMOD_LSHIFT);
    window.drag(window.at(3, 3), window.at(4, 2));
    SDL_SetModState(KMOD_NONE);
    EXPECT_EQ(window.workspace().tool, ToolName::box);
}

TEST_F(Keys, DeleteDuplicateSelectAllUndoRedo) {
    const Scene before = window.scene();
    window.click(window.at(2, 0));
    window.key(SDLK_d, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), 5U);
    window.key(SDLK_DELETE);
    EXPECT_EQ(window.scene(), before);
    window.key(SDLK_a, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().selection.ids().size(), 4U);
    window.key(SDLK_DELETE);
    EXPECT_TRUE(window.scene().shapes.empty());
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene(), before);
    window.key(SDLK_y, KMOD_LCTRL);
    EXPECT_TRUE(window.scene().shapes.empty());
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_TRUE(window.scene().shapes.empty());
}

TEST_F(Keys, EscapeLeavesTheToolThenTheSelection) {
    window.click(window.at(2, 0));
    window.key(SDLK_b);
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(window.workspace().tool, ToolName::select);
    EXPECT_FALSE(window.workspace().selection.empty());
    window.key(SDLK_ESCAPE);
    EXPECT_TRUE(window.workspace().selection.empty());
}

TEST_F(Keys, TabShowsAndHidesThePanels) {
    EXPECT_EQ(window.app().layout().canvas, (Rect{{0, 0}, {1200, 800}}));
    window.key(SDLK_TAB);
    EXPECT_GT(window.app().layout().lists.size().x, 0);
    EXPECT_TRUE(window.app().layout().canvas.contains(window.workspace().camera.viewport().center()));
    window.key(SDLK_TAB);
    EXPECT_EQ(window.app().layout().canvas, (Rect{{0, 0}, {1200, 800}}));
    EXPECT_EQ(window.at(0, 0), Vec2d(600, 400));
}

TEST_F(Keys, TabLeavesAPictureThatWasMovedWhereItIs) {
    window.drag({600, 400}, {640, 400}, SDL_BUTTON_MIDDLE);
    const Vec2d at = window.at(2, 0);
    window.key(SDLK_TAB);
    const Vec2d after = window.at(2, 0);
    EXPECT_NEAR(after.x, at.x, 1e-9);
    EXPECT_NEAR(after.y, at.y, 1e-9);
}

TEST_F(Keys, ThemesAndTypeSizes) {
    window.key(SDLK_2, KMOD_LCTRL);
    EXPECT_EQ(window.shell().look.theme, ThemeName::light);
    window.key(SDLK_3, KMOD_LCTRL);
    EXPECT_EQ(window.shell().look.theme, ThemeName::projector);
    window.key(SDLK_1, KMOD_LCTRL);
    EXPECT_EQ(window.shell().look.theme, ThemeName::dark);
    for (int i = 0; i < 20; ++i) {
        window.key(SDLK_EQUALS, KMOD_LCTRL | KMOD_LSHIFT);
    }
    EXPECT_EQ(window.shell().look.scale(), largest_type);
    EXPECT_EQ(window.at(0, 0), Vec2d(600, 400));
    for (int i = 0; i < 20; ++i) {
        window.key(SDLK_MINUS, KMOD_LCTRL);
    }
    EXPECT_EQ(window.shell().look.scale(), smallest_type);
    window.key(SDLK_0, KMOD_LCTRL);
    EXPECT_EQ(window.shell().look.scale(), 1);
}

TEST_F(Keys, LayersPolicyAndScalarCanBeUndone) {
    window.key(SDLK_1);
    EXPECT_FALSE(shows(window.scene(), layers::slabs));
    window.key(SDLK_t, KMOD_LCTRL);
    EXPECT_EQ(window.scene().policy_or_default(), Policy::closed);
    window.key(SDLK_d, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_EQ(window.scene().scalar_or_default(), ScalarKind::float32);
    for (int i = 0; i < 3; ++i) {
        window.key(SDLK_z, KMOD_LCTRL);
    }
    EXPECT_TRUE(window.shell().files.saved());
    EXPECT_TRUE(shows(window.scene(), layers::slabs));
}

TEST_F(Keys, FocusIsChosenFromTheSelection) {
    window.click(window.at(2, 0));
    SDL_SetModState(KMOD_LSHIFT);
    window.click(window.at(-0.5, -2.5));
    SDL_SetModState(KMOD_NONE);
    window.key(SDLK_f, KMOD_LCTRL);
    ASSERT_TRUE(window.scene().focus);
    EXPECT_EQ(*window.scene().focus, (PairIds{"wall", "stick"}));
    window.key(SDLK_f, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_FALSE(window.scene().focus);
}

TEST_F(Keys, BracketsStepThroughTheScenesThatShip) {
    ASSERT_GE(window.shell().scenes.size(), 2U);
    window.key(SDLK_RIGHTBRACKET);
    EXPECT_EQ(window.shell().files.shipped_scene(), window.shell().scenes[0].path);
    window.key(SDLK_RIGHTBRACKET);
    EXPECT_EQ(window.shell().files.shipped_scene(), window.shell().scenes[1].path);
    window.key(SDLK_LEFTBRACKET);
    EXPECT_EQ(window.shell().files.shipped_scene(), window.shell().scenes[0].path);
    window.key(SDLK_LEFTBRACKET);
    EXPECT_EQ(window.shell().files.shipped_scene(), window.shell().scenes.back().path);
}

TEST_F(Keys, NothingIsDrawnThatNobodyAskedFor) {
    window.frames(10);
    const auto drawn = window.app().frames_drawn();
    window.frames(50);
    EXPECT_EQ(window.app().frames_drawn(), drawn);
    EXPECT_EQ(window.app().idle_time(), std::nullopt);
    window.move({10, 10});
    EXPECT_GT(window.app().frames_drawn(), drawn);
}

TEST_F(Keys, NothingIsDrawnWhileATextFieldWaits) {
    // Its caret blinked, at a cost of several percent of a core.
    window.key(SDLK_p, KMOD_LCTRL);
    window.frames(10);
    ASSERT_TRUE(window.has("palette.field"));
    const auto drawn = window.app().frames_drawn();
    window.frames(50);
    EXPECT_EQ(window.app().frames_drawn(), drawn);
    EXPECT_EQ(window.app().idle_time(), std::nullopt);
    window.type("f");
    EXPECT_EQ(window.shell().popups.palette.text, "f");
    EXPECT_GT(window.app().frames_drawn(), drawn);
}

TEST_F(Keys, HelpListsTheKeysAndClosesWithEscape) {
    window.key(SDLK_F1);
    EXPECT_EQ(window.shell().popups.help, Help::keys);
    EXPECT_TRUE(window.has("dialog.close"));
    window.drag(window.at(2, 0), window.at(3, 0));
    EXPECT_TRUE(window.shell().files.saved()) << "the canvas was dragged through the dialog";
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.has("dialog.close"));
    window.drag(window.at(2, 0), window.at(3, 0));
    EXPECT_FALSE(window.shell().files.saved());
}

}  // namespace
}  // namespace collidarium::app
