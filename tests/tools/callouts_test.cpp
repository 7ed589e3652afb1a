#include "tools/actions/callout_actions.hpp"

#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

/// Two callouts over a box. The canvas draws each as a dot with letters to its right.
class Callouts : public CanvasTest {
protected:
    Callouts() {
        Scene scene = scene_of({box("box-1", {0, 0}, {3, 2})});
        scene.callouts = {{.text = "the wall", .at = {1, 1}, .unknown = {}},
                          {.text = "thin", .at = {-2, 0}, .unknown = {{"color", "7"}}}};
        open(std::move(scene));
        draw();
    }

    void draw() {
        work.callout_areas.clear();
        for (const Callout& callout : work.scene().callouts) {
            const Vec2d at = screen(callout.at);
            work.callout_areas.emplace_back(Rect{at - 6.0, at + Vec2d(60, 8)});
        }
    }
    const Callout& callout(std::size_t index) const { return work.scene().callouts.at(index); }
};

TEST_F(Callouts, AreDraggedByTheirLettersBeforeTheShapeBelow) {
    const Vec2d letters = screen({1, 1}) + Vec2d(40, 2);
    drag(letters, letters + Vec2d(100, -50));
    EXPECT_EQ(work.selection.callout(), 0U);
    EXPECT_TRUE(work.selection.ids().empty());
    EXPECT_EQ(callout(0).at, Vec2d(3, 2));
    EXPECT_EQ(callout(1).at, Vec2d(-2, 0));
    expect_one_entry("Move callout");
}

TEST_F(Callouts, SnapToTheGridLikeAPoint) {
    work.snap.on = true;
    drag(screen({-2, 0}), screen({-2, 0}) + Vec2d(52, 3));
    EXPECT_EQ(callout(1).at, Vec2d(-1, 0));
    EXPECT_EQ(callout(1).unknown.size(), 1U) << "what a file says besides stays";
}

TEST_F(Callouts, EscapeTakesADragBack) {
    press(screen({1, 1}));
    move(screen({2, 2}));
    EXPECT_NE(callout(0).at, Vec2d(1, 1));
    EXPECT_TRUE(controller.cancel());
    expect_untouched();
}

TEST_F(Callouts, AClickSelectsAndDeleteRemoves) {
    click(screen({1, 1}));
    EXPECT_EQ(work.undo.size(), 0U);
    delete_selection(work);
    ASSERT_EQ(work.scene().callouts.size(), 1U);
    EXPECT_EQ(callout(0).text, "thin");
    EXPECT_EQ(work.scene().shapes.size(), 1U) << "not the shape that was selected before";
    EXPECT_FALSE(work.selection.callout());
    expect_one_entry("Delete callout");
}

TEST_F(Callouts, ADoubleClickTypesTheText) {
    controller.press({.at = screen({1, 1}), .button = Button::left, .modifiers = {}, .clicks = 2});
    controller.release({.at = screen({1, 1}), .button = Button::left, .modifiers = {}});
    ASSERT_TRUE(work.callout_draft);
    EXPECT_EQ(work.callout_draft->text, "the wall");
    EXPECT_EQ(end_callout(work, "the thin wall"), std::nullopt);
    EXPECT_EQ(callout(0).text, "the thin wall");
    EXPECT_FALSE(work.callout_draft);
    expect_one_entry("Edit callout");
}

TEST_F(Callouts, ToTypeNothingDeletesOneAndMakesNone) {
    begin_callout_edit(work, 1);
    EXPECT_EQ(end_callout(work, ""), std::nullopt);
    EXPECT_EQ(work.scene().callouts.size(), 1U);
    begin_callout(work, {2, 2});
    EXPECT_EQ(end_callout(work, ""), std::nullopt);
    EXPECT_EQ(work.scene().callouts.size(), 1U);
    expect_one_entry("Delete callout");
}

TEST_F(Callouts, TheToolPlacesOneOnTheGrid) {
    work.snap.on = true;
    work.tool = ToolName::callout;
    click(screen({4, 3}) + Vec2d(2, -3));
    EXPECT_EQ(work.tool, ToolName::select);
    ASSERT_TRUE(work.callout_draft);
    EXPECT_EQ(work.undo.size(), 0U) << "nothing is in the scene before it has a text";
    EXPECT_EQ(end_callout(work, "here"), std::nullopt);
    EXPECT_EQ(callout(2).at, Vec2d(4, 3));
    EXPECT_EQ(work.selection.callout(), 2U);
    expect_one_entry("Add callout");
    EXPECT_FALSE(work.selection.callout()) << "it is gone";
}

TEST_F(Callouts, ThereAreNoMoreThanAFileMayHave) {
    Scene full = work.scene();
    full.callouts.resize(max_callouts, full.callouts.front());
    open(std::move(full));
    begin_callout(work, {2, 2});
    EXPECT_EQ(end_callout(work, "one more"), "A scene has at most 100 callouts.");
    expect_untouched();
}

TEST_F(Callouts, OneOfAnotherSceneIsNotTyped) {
    begin_callout_edit(work, 1);
    open_scene(work, Scene{});
    EXPECT_FALSE(work.callout_draft);
    EXPECT_EQ(end_callout(work, "stray"), std::nullopt);
    EXPECT_TRUE(work.scene().callouts.empty());
}

}  // namespace
}  // namespace collidarium::app::test
