#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class CreateTest : public CanvasTest {
protected:
    CreateTest() { open(scene_of({box("box-1", {0, 0}, {1, 1})})); }
};

TEST_F(CreateTest, ABoxFromCornerToCorner) {
    work.tool = ToolName::box;
    drag(screen({2, 1}), screen({5, -1}));
    EXPECT_EQ(box_of("box-2"), (Aabb<double>{{3.5, 0}, {1.5, 1}}));
    EXPECT_EQ(work.selection.single(), "box-2");
    EXPECT_EQ(work.last_edited, "box-2");
    EXPECT_EQ(work.tool, ToolName::select);
    EXPECT_EQ(work.scene().shapes.back().id, "box-2") << "on top";
    expect_one_entry("Add box-2");
    EXPECT_TRUE(work.selection.empty()) << "what is gone is not selected";
}

TEST_F(CreateTest, ABoxInAnyDirection) {
    work.tool = ToolName::box;
    drag(screen({5, -1}), screen({2, 1}));
    EXPECT_EQ(box_of("box-2"), (Aabb<double>{{3.5, 0}, {1.5, 1}}));
}

TEST_F(CreateTest, ABoxWithoutAHeight) {
    work.tool = ToolName::box;
    drag(screen({2, 1}), screen({4, 1}));
    EXPECT_EQ(box_of("box-2"), (Aabb<double>{{3, 1}, {1, 0}}));
}

TEST_F(CreateTest, ASegmentFromEndToEnd) {
    work.tool = ToolName::segment;
    drag(screen({0, 0}), screen({2, 3}));
    EXPECT_EQ(segment_of("segment-1"), (Segment<double>{{0, 0}, {2, 3}})) << "also when it begins on a shape";
    expect_one_entry("Add segment-1");
}

TEST_F(CreateTest, APointWhereItIsPressed) {
    work.tool = ToolName::point;
    press(screen({3, 2}));
    EXPECT_EQ(point_of("point-1"), Vec2d(3, 2)) << "at once";
    release(screen({3, 2}));
    EXPECT_EQ(work.selection.single(), "point-1");
    EXPECT_EQ(work.tool, ToolName::select);
    expect_one_entry("Add point-1");
}

TEST_F(CreateTest, APointFollowsThePointerUntilItIsLetGo) {
    work.tool = ToolName::point;
    drag(screen({3, 2}), screen({4, -1}));
    EXPECT_EQ(point_of("point-1"), Vec2d(4, -1));
    expect_one_entry("Add point-1");
}

TEST_F(CreateTest, AClickMakesNoBoxAndNoSegment) {
    for (const ToolName tool : {ToolName::box, ToolName::segment}) {
        work.tool = tool;
        click(screen({3, 2}));
        drag(screen({3, 2}), screen({3, 2}) + Vec2d(2, 1));
        expect_untouched();
        EXPECT_EQ(work.tool, tool);
    }
}

TEST_F(CreateTest, ShiftKeepsTheTool) {
    work.tool = ToolName::point;
    click(screen({3, 2}), with_shift);
    click(screen({3, 3}), with_shift);
    EXPECT_EQ(work.tool, ToolName::point);
    EXPECT_EQ(work.selection.single(), "point-2");
    EXPECT_EQ(work.undo.size(), 2U);
}

TEST_F(CreateTest, EscapeTakesItBack) {
    click(screen({0, 0.3}));
    for (const ToolName tool : {ToolName::box, ToolName::segment, ToolName::point}) {
        work.tool = tool;
        press(screen({3, 2}));
        move(screen({4, 4}));
        EXPECT_EQ(work.scene().shapes.size(), 2U) << "it is there while it is drawn";
        EXPECT_TRUE(controller.cancel());
        expect_untouched();
        EXPECT_EQ(work.tool, tool);
        EXPECT_EQ(work.selection.single(), "box-1");
    }
}

TEST_F(CreateTest, UndoWhileDrawingTakesItBack) {
    work.tool = ToolName::box;
    press(screen({3, 2}));
    move(screen({4, 4}));
    EXPECT_TRUE(undo(work));
    move(screen({5, 5}));
    release(screen({5, 5}));
    expect_untouched();
}

TEST_F(CreateTest, OneThatGrowsAndShrinksBackIsNone) {
    work.tool = ToolName::box;
    press(screen({3, 2}));
    move(screen({5, 5}));
    move(screen({3, 2}));
    EXPECT_EQ(work.scene().shapes.size(), 1U);
    release(screen({3, 2}));
    expect_untouched();
}

}  // namespace
}  // namespace collidarium::app::test
