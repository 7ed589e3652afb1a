#include <gtest/gtest.h>

#include <string>

#include "session/commands/window_commands.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/actions.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class TypeSize : public testing::TestWithParam<double> {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{
        {.file = file, .remember = false, .size = PixelSize{1024, 700}, .type_scale = GetParam()}};

    Rect widget(const std::string& name) {
        const auto found = window.app().widget_rects().find(name);
        EXPECT_NE(found, window.app().widget_rects().end()) << name;
        return found == window.app().widget_rects().end() ? Rect{} : found->second;
    }
    /// The state that the menu entries could have changed.
    void expect_untouched(const std::string& menu) {
        EXPECT_EQ(window.shell().files.path(), file) << menu;
        EXPECT_EQ(window.scene().shapes.size(), 4U) << menu;
        EXPECT_TRUE(window.shell().files.saved()) << menu;
        EXPECT_EQ(window.workspace().tool, ToolName::select) << menu;
        EXPECT_TRUE(window.shell().notices.text.empty()) << menu << ": " << window.shell().notices.text;
    }
};

INSTANTIATE_TEST_SUITE_P(Scales, TypeSize, testing::Values(0.75, 1, 2, 4));

TEST_P(TypeSize, OpeningAMenuChoosesNothing) {
    // A menu too high for the window lay over its own title, and the release chose what was there.
    for (const Menu menu : {Menu::file, Menu::edit, Menu::view, Menu::insert, Menu::lessons, Menu::help}) {
        const std::string title(name(menu));
        window.click_on("menu." + title);
        window.frames(3);
        expect_untouched(title);
        window.key(SDLK_ESCAPE);
        window.frames(2);
    }
}

TEST_P(TypeSize, OpeningASubmenuChoosesNothing) {
    // A submenu with no room beside its menu lay over its own title.
    const std::string title = "submenu.New from template";
    const std::string first = "template." + window.shell().templates.front().key;
    window.click_on("menu.File");
    window.frames(2);
    window.click_on(title);
    window.frames(3);
    expect_untouched(title);
    const Rect row = widget(title);
    const Rect entry = widget(first);
    const bool beside = entry.min.x >= row.max.x;
    const bool below = entry.min.y >= row.max.y;
    EXPECT_TRUE(beside || below);
    EXPECT_EQ(beside, GetParam() < 3);
    if (!beside) {
        window.click_on(title);
        window.frames(2);
        EXPECT_FALSE(window.has(first)) << "a second press folds it";
        window.click_on(title);
        window.frames(2);
    }
    window.click_on(first);
    EXPECT_FALSE(window.shell().files.path());
}

TEST_P(TypeSize, TheMethodNeverCoversTheHeadingOfTheAnswer) {
    change_query(
        window.shell().workspace,
        [&](FocusQuery& query) { query.algorithm = Algorithm::conservative_advancement; }, "Query");
    if (GetParam() > 3) {
        window.key(SDLK_F3);
    }
    window.frames(4);
    const Rect chip = widget("method");
    EXPECT_GE(chip.min.x, 0);
    EXPECT_LE(chip.max.x, 1024);
    if (window.has("heading.Answer")) {
        EXPECT_LE(widget("heading.Answer").max.x, chip.min.x);
        EXPECT_GE(widget("heading.Answer").size().x, 50 * GetParam());
    }
    EXPECT_GE(widget("answer").min.y, chip.max.y - 4 * GetParam());
}

TEST_P(TypeSize, DialogsStayInTheWindow) {
    window.key(SDLK_o, KMOD_LCTRL);
    window.frames(4);
    for (const char* name : {"dialog.choose", "dialog.cancel", "dialog.name"}) {
        const Rect rect = widget(name);
        EXPECT_TRUE(rect.min.x >= 0 && rect.max.x <= 1024 && rect.min.y >= 0 && rect.max.y <= 700) << name;
    }
    if (GetParam() <= 2) {
        EXPECT_GE(widget("dialog.up").min.y, 0);
    }
}

TEST_P(TypeSize, NumbersOfTheInspectorAreShownInFull) {
    window.click(window.at(2, 0));
    if (GetParam() > 3) {
        window.key(SDLK_F3);
    }
    window.frames(4);
    const float digits = 6 * 13 * 0.6F * static_cast<float>(GetParam());  // "-3.692" in the monospaced font
    for (const char* name : {"inspector.center.x", "inspector.center.y"}) {
        if (window.has(name)) {
            EXPECT_GE(widget(name).size().x, static_cast<double>(digits)) << name;
        }
    }
}

/// At large type the calculations of a scene that compares methods lay over its shapes.
TEST_P(TypeSize, CalculationsAreOnTheCanvasOrBesideIt) {
    ASSERT_TRUE(window.shell().files.open(std::filesystem::path(COLLIDARIUM_SOURCE_DIR) /
                                          "assets/scenes/textbook/sum_of_squared_radii.scene.json"));
    window.frames(3);
    const double width = window.workspace().camera.viewport().size().x;
    EXPECT_EQ(shows_calculations(window.shell()), width >= 420 && GetParam() <= 1) << width;
    if (window.has("answer")) {
        EXPECT_NE(window.has("answer.calculation"), shows_calculations(window.shell()));
    }
}

}  // namespace
}  // namespace collidarium::app
