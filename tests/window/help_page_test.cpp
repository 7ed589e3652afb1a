#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class HelpPage : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    void choose(const char* command) {
        window.key(SDLK_p, KMOD_LCTRL);
        window.type(command);
        window.key(SDLK_RETURN);
        window.frames(3);
    }
};

TEST_F(HelpPage, OfTestsAndPhasesOpensByItsKey) {
    window.key(SDLK_F1, KMOD_LCTRL);
    window.frames(3);
    EXPECT_EQ(window.shell().popups.help, Help::tests);
    EXPECT_TRUE(window.has("help.page"));
    EXPECT_TRUE(window.has("page.table"));
}

TEST_F(HelpPage, EveryLinkIsAShippedScene) {
    window.key(SDLK_F1, KMOD_LCTRL);
    window.frames(3);
    std::size_t links = 0;
    for (const auto& [name, rect] : window.app().widget_rects()) {
        links += name.starts_with("page.") && name != "page.table" ? 1U : 0U;
    }
    EXPECT_EQ(links, 24U) << "a link to a scene that is not there is not drawn";
}

/// On a display of 1280 by 800 the last sixty lines were below the edge of the page, on one of 1024 by 768
/// the last twenty.
TEST_F(HelpPage, AllKeysStandOnOnePage) {
    for (const PixelSize size : {PixelSize{1278, 775}, PixelSize{1022, 743}}) {  // within its frame
        WindowDriver window{{.file = file, .remember = false, .size = size}};
        window.key(SDLK_F1);
        window.frames(3);
        const Rect sheet = window.app().widget_rects().at("help.sheet");
        const Rect page = window.app().widget_rects().at("help.page");
        EXPECT_LT(sheet.size().y, page.size().y + 1) << "but for a part of a pixel, " << size.width;
    }
}

TEST_F(HelpPage, OfColoursAndOfFurtherReadingOpenByTheirNames) {
    for (const auto& [command, page] :
         {std::pair("Colours and symbols", Help::legend), std::pair("Further reading", Help::reading)}) {
        choose(command);
        EXPECT_EQ(window.shell().popups.help, page) << command;
        ASSERT_TRUE(window.has("help.page")) << command;
        window.click_on("dialog.close");
        window.frames(3);
        EXPECT_EQ(window.shell().popups.help, Help::none) << command;
        EXPECT_FALSE(window.has("help.page")) << command;
    }
}

/// The swatches are painted with the theme's colours of the roles: as many as the legend has lines.
TEST_F(HelpPage, EachColourOfTheLegendHasASwatch) {
    choose("Colours and symbols");
    for (const Role role : {Role::free, Role::subject, Role::colliding, Role::corrected, Role::x_axis,
                            Role::y_axis, Role::normal}) {
        EXPECT_TRUE(window.has("legend." + std::string(name(role)))) << name(role);
    }
}

TEST_F(HelpPage, ALinkOpensItsScene) {
    window.key(SDLK_F1, KMOD_LCTRL);
    window.frames(3);
    window.click_on("page.Static tests.tunnelling_by_speed");
    window.frames(3);
    EXPECT_EQ(window.shell().popups.help, Help::none);
    EXPECT_TRUE(window.scene().name.starts_with("Tunnelling by speed"));
}

}  // namespace
}  // namespace collidarium::app
