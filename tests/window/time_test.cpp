#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class TimeInTheWindow : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .clean = true, .remember = false, .size = PixelSize{800, 600}}};

    std::optional<double>& time() { return window.workspace().time; }
};

TEST_F(TimeInTheWindow, NothingMovesBeforeSomebodyPlays) {
    window.frames(5);
    EXPECT_FALSE(time());
    EXPECT_FALSE(window.shell().playback.playing);
}

TEST_F(TimeInTheWindow, PlaysTheWayFromItsBeginningToItsEnd) {
    window.shell().playback.pace = 1000;  // keep the test fast
    window.key(SDLK_w);
    EXPECT_TRUE(window.shell().playback.playing || time() == 1);
    for (int i = 0; i < 1000 && window.shell().playback.playing; ++i) {
        SDL_Delay(1);
        window.frames();
    }
    EXPECT_EQ(time(), 1);
    EXPECT_FALSE(window.shell().playback.playing);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(TimeInTheWindow, PausesWhenAskedAndWhenSomethingIsDragged) {
    window.key(SDLK_w);
    ASSERT_TRUE(window.shell().playback.playing);
    window.key(SDLK_w);
    EXPECT_FALSE(window.shell().playback.playing);
    window.key(SDLK_w);
    window.press(window.at(2, 0));
    window.frames(2);
    EXPECT_FALSE(window.shell().playback.playing);
    window.release(window.at(2, 0));
}

TEST_F(TimeInTheWindow, SlowMotionGoesThroughThePaces) {
    window.key(SDLK_w, KMOD_LSHIFT);
    EXPECT_EQ(window.shell().playback.pace, 0.25);
    EXPECT_FALSE(window.shell().notices.text.empty());
    window.key(SDLK_w, KMOD_LSHIFT);
    window.key(SDLK_w, KMOD_LSHIFT);
    EXPECT_EQ(window.shell().playback.pace, 1);
}

TEST_F(TimeInTheWindow, FramesOfAGameAreCountedUpAndDown) {
    window.key(SDLK_j);
    EXPECT_EQ(window.workspace().query().frames, 1);
    for (int i = 0; i < 4; ++i) {
        window.key(SDLK_j);
    }
    EXPECT_EQ(window.workspace().query().frames, 6);
    EXPECT_EQ(window.workspace().answers().focus->frames.size(), 7U);
    for (int i = 0; i < 9; ++i) {
        window.key(SDLK_j, KMOD_LSHIFT);
    }
    EXPECT_EQ(window.workspace().query().frames, 0);
    EXPECT_TRUE(window.shell().files.saved());
}

}  // namespace
}  // namespace collidarium::app
