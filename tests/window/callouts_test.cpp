#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

constexpr double half_pixel = 0.02;  // in the world, at the zoom of the scene

class CalloutsInTheWindow : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const std::vector<Callout>& callouts() { return window.scene().callouts; }
    void add(double x, double y, std::string_view text) {
        window.key(SDLK_a);
        window.click(window.at(x, y));
        window.frames(3);
        window.type(text);
        window.key(SDLK_RETURN);
        window.frames(3);
    }
};

TEST_F(CalloutsInTheWindow, AreTypedOnTheCanvasAndSaved) {
    add(1, -2, "hit here");
    ASSERT_EQ(callouts().size(), 1U);
    EXPECT_EQ(callouts()[0].text, "hit here");
    EXPECT_LT(glm::distance(callouts()[0].at, Vec2d(1, -2)), half_pixel);
    EXPECT_FALSE(window.has("callout.text"));
    window.key(SDLK_s, KMOD_LCTRL);
    window.frames(2);
    EXPECT_NE(test::read_file(file).find(R"({"text": "hit here", "at": [)"), std::string::npos)
        << test::read_file(file);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(callouts().empty());
}

TEST_F(CalloutsInTheWindow, EscapeTypesNothing) {
    window.key(SDLK_a);
    window.click(window.at(1, -2));
    window.frames(3);
    window.type("no");
    window.key(SDLK_ESCAPE);
    window.frames(3);
    EXPECT_TRUE(callouts().empty());
    EXPECT_FALSE(window.has("callout.text"));
}

/// The press went through the field to the canvas below: it ended the typing.
TEST_F(CalloutsInTheWindow, APressInTheFieldStaysThere) {
    window.key(SDLK_a);
    window.click(window.at(1, -2));
    window.frames(3);
    window.type("near");
    window.click(window.middle_of("callout.text"));
    window.frames(3);
    EXPECT_TRUE(window.has("callout.text"));
    EXPECT_TRUE(callouts().empty());
    window.click(window.at(-1, -2.5));
    window.frames(3);
    ASSERT_EQ(callouts().size(), 1U) << "a press elsewhere accepts the text";
    EXPECT_EQ(callouts()[0].text, "near");
}

TEST_F(CalloutsInTheWindow, AreTakenByTheirLetters) {
    add(1, -2, "drag these letters");
    ASSERT_EQ(window.workspace().callout_areas.size(), 1U);
    const Rect area = window.workspace().callout_areas[0].value();
    EXPECT_GT(area.size().x, 60) << "dot and letters";
    const Vec2d letters = Vec2d(area.max.x - 10, area.center().y) *
                          (window.at(1, 0).x / window.workspace().camera.to_screen({1, 0}).x);
    window.drag(letters, letters + window.at(1, 1) - window.at(0, 0));
    window.frames(2);
    EXPECT_LT(glm::distance(callouts()[0].at, Vec2d(2, -1)), 2 * half_pixel);
    window.double_click(window.at(2, -1));
    window.frames(3);
    ASSERT_TRUE(window.has("callout.text"));
    window.fill_in("callout.text", "moved");
    window.frames(2);
    EXPECT_EQ(callouts()[0].text, "moved");
    window.key(SDLK_DELETE);
    EXPECT_TRUE(callouts().empty());
}

TEST_F(CalloutsInTheWindow, TheInspectorShowsTextAndPlace) {
    add(1, -2, "numbers");
    window.click_on("tab.Inspector");
    window.frames(2);
    window.fill_in("inspector.callout_x", "1/4");
    window.frames(2);
    EXPECT_EQ(callouts()[0].at.x, 0.25);
    EXPECT_NEAR(callouts()[0].at.y, -2, half_pixel);
    window.fill_in("inspector.callout", "words");
    window.frames(2);
    EXPECT_EQ(callouts()[0].text, "words");
}

}  // namespace
}  // namespace collidarium::app
