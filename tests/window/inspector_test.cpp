#include <gtest/gtest.h>

#include <variant>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Inspector : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const Aabb<double>& wall() { return std::get<Aabb<double>>(window.scene().shapes[0].shape); }
    void select(double x, double y) { window.click(window.at(x, y)); }
};

TEST_F(Inspector, TypedNumbersMoveTheShapeInOneStepEach) {
    select(2, 0);
    window.fill_in("inspector.center.x", "2.125");
    EXPECT_EQ(wall().center, Vec2d(2.125, 0));
    EXPECT_EQ(window.workspace().undo.size(), 1U);
    window.fill_in("inspector.half.y", "0x1.8p+0");
    EXPECT_EQ(wall().half, Vec2d(0.5, 1.5));
    EXPECT_EQ(window.workspace().undo.size(), 1U) << "the same number is no change";
    window.fill_in("inspector.half.y", "1.75");
    EXPECT_EQ(wall().half, Vec2d(0.5, 1.75));
    EXPECT_EQ(window.workspace().undo.size(), 2U);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Inspector, BadNumbersAreRefusedAndSaid) {
    select(2, 0);
    window.fill_in("inspector.center.x", "far away");
    EXPECT_TRUE(window.has("field.problem"));
    EXPECT_EQ(wall().center, Vec2d(2, 0));
    window.fill_in("inspector.half.x", "-1");
    EXPECT_TRUE(window.has("field.problem"));
    EXPECT_EQ(wall().half, Vec2d(0.5, 1.5));
    window.fill_in("inspector.half.x", "1");
    EXPECT_FALSE(window.has("field.problem"));
    EXPECT_EQ(wall().half, Vec2d(1, 1.5));
}

TEST_F(Inspector, ThePictureOfABoxHasItsThresholdAndSide) {
    ASSERT_TRUE(window.shell().files.open(home.write("sprite.scene.json", R"({
  "collidarium": 1,
  "shapes": [{"id": "fish", "type": "aabb", "center": [0, 0], "half": [1, 1], "sprite": {"rows": ["##", "#."]}}]
})")));
    window.frames(3);
    EXPECT_FALSE(window.has("inspector.threshold"));
    select(0, 0);
    window.fill_in("inspector.threshold", "200");
    EXPECT_EQ(sprite_of(window.scene().shapes[0])->threshold, 200);
    for (const char* bad : {"0", "256", "12.5"}) {
        window.fill_in("inspector.threshold", bad);
        EXPECT_TRUE(window.has("field.problem")) << bad;
        EXPECT_EQ(sprite_of(window.scene().shapes[0])->threshold, 200) << bad;
    }
    window.click_on("inspector.mirrored");
    EXPECT_TRUE(sprite_of(window.scene().shapes[0])->mirrored);
    EXPECT_EQ(window.workspace().undo.size(), 2U);
}

/// The formula of a box that starts inside is longer: the field slid away under the pointer that dragged it.
TEST_F(Inspector, AFieldStaysUnderThePointerWhileTheFormulaGrows) {
    select(-3, 0.5);
    const std::string field = "inspector.center.x";
    const Rect before = window.app().widget_rects().at(field);
    const double needed = window.shell().stepping.height_needed;
    const Vec2d from = window.middle_of(field);
    window.press(from);
    for (int i = 1; i <= 48; ++i) {
        window.move(from + Vec2d(10 * i, 0));
        EXPECT_EQ(window.app().widget_rects().at(field).min.y, before.min.y) << i;
    }
    EXPECT_GT(window.shell().stepping.height_needed, needed + 20) << "the formula has grown";
    window.release(from + Vec2d(480, 0));
}

TEST_F(Inspector, TypingNeverTriggersKeys) {
    select(2, 0);
    window.click_on("inspector.name");
    window.type("bspv");
    window.key(SDLK_DELETE);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_TAB);
    EXPECT_EQ(window.workspace().tool, ToolName::select);
    EXPECT_EQ(window.scene().shapes.size(), 4U);
    EXPECT_FALSE(window.shell().look.panels.alone);
}

TEST_F(Inspector, EscapeGivesTheOldTextBack) {
    select(2, 0);
    window.click_on("inspector.center.x");
    window.type("77");
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(wall().center, Vec2d(2, 0));
    EXPECT_EQ(window.workspace().undo.size(), 0U);
    EXPECT_EQ(window.workspace().selection.single(), "wall");
}

TEST_F(Inspector, PressingTheCanvasFinishesTheEditFirst) {
    select(2, 0);
    window.click_on("inspector.center.y");
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("1");
    // The shape has moved by the time of the press.
    window.drag(window.at(2, 2.2), window.at(3, 2.2));
    EXPECT_EQ(wall().center.y, 1);
    EXPECT_EQ(window.workspace().undo.size(), 2U);
}

TEST_F(Inspector, TabGoesFromNumberToNumber) {
    select(2, 0);
    window.click_on("inspector.center.x");
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("3");
    window.key(SDLK_TAB);
    window.frames(2);
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("4");
    window.key(SDLK_RETURN);
    window.frames(2);
    EXPECT_EQ(wall().center, Vec2d(3, 4));
}

TEST_F(Inspector, GivesAndTakesATranslation) {
    select(2, 0);
    window.fill_in("inspector.translation.x", "-1.5");
    EXPECT_EQ(window.scene().shapes[0].translation, Vec2d(-1.5, 0));
    window.click_on("inspector.translation.remove");
    EXPECT_FALSE(window.scene().shapes[0].translation);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes[0].translation, Vec2d(-1.5, 0));
}

TEST_F(Inspector, RenamesAndRefusesTakenIds) {
    select(2, 0);
    window.fill_in("inspector.name", "The wall");
    EXPECT_EQ(window.scene().shapes[0].label(), "The wall");
    window.fill_in("inspector.id", "mover");
    EXPECT_TRUE(window.has("field.problem"));
    EXPECT_EQ(window.scene().shapes[0].id, "wall");
    window.fill_in("inspector.id", "brick");
    EXPECT_EQ(window.scene().shapes[0].id, "brick");
    EXPECT_EQ(window.workspace().selection.single(), "brick");
}

}  // namespace
}  // namespace collidarium::app
