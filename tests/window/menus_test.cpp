#include <gtest/gtest.h>

#include <string>

#include "session/commands/window_commands.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Menus : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};
};

TEST_F(Menus, EveryEntryIsThereUnderItsMenuAndSubmenu) {
    for (const Menu menu : {Menu::file, Menu::edit, Menu::view, Menu::insert, Menu::help}) {
        window.click_on("menu." + std::string(name(menu)));
        std::string submenu;
        for (const WindowCommand& entry : window_commands()) {
            if (entry.menu != menu) {
                continue;
            }
            if (entry.submenu != submenu && *entry.submenu) {
                submenu = entry.submenu;
                window.click_on("submenu." + submenu);
                window.frames(2);
            }
            EXPECT_TRUE(window.has("menu." + std::string(entry.label)))
                << entry.submenu << " " << entry.label;
        }
        window.key(SDLK_ESCAPE);
        window.frames(2);
        EXPECT_FALSE(window.has("submenu.Select"));
    }
}

TEST_F(Menus, AnOpenMenuFollowsThePointerWithOneMotion) {
    // The next menu came only with a second motion.
    window.click_on("menu.File");
    ASSERT_TRUE(window.has("menu.Save"));
    window.move(window.middle_of("menu.View"));
    window.frames(6);
    EXPECT_FALSE(window.has("menu.Save"));
    EXPECT_TRUE(window.has("menu.Zoom in"));
}

TEST_F(Menus, EntriesOfASubmenuAreChosenWithTheMouse) {
    window.click_on("menu.View");
    window.click_on("submenu.Theme");
    window.frames(2);
    window.click_on("menu.Projector");
    EXPECT_EQ(window.shell().look.theme, ThemeName::projector);
}

TEST_F(Menus, RecentFilesOpen) {
    const auto other = home.write("other.scene.json", R"({"collidarium":1,"name":"Other","shapes":[]})");
    window.shell().settings.recent_files = {other};
    window.click_on("menu.File");
    window.click_on("submenu.Open recent");
    window.frames(2);
    window.click_on("recent.other.scene.json");
    EXPECT_EQ(window.scene().name, "Other");
}

TEST_F(Menus, NewScenesBeginFromTemplates) {
    ASSERT_GE(window.shell().templates.size(), 4U);
    window.click_on("menu.File");
    window.click_on("submenu.New from template");
    window.frames(2);
    window.click_on("template.wall_and_mover");
    EXPECT_EQ(window.scene().shapes.size(), 2U);
    EXPECT_FALSE(window.shell().files.path());
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Menus, EveryTemplateCanBeRead) {
    for (const ShippedScene& scene : window.shell().templates) {
        window.shell().files.ask_open(scene.path);
        EXPECT_FALSE(window.shell().files.asking()) << scene.key;
        EXPECT_EQ(window.scene().name, scene.name);
        EXPECT_TRUE(window.workspace().answers().complete);
    }
}

class CanvasMenuTest : public Menus {
protected:
    void right_click(const Vec2d& at) {
        window.move(at);
        window.press(at, SDL_BUTTON_RIGHT);
        window.release(at, SDL_BUTTON_RIGHT);
        window.frames(2);
    }
};

TEST_F(CanvasMenuTest, SelectsWhatIsUnderItFirst) {
    right_click(window.at(2, 0));
    EXPECT_EQ(window.workspace().selection.single(), "wall");
    ASSERT_TRUE(window.has("canvas.Delete"));
    window.click_on("canvas.Delete");
    EXPECT_EQ(window.scene().shapes.size(), 3U);
    EXPECT_FALSE(find_shape(window.scene(), "wall"));
    window.frames(2);
    EXPECT_FALSE(window.has("canvas.Delete"));
}

TEST_F(CanvasMenuTest, KeepsASelectionOfSeveral) {
    window.key(SDLK_a, KMOD_LCTRL);
    right_click(window.at(2, 0));
    EXPECT_EQ(window.workspace().selection.ids().size(), 4U);
    window.click_on("canvas.Duplicate");
    EXPECT_EQ(window.scene().shapes.size(), 8U);
}

TEST_F(CanvasMenuTest, OnTheEmptyCanvasInsertsAndPastes) {
    right_click(window.at(-1, 3));
    EXPECT_FALSE(window.has("canvas.Delete"));
    ASSERT_TRUE(window.has("canvas.Paste"));
    window.click_on("submenu.Insert");
    window.frames(2);
    window.click_on("canvas.Circle");
    EXPECT_EQ(window.workspace().tool, ToolName::circle);
    right_click(window.at(-1, 3));
    window.click_on("canvas.Snap while dragging");
    EXPECT_TRUE(window.workspace().snap.on);
}

TEST_F(CanvasMenuTest, EscapeClosesItAndChangesNothing) {
    right_click(window.at(2, 0));
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.has("canvas.Delete"));
    EXPECT_EQ(window.workspace().selection.single(), "wall");
    EXPECT_TRUE(window.shell().files.saved());
}

}  // namespace
}  // namespace collidarium::app
