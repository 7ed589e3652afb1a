#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class TranslationTest : public CanvasTest {
protected:
    TranslationTest() {
        open(scene_of({box("wall", {4, 0}, {1, 1}), moving(box("mover", {-3, 0}, {1, 1}), {4, 1})}));
    }

    std::optional<Vec2d> of(const std::string& id) const { return shape(id).translation; }
};

TEST_F(TranslationTest, ItsHeadIsDragged) {
    drag(screen({1, 1}), screen({2, -1}));
    EXPECT_EQ(of("mover"), Vec2d(5, -1));
    EXPECT_EQ(box_of("mover").center, Vec2d(-3, 0));
    EXPECT_TRUE(work.selection.contains("mover"));
    EXPECT_EQ(work.last_edited, "mover");
    expect_one_entry("Change the translation of mover");
}

TEST_F(TranslationTest, ItsHeadKeepsItsPlaceUnderThePointer) {
    drag(screen({1, 1}) + Vec2d(4, 2), screen({2, 1}) + Vec2d(4, 2));
    EXPECT_EQ(of("mover"), Vec2d(5, 1));
}

TEST_F(TranslationTest, DraggedOntoItsOriginItGoes) {
    drag(screen({1, 1}), screen({-3, 0}) + Vec2d(3, -4));
    EXPECT_EQ(of("mover"), std::nullopt);
    expect_one_entry("Change the translation of mover");
    drag(screen({1, 1}), screen({-3, 0}) + Vec2d(7, 0));
    EXPECT_NE(of("mover"), std::nullopt) << "7 pixels are a translation";
}

TEST_F(TranslationTest, EscapeRestoresIt) {
    press(screen({1, 1}));
    move(screen({-3, 0}));
    EXPECT_EQ(of("mover"), std::nullopt);
    controller.cancel();
    expect_untouched();
}

TEST_F(TranslationTest, TheToolDragsOneFromAShape) {
    work.tool = ToolName::translation;
    drag(screen({4, 0}), screen({2, 2}));
    EXPECT_EQ(of("wall"), Vec2d(-2, 2));
    EXPECT_EQ(box_of("wall").center, Vec2d(4, 0));
    EXPECT_EQ(work.selection.single(), "wall");
    EXPECT_EQ(work.last_edited, "wall");
    EXPECT_EQ(work.tool, ToolName::select);
    expect_one_entry("Set the translation of wall");
}

TEST_F(TranslationTest, TheToolMakesItThePointersWayWhereverTheShapeIsPressed) {
    work.tool = ToolName::translation;
    drag(screen({4.5, 0.5}), screen({4.5, 0.5}) + Vec2d(-50, 0), with_shift);
    EXPECT_TRUE(identical(*of("wall"), Vec2d(-1, 0)));
    EXPECT_EQ(work.tool, ToolName::translation) << "Shift keeps the tool";
}

TEST_F(TranslationTest, TheToolReplacesATranslation) {
    work.tool = ToolName::translation;
    drag(screen({-3, 0}), screen({-3, 2}));
    EXPECT_EQ(of("mover"), Vec2d(0, 2));
    expect_one_entry("Set the translation of mover");
}

TEST_F(TranslationTest, TheToolDragsAHeadToo) {
    work.tool = ToolName::translation;
    drag(screen({1, 1}), screen({1, 2}));
    EXPECT_EQ(of("mover"), Vec2d(4, 2));
}

TEST_F(TranslationTest, BackAtThePressTheShapeStandsStill) {
    work.tool = ToolName::translation;
    drag(screen({-3, 0}), screen({-3, 0}) + Vec2d(2, 2));
    EXPECT_EQ(of("mover"), std::nullopt);
}

TEST_F(TranslationTest, AClickWithTheToolOnlySelects) {
    work.tool = ToolName::translation;
    click(screen({-3, 0}));
    expect_untouched();
    EXPECT_EQ(work.selection.single(), "mover");
    EXPECT_EQ(work.tool, ToolName::translation);
}

TEST_F(TranslationTest, OnEmptyGroundTheToolDoesNothing) {
    work.tool = ToolName::translation;
    drag(screen({0, 4}), screen({1, 4}));
    expect_untouched();
}

TEST_F(TranslationTest, EscapeWithTheToolRestoresTheSceneAndKeepsTheTool) {
    work.tool = ToolName::translation;
    press(screen({4, 0}));
    move(screen({0, 0}));
    EXPECT_NE(of("wall"), std::nullopt);
    controller.cancel();
    expect_untouched();
    EXPECT_EQ(work.tool, ToolName::translation);
}

}  // namespace
}  // namespace collidarium::app::test
