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
    EXPECT_EQ(links, 12U) << "a link to a scene that is not there is not drawn";
}

TEST_F(HelpPage, ALinkOpensItsScene) {
    window.key(SDLK_F1, KMOD_LCTRL);
    window.frames(3);
    window.click_on("page.tunnelling_by_speed");
    window.frames(3);
    EXPECT_EQ(window.shell().popups.help, Help::none);
    EXPECT_TRUE(window.scene().name.starts_with("Tunnelling by speed"));
}

}  // namespace
}  // namespace collidarium::app
