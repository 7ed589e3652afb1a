#include <gtest/gtest.h>

#include "session/commands/window_commands.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Judged : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false, .size = PixelSize{1280, 1600}}};

    void open(const char* tab) {
        window.click_on(std::string("tab.") + tab);
        window.frames(2);
    }
};

TEST_F(Judged, OneTabIsShownAtATime) {
    EXPECT_FALSE(window.has("compare.slab test"));
    EXPECT_FALSE(window.has("decision.0"));
    open("Compare");
    EXPECT_TRUE(window.has("compare.slab test"));
    EXPECT_TRUE(window.has("compare.Minkowski difference"));
    EXPECT_TRUE(window.has("compare.discrete stepping"));
    EXPECT_TRUE(window.has("compare.calculation.discrete stepping"));
    EXPECT_TRUE(window.has("compare.calculation.slab test")) << "the right one, from its own trace";
    open("Decisions");
    EXPECT_TRUE(window.has("decision.0"));
    EXPECT_FALSE(window.has("compare.slab test"));
    window.key(SDLK_5, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    EXPECT_TRUE(window.has("compare.slab test"));
}

TEST_F(Judged, TheQuestionDecidesWhichMethodsThereAre) {
    open("Compare");
    EXPECT_FALSE(window.has("compare.SAT"));
    window.key(SDLK_t, KMOD_LALT);
    window.frames(2);
    EXPECT_TRUE(window.has("compare.SAT"));
    EXPECT_FALSE(window.has("compare.slab test"));
}

TEST_F(Judged, AMethodThatIsCheckedStaysInThePictureAndInTheScene) {
    open("Compare");
    EXPECT_FALSE(window.has("compare.keep.slab test")) << "the others are compared with it";
    const auto compared = [&] { return window.shell().workspace.scene().compare; };
    window.click_on("compare.keep.discrete stepping");
    window.frames(2);
    EXPECT_EQ(compared(), std::vector<std::string>{"textbook:discrete_stepping"});
    window.click_on("compare.keep.Minkowski difference");
    window.frames(2);
    EXPECT_EQ(compared(), (std::vector<std::string>{"textbook:discrete_stepping", "minkowski"}));
    window.click_on("compare.keep.discrete stepping");
    window.frames(2);
    EXPECT_EQ(compared(), std::vector<std::string>{"minkowski"});
    window.key(SDLK_s, KMOD_LCTRL);
    window.frames(2);
    EXPECT_NE(test::read_file(file).find("\"compare\": [\"minkowski\"]"), std::string::npos)
        << test::read_file(file);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(compared().size(), 2U) << "a step of the history like any other";
}

TEST_F(Judged, TheMethodsAreAskedAgainOnlyWhenWhatTheyAnswerHasChanged) {
    // They were asked twice in every frame.
    open("Compare");
    const auto asked = [&] { return window.shell().comparison.times_asked(); };
    const std::size_t before = asked();
    EXPECT_GT(before, 0U);
    window.frames(5);
    window.wheel(window.at(0, 0), 1);
    window.move(window.at(0.5, 0.5));
    window.frames(5);
    EXPECT_EQ(asked(), before) << "neither time nor the view is asked about";
    window.key(SDLK_a, KMOD_LCTRL);
    window.frames(2);
    const std::size_t selected = asked();
    perform(window.shell(), window_command("nudge_right"));
    window.frames(3);
    EXPECT_EQ(asked(), selected + 1) << "moved";
    window.key(SDLK_z, KMOD_LCTRL);
    window.frames(3);
    EXPECT_EQ(asked(), selected + 2) << "moved back";
    window.key(SDLK_t, KMOD_LALT);
    window.frames(3);
    EXPECT_EQ(asked(), selected + 3) << "another question";
    EXPECT_TRUE(window.has("compare.SAT"));
}

TEST_F(Judged, ADecisionUnderThePointerLightsItsEvent) {
    open("Decisions");
    window.move(window.middle_of("decision.0"));
    EXPECT_TRUE(lit_on_canvas(window.shell()).has_value());
}

TEST_F(Judged, PixelsHaveThePictureThatDestinationInLeaves) {
    open("Compare");
    EXPECT_FALSE(window.has("pixels.composite")) << "two boxes have no pictures";
    ASSERT_TRUE(window.shell().files.open(std::filesystem::path(COLLIDARIUM_SOURCE_DIR) /
                                          "assets/scenes/pixels/fish_share_pixels.scene.json"));
    window.frames(4);
    EXPECT_TRUE(window.has("pixels.composite"));
}

TEST_F(Judged, ATextbookMethodBearsTheNameOfItsMisconception) {
    open("Compare");
    EXPECT_TRUE(window.has("compare.misconception.discrete stepping"));
    EXPECT_FALSE(window.has("compare.misconception.slab test")) << "it makes no mistake";
    EXPECT_FALSE(window.has("compare.misconception.sentence"));
    window.move(window.middle_of("compare.misconception.discrete stepping"));
    window.frames(3);
    EXPECT_TRUE(window.has("compare.misconception.sentence")) << "what it is, in its tooltip";
}

TEST_F(Judged, WithoutAPairThereIsNothingToJudge) {
    window.key(SDLK_a, KMOD_LCTRL);
    window.key(SDLK_DELETE);
    window.frames(2);
    EXPECT_FALSE(window.has("method"));
    EXPECT_FALSE(window.has("heading.Steps"));
    window.key(SDLK_PERIOD);
    window.key(SDLK_n);
    window.key(SDLK_SPACE);
    EXPECT_EQ(window.workspace().step, std::nullopt);
}

}  // namespace
}  // namespace collidarium::app
