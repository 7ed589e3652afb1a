#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class HandleKeysTest : public CanvasTest {
protected:
    HandleKeysTest() {
        open(scene_of(
            {polygon("p", {{0, 0}, {4, 0}, {4, 4}, {0, 4}}), named("c", Circle<double>{{-4, 0}, 1})}));
    }
};

TEST_F(HandleKeysTest, TheHandlesOfTheSelectionAreGoneThroughRoundAndRound) {
    EXPECT_FALSE(controller.focus_next_handle(1)) << "nothing is selected";
    work.selection.select_only("c");
    const auto list = handles(work.scene(), work.selection, work.camera);
    for (const Handle& handle : list) {
        EXPECT_TRUE(controller.focus_next_handle(1));
        EXPECT_EQ(controller.focused_handle(), handle);
    }
    EXPECT_TRUE(controller.focus_next_handle(1));
    EXPECT_EQ(controller.focused_handle(), list.front());
    EXPECT_TRUE(controller.focus_next_handle(-1));
    EXPECT_EQ(controller.focused_handle(), list.back());
    EXPECT_TRUE(controller.cancel());
    EXPECT_EQ(controller.focused_handle(), std::nullopt);
    EXPECT_EQ(work.selection.single(), "c") << "Escape lets go of the handle first";
}

TEST_F(HandleKeysTest, AnotherSelectionLeavesTheHandle) {
    work.selection.select_only("c");
    controller.focus_next_handle(1);
    work.selection.select_only("p");
    EXPECT_EQ(controller.focused_handle(), std::nullopt);
}

TEST_F(HandleKeysTest, TheVertexUnderTheKeysIsDeleted) {
    work.selection.select_only("p");
    EXPECT_FALSE(controller.delete_focused_vertex());
    while (!controller.focused_handle() || controller.focused_handle()->kind != HandleKind::vertex) {
        ASSERT_TRUE(controller.focus_next_handle(1));
    }
    EXPECT_TRUE(controller.delete_focused_vertex());
    EXPECT_EQ(vertices_of("p").size(), 3U);
    expect_one_entry("Delete a vertex of p");
}

TEST_F(HandleKeysTest, ArrowsMoveTheHandle) {
    work.selection.select_only("c");
    controller.focus_next_handle(1);
    ASSERT_EQ(controller.focused_handle()->kind, HandleKind::radius);
    EXPECT_TRUE(controller.nudge_handle({0.5, 0}, false));
    EXPECT_EQ(shape_of<Circle<double>>("c"), (Circle<double>{{-4, 0}, 1.5}));
    EXPECT_TRUE(controller.nudge_handle({0.5, 0}, true));
    EXPECT_EQ(shape_of<Circle<double>>("c"), (Circle<double>{{-4, 0}, 2}));
    expect_one_entry("Set the radius of c");
    controller.nudge_handle({0.5, 0}, false);
    controller.nudge_handle({0.5, 0}, false);
    EXPECT_EQ(work.undo.size(), 2U) << "presses of their own are entries of their own";
}

}  // namespace
}  // namespace collidarium::app::test
