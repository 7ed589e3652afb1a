#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

std::string star(const std::string& id, int vertices, double x) {
    std::string text = R"({"id": ")" + id + R"(", "type": "polygon", "vertices": [)";
    for (int i = 0; i < vertices; ++i) {
        const double angle = 2 * std::numbers::pi * i / vertices;
        const double reach = i % 2 == 0 ? 4 : 2;
        text += (i == 0 ? "[" : ", [") + std::to_string(x + std::cos(angle) * reach) + ", " +
                std::to_string(std::sin(angle) * reach) + "]";
    }
    return text + "]}";
}

/// Two shapes whose answer takes many times longer than a frame. They are out of view: that they take long to
/// draw as well is not looked at here.
std::string heavy_scene() {
    return R"({"collidarium": 1, "name": "heavy", "view": {"center": [100, 0], "height": 1}, "shapes": [)" +
           star("a", 20000, 0) + ", " + star("b", 20000, 1) + "]}";
}

class LongAnswers : public testing::Test {
protected:
    TemporaryHome home;
    WindowDriver window{{.file = home.write("heavy.scene.json", heavy_scene()), .remember = false}};

    [[nodiscard]] AnswerDesk::State state() { return window.workspace().desk().state(); }
};

TEST_F(LongAnswers, DoNotKeepTheWindowWaiting) {
    EXPECT_EQ(state(), AnswerDesk::State::working);
    EXPECT_TRUE(window.workspace().answers().is_old);
    const auto drawn = window.app().frames_drawn();
    window.move({600, 400});
    EXPECT_GT(window.app().frames_drawn(), drawn);
    EXPECT_TRUE(window.app().idle_time()) << "it tells how long it has worked";
}

TEST_F(LongAnswers, AreStoppedByEscape) {
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(state(), AnswerDesk::State::stopped);
    EXPECT_TRUE(window.workspace().answers().is_old);
}

TEST_F(LongAnswers, AreDroppedWhenTheirSceneIsUndone) {
    window.key(SDLK_a, KMOD_LCTRL);
    window.key(SDLK_DELETE);
    EXPECT_EQ(state(), AnswerDesk::State::current);
    EXPECT_FALSE(window.workspace().answers().focus);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(state(), AnswerDesk::State::working);
    EXPECT_FALSE(window.workspace().answers().focus);
}

}  // namespace
}  // namespace collidarium::app
