#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

using Ids = std::vector<std::string>;

class SelectTest : public CanvasTest {
protected:
    SelectTest() {
        open(scene_of({box("left", {-3, 0}, {1, 1}), box("right", {3, 0}, {1, 1}), point("dot", {0, 2}),
                       segment("bar", {-1, -2}, {1, -2})}));
    }

    Vec2d left() const { return screen({-3, 0.4}); }
    Vec2d right() const { return screen({3, 0.4}); }
    Vec2d empty() const { return screen({0, 0}); }
};

TEST_F(SelectTest, APressSelectsAndTouches) {
    press(left());
    EXPECT_EQ(work.selection.ids(), (Ids{"left"}));
    EXPECT_EQ(work.last_edited, "left");
    EXPECT_TRUE(controller.busy());
    release(left());
    EXPECT_FALSE(controller.busy());
    click(right());
    EXPECT_EQ(work.selection.ids(), (Ids{"right"}));
    expect_untouched();
}

TEST_F(SelectTest, ShiftToggles) {
    click(left());
    click(right(), with_shift);
    EXPECT_EQ(work.selection.ids(), (Ids{"left", "right"}));
    click(left(), with_shift);
    EXPECT_EQ(work.selection.ids(), (Ids{"right"}));
    expect_untouched();
}

TEST_F(SelectTest, AClickOnOneOfSeveralSelectsIt) {
    select_all(work);
    click(left());
    EXPECT_EQ(work.selection.ids(), (Ids{"left"}));
    expect_untouched();
}

TEST_F(SelectTest, AClickBesideEverythingClears) {
    click(left());
    click(empty());
    EXPECT_TRUE(work.selection.empty());
    EXPECT_EQ(work.last_edited, "left") << "the last edited shape stays in focus";
    click(left());
    click(empty(), with_shift);
    EXPECT_EQ(work.selection.ids(), (Ids{"left"}));
}

TEST_F(SelectTest, ShiftPressThatDeselectsDragsNothing) {
    select_all(work);
    press(left(), with_shift);
    move(right());
    release(right(), with_shift);
    expect_untouched();
    EXPECT_FALSE(work.selection.contains("left"));
}

TEST_F(SelectTest, AMarqueeSelectsWhatItTouches) {
    press(screen({-2.5, 3}));
    move(screen({-2, -1}));
    ASSERT_TRUE(controller.marquee());
    EXPECT_EQ(controller.marquee()->min, screen({-2.5, 3}));
    EXPECT_EQ(controller.marquee()->max, screen({-2, -1}));
    EXPECT_EQ(work.selection.ids(), (Ids{"left"})) << "already while it is drawn";
    move(screen({0.5, -2.5}));
    EXPECT_EQ(work.selection.ids(), (Ids{"left", "dot", "bar"}));
    release(screen({0.5, 0}));
    EXPECT_EQ(work.selection.ids(), (Ids{"left", "dot"}));
    EXPECT_FALSE(controller.marquee());
    expect_untouched();
}

TEST_F(SelectTest, AMarqueeInAnyDirectionAndWithYDown) {
    work.camera.set_y_down(true);
    press(screen({4.5, 2}));
    move(screen({3, 0}));
    EXPECT_EQ(controller.marquee()->size(), Vec2d(75, 100));
    release(screen({3, 0}));
    EXPECT_EQ(work.selection.ids(), (Ids{"right"}));
}

TEST_F(SelectTest, AMarqueeWithShiftAdds) {
    click(right());
    press(screen({-5, 2}), with_shift);
    move(screen({-2, 0}));
    EXPECT_EQ(work.selection.ids(), (Ids{"right", "left"}));
    release(screen({-4.5, 2}), with_shift);
    EXPECT_EQ(work.selection.ids(), (Ids{"right"})) << "as far as it reached in the end";
}

TEST_F(SelectTest, EscapeInAMarqueeRestoresTheSelection) {
    click(right());
    press(screen({-5, 2}));
    move(screen({0, -3}));
    EXPECT_TRUE(controller.cancel());
    EXPECT_EQ(work.selection.ids(), (Ids{"right"}));
    EXPECT_FALSE(controller.busy());
    release(screen({0, -3}));
    EXPECT_EQ(work.selection.ids(), (Ids{"right"}));
}

TEST_F(SelectTest, EscapeLeavesTheToolThenTheSelectionThenNothing) {
    click(right());
    work.tool = ToolName::box;
    EXPECT_TRUE(controller.cancel());
    EXPECT_EQ(work.tool, ToolName::select);
    EXPECT_FALSE(work.selection.empty());
    EXPECT_TRUE(controller.cancel());
    EXPECT_TRUE(work.selection.empty());
    EXPECT_FALSE(controller.cancel());
}

TEST_F(SelectTest, OtherButtonsSelectNothing) {
    press(left(), {}, Button::right);
    EXPECT_FALSE(controller.busy());
    release(left(), {}, Button::right);
    EXPECT_TRUE(work.selection.empty());
}

}  // namespace
}  // namespace collidarium::app::test
