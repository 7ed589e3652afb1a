#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class PanelFocusTest : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const PanelFocus& focus() { return window.shell().panel_focus; }
    void press(SDL_Keycode key, int mod = KMOD_NONE) {
        window.key(key, mod);
        window.frames(4);
    }
    void go_to(std::string_view widget) {
        for (int i = 0; i < 200 && focus().widget != widget; ++i) {
            press(SDLK_TAB);
        }
        ASSERT_EQ(focus().widget, widget);
    }
};

TEST_F(PanelFocusTest, F6GoesRound) {
    for (const KeyboardPanel panel : {KeyboardPanel::lists, KeyboardPanel::details, KeyboardPanel::strip,
                                      KeyboardPanel::canvas, KeyboardPanel::lists}) {
        press(SDLK_F6);
        EXPECT_EQ(focus().panel, panel);
    }
    press(SDLK_F6, KMOD_LSHIFT);
    EXPECT_EQ(focus().panel, KeyboardPanel::canvas);
    press(SDLK_F6);
    press(SDLK_ESCAPE);
    EXPECT_EQ(focus().panel, KeyboardPanel::canvas);
}

TEST_F(PanelFocusTest, AMenuOpenedByEnterIsGoneThroughByArrows) {
    press(SDLK_F6);
    press(SDLK_F6);
    go_to("method");
    press(SDLK_RETURN);
    ASSERT_TRUE(window.has("method.query_contact") || window.has("method.sat"));
    EXPECT_FALSE(window.workspace().query().operation);
    press(SDLK_DOWN);
    press(SDLK_DOWN);
    press(SDLK_RETURN);
    EXPECT_TRUE(window.workspace().query().operation) << "the second entry is a query";
    EXPECT_FALSE(window.has("method.sat")) << "the menu is closed";
    EXPECT_EQ(focus().panel, KeyboardPanel::details);
    EXPECT_EQ(window.workspace().undo.size(), 1U) << "nothing else has changed";
}

TEST_F(PanelFocusTest, PanelsThatAreHiddenAreLeftOut) {
    press(SDLK_F2);
    press(SDLK_F6);
    EXPECT_EQ(focus().panel, KeyboardPanel::details);
}

TEST_F(PanelFocusTest, TheArrowsGoThroughTheListAndEnterChooses) {
    press(SDLK_F6);
    go_to("object.dot");
    press(SDLK_DOWN);
    EXPECT_EQ(focus().widget, "object.stick");
    press(SDLK_RETURN);
    EXPECT_EQ(window.workspace().selection.single(), "stick");
    EXPECT_TRUE(window.shell().files.saved()) << "the arrows nudged a shape";
    press(SDLK_UP);
    press(SDLK_SPACE);
    EXPECT_EQ(window.workspace().selection.single(), "dot");
    EXPECT_FALSE(window.shell().stepping.playing) << "Space played the steps";
}

TEST_F(PanelFocusTest, AFieldIsReachedAndTypedInto) {
    window.click(window.at(2, 0));
    press(SDLK_F6);
    press(SDLK_F6);
    go_to("inspector.center.x");
    press(SDLK_RETURN);
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("1.5");
    press(SDLK_RETURN);
    EXPECT_EQ(std::get<Aabb<double>>(window.scene().shapes[0].shape).center.x, 1.5);
    EXPECT_EQ(focus().panel, KeyboardPanel::details);
}

TEST_F(PanelFocusTest, TheArrowsMoveTheTime) {
    for (int i = 0; i < 3; ++i) {
        press(SDLK_F6);
    }
    ASSERT_EQ(focus().panel, KeyboardPanel::strip);
    press(SDLK_END);
    EXPECT_EQ(window.workspace().time, 1);
    press(SDLK_LEFT);
    EXPECT_LT(*window.workspace().time, 1);
}

TEST_F(PanelFocusTest, APressOfTheMouseTakesTheKeyboardBack) {
    press(SDLK_F6);
    window.click(window.at(2, 0));
    EXPECT_EQ(focus().panel, KeyboardPanel::canvas);
}

TEST_F(PanelFocusTest, AWidgetOutOfSightIsScrolledTo) {
    press(SDLK_F6);
    press(SDLK_END);
    press(SDLK_HOME);
    window.frames(2);
    const Rect rect = window.app().widget_rects().find(focus().widget)->second;
    EXPECT_TRUE(window.app().layout().lists.contains(rect.center()));
}

}  // namespace
}  // namespace collidarium::app
