#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Objects : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    void click_with(SDL_Keycode key, SDL_Keymod mod, std::string_view widget) {
        SDL_SetModState(mod);
        window.key_down(key, mod);
        window.click_on(widget);
        window.key_up(key);
    }
    const std::vector<std::string>& selected() { return window.workspace().selection.ids(); }
};

TEST_F(Objects, TopmostStandsFirst) {
    EXPECT_LT(window.middle_of("object.dot").y, window.middle_of("object.wall").y);
}

TEST_F(Objects, ShiftSelectsARangeAndCtrlOneMoreOrLess) {
    window.click_on("object.dot");
    click_with(SDLK_LSHIFT, KMOD_LSHIFT, "object.mover");
    EXPECT_EQ(selected().size(), 3U);
    click_with(SDLK_LCTRL, KMOD_LCTRL, "object.stick");
    EXPECT_EQ(selected().size(), 2U);
    EXPECT_FALSE(window.workspace().selection.contains("stick"));
    window.click_on("object.wall");
    EXPECT_EQ(selected(), std::vector<std::string>{"wall"});
}

TEST_F(Objects, LockAndHideByTheirIcons) {
    window.move(window.middle_of("object.wall"));
    window.frames(2);
    window.click_on("object.lock.wall");
    EXPECT_TRUE(window.scene().shapes[0].locked);
    window.click_on("object.hide.wall");
    EXPECT_TRUE(window.scene().shapes[0].hidden);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(window.scene().shapes[0].locked);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Objects, DoubleClickRenamesInPlace) {
    window.double_click(window.middle_of("object.wall"));
    window.frames(3);
    ASSERT_TRUE(window.has("object.rename"));
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("Brick");
    window.key(SDLK_RETURN);
    window.frames(2);
    EXPECT_EQ(window.scene().shapes[0].name, "Brick");
    EXPECT_FALSE(window.has("object.rename"));
    EXPECT_EQ(window.workspace().undo.size(), 1U);
}

TEST_F(Objects, AreSearchedWhenThereAreMany) {
    EXPECT_FALSE(window.has("objects.search"));
    window.key(SDLK_a, KMOD_LCTRL);
    window.key(SDLK_d, KMOD_LCTRL);
    window.frames(2);
    ASSERT_TRUE(window.has("objects.search"));
    window.click_on("objects.search");
    window.type("stic");
    window.frames(2);
    EXPECT_TRUE(window.has("object.stick"));
    EXPECT_FALSE(window.has("object.wall"));
    window.fill_in("objects.search", "point");
    EXPECT_TRUE(window.has("object.dot"));
    EXPECT_FALSE(window.has("object.stick"));
}

TEST_F(Objects, HistoryGoesToWhereItIsClicked) {
    const Scene before = window.scene();
    window.drag(window.at(2, 0), window.at(2.5, 0));
    const Scene moved = window.scene();
    window.key(SDLK_d, KMOD_LCTRL);
    window.frames(2);
    ASSERT_TRUE(window.has("history.2"));
    window.click_on("history.1");
    EXPECT_EQ(window.scene(), moved);
    window.click_on("history.0");
    EXPECT_EQ(window.scene(), before);
    EXPECT_TRUE(window.shell().files.saved());
    window.click_on("history.2");
    EXPECT_EQ(window.scene().shapes.size(), 5U);
}

}  // namespace
}  // namespace collidarium::app
