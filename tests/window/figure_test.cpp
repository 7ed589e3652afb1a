#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "io/files/png_picture.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::read_file;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class FigureFromTheWindow : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .clean = true, .remember = false, .size = PixelSize{800, 600}}};

    void save_as(const std::string& name) {
        window.key(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
        window.frames(2);
        window.fill_in("dialog.name", name);
        window.frames(2);
    }
    std::string written(const std::string& name) { return read_file(home.folder() / name); }
    std::pair<unsigned, unsigned> size_of_png(const std::string& name) {
        const std::string png = written(name);
        if (png.size() < 24) {
            return {};
        }
        const auto number = [&](std::size_t at) {
            const auto byte = [&](std::size_t i) {
                return static_cast<unsigned>(static_cast<unsigned char>(png[i]));
            };
            return byte(at) << 24U | byte(at + 1) << 16U | byte(at + 2) << 8U | byte(at + 3);
        };
        return {number(16), number(20)};
    }
};

// It stood in a column two letters wide, between the buttons and the border.
TEST_F(FigureFromTheWindow, TheSizeInPixelsIsOnOneLine) {
    WindowDriver usual({.file = file, .remember = false});
    usual.key(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    usual.frames(3);
    usual.click_on("dialog.format.PNG");
    usual.frames(2);
    ASSERT_TRUE(usual.has("dialog.pixels"));
    const Vec2d size = usual.app().widget_rects().find("dialog.pixels")->second.size();
    EXPECT_GT(size.x, 5 * size.y) << size.x << " x " << size.y;
}

TEST_F(FigureFromTheWindow, IsAnSvgWithTextUnlessToldOtherwise) {
    window.click(window.at(2, 0));
    save_as("figure");
    const std::string svg = written("figure.svg");
    EXPECT_NE(svg.find("<svg"), std::string::npos);
    EXPECT_NE(svg.find(">wall</text>"), std::string::npos);
    EXPECT_EQ(svg.find("handles"), std::string::npos) << "what is selected is nobody else's business";
    EXPECT_EQ(window.shell().notices.text, "Saved figure.svg");
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(FigureFromTheWindow, IsAPngAtTwiceThePixelsUnlessToldOtherwise) {
    save_as("figure.png");
    EXPECT_EQ(size_of_png("figure.png"), std::pair(1600U, 1200U));
}

TEST_F(FigureFromTheWindow, IsAPngAtTheScaleThatIsChosen) {
    window.key(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    window.click_on("dialog.scale.3");
    window.frames(2);
    window.fill_in("dialog.name", "print.png");
    window.frames(2);
    EXPECT_EQ(size_of_png("print.png"), std::pair(2400U, 1800U));
    save_as("again.png");
    EXPECT_EQ(size_of_png("again.png"), std::pair(2400U, 1800U)) << "it is kept for the next one";
}

TEST_F(FigureFromTheWindow, HasTheFormatAndTheThemeThatAreChosen) {
    window.key(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    window.click_on("dialog.theme.light");
    window.click_on("dialog.format.PNG");
    window.frames(2);
    window.click_on("dialog.choose");
    window.frames(2);
    const auto light = decode_png(written("small.png"));
    ASSERT_TRUE(std::holds_alternative<SpriteImage>(light));
    const std::vector<std::uint8_t>& bytes = *std::get<SpriteImage>(light).rgba;
    EXPECT_GT(std::ranges::count_if(bytes, [](std::uint8_t byte) { return byte > 200; }),
              static_cast<std::ptrdiff_t>(bytes.size() / 2))
        << "the ground of the light theme";
    EXPECT_EQ(window.shell().look.theme, ThemeName::dark) << "that of the window stays";
}

TEST_F(FigureFromTheWindow, IsAFileForEachStep) {
    window.key(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    window.click_on("dialog.all_steps");
    window.fill_in("dialog.name", "steps.svg");
    window.frames(2);
    const std::size_t steps = window.shell().workspace.step_list().count();
    ASSERT_GT(steps, 2U);
    const std::string first = written("steps-1.svg");
    const std::string last = written("steps-" + std::to_string(steps) + ".svg");
    EXPECT_NE(first.find("<svg"), std::string::npos);
    EXPECT_NE(last.find("<svg"), std::string::npos);
    EXPECT_NE(first, last);
    EXPECT_FALSE(std::filesystem::exists(home.folder() / "steps.svg"));
    EXPECT_FALSE(window.shell().workspace.step) << "the window shows what it did";

    save_as("steps.svg");
    EXPECT_TRUE(std::holds_alternative<OverwriteQuestion>(window.shell().files.dialog()))
        << "one of the files exists";
}

TEST_F(FigureFromTheWindow, IsAnAnimationOfTheMotionOrOfTheSteps) {
    save_as("motion.gif");
    EXPECT_EQ(written("motion.gif").substr(0, 6), "GIF89a");
    window.key(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    window.click_on("dialog.all_steps");
    window.click_on("dialog.format.GIF");
    window.fill_in("dialog.name", "steps.gif");
    window.frames(2);
    EXPECT_EQ(written("steps.gif").substr(0, 6), "GIF89a");
    EXPECT_NE(written("steps.gif"), written("motion.gif"));
}

TEST_F(FigureFromTheWindow, AsksBeforeItReplacesAFile) {
    home.write("old.svg", "old");
    save_as("old.svg");
    EXPECT_TRUE(std::holds_alternative<OverwriteQuestion>(window.shell().files.dialog()));
    EXPECT_EQ(written("old.svg"), "old");
    window.click_on("dialog.overwrite");
    window.frames(2);
    EXPECT_NE(written("old.svg").find("<svg"), std::string::npos);
    EXPECT_EQ(window.shell().files.path(), file) << "the scene's own file is still the scene's";
}

TEST_F(FigureFromTheWindow, OtherEndingsAreRefused) {
    save_as("figure.jpg");
    EXPECT_TRUE(window.has("dialog.problem"));
    EXPECT_FALSE(std::filesystem::exists(home.folder() / "figure.jpg"));
    window.key(SDLK_ESCAPE);
    window.frames(2);
    EXPECT_FALSE(window.shell().files.asking());
}

TEST(FigureFromAWindowThatCompares, ShowsWhatOtherMethodsSay) {
    const TemporaryHome home;
    const std::filesystem::path scene =
        std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets/scenes/fast_mover_thin_wall.scene.json";
    const std::filesystem::path file = home.write("fast.scene.json", read_file(scene));
    WindowDriver window{{.file = file, .remember = false, .size = PixelSize{1280, 1600}}};
    const auto save = [&](const std::string& name) {
        window.key(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
        window.frames(2);
        window.fill_in("dialog.name", name);
        window.frames(2);
        return read_file(home.folder() / name);
    };
    const char* const group = "<g class=\"compared\">";
    EXPECT_EQ(save("before.svg").find(group), std::string::npos);
    window.click_on("tab.Compare");
    window.frames(2);
    EXPECT_NE(save("after.svg").find(group), std::string::npos);
}

}  // namespace
}  // namespace collidarium::app
