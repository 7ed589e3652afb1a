#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class ViewTest : public CanvasTest {
protected:
    ViewTest() {
        open(scene_of({box("wall", {2, 0}, {1, 2}), moving(point("dot", {-2, 0}), {2, 2}),
                       segment("bar", {-4, -3}, {-2, -3})}));
    }

    CursorShape cursor_at(Vec2d world) {
        move(screen(world));
        return controller.cursor();
    }
};

TEST_F(ViewTest, TheMiddleButtonPans) {
    press({100, 100}, {}, Button::middle);
    EXPECT_EQ(controller.cursor(), CursorShape::grabbing);
    move({110, 90});
    EXPECT_EQ(work.camera.center(), Vec2d(-0.2, -0.2));
    move({150, 100});
    release({150, 100}, {}, Button::middle);
    EXPECT_EQ(work.camera.center(), Vec2d(-1, 0));
    expect_untouched();
}

TEST_F(ViewTest, TheHeldKeyPansWithTheLeftButtonAndSelectsNothing) {
    controller.hold_pan(true);
    EXPECT_EQ(controller.cursor(), CursorShape::grab);
    const Vec2d from = screen({2, 0});
    press(from);
    controller.hold_pan(false);
    move(from + Vec2d(0, 30));
    release(from + Vec2d(0, 50));
    EXPECT_EQ(work.camera.center(), Vec2d(0, 1));
    EXPECT_TRUE(work.selection.empty());
    expect_untouched();
}

TEST_F(ViewTest, EscapeTakesAPanBack) {
    press({100, 100}, {}, Button::middle);
    move({157, 31});
    EXPECT_TRUE(controller.cancel());
    EXPECT_EQ(work.camera.center(), Vec2d(0, 0));
    EXPECT_EQ(work.camera.height(), 12);
}

TEST_F(ViewTest, TheWheelZoomsAtThePointer) {
    const Vec2d at(123, 456);
    const Vec2d world = work.camera.to_world(at);
    controller.wheel(at, 2);
    EXPECT_LT(work.camera.height(), 12);
    EXPECT_NEAR(glm::length(work.camera.to_world(at) - world), 0, 1e-12);
    controller.wheel(at, -2);
    EXPECT_NEAR(work.camera.height(), 12, 1e-12);
    expect_untouched();
}

TEST_F(ViewTest, CursorsTellWhatAPressWouldDo) {
    EXPECT_EQ(cursor_at({5, 4}), CursorShape::arrow);
    EXPECT_EQ(cursor_at({2, 0}), CursorShape::move);
    EXPECT_EQ(cursor_at({0, 2}), CursorShape::move) << "the head of a translation";
    EXPECT_EQ(cursor_at({3, 0}), CursorShape::move) << "not selected: no handle";
    work.selection.select_only("bar");
    EXPECT_EQ(cursor_at({-4, -3}), CursorShape::move);
    work.selection.select_only("wall");
    EXPECT_EQ(cursor_at({3, 0}), CursorShape::resize_x);
    EXPECT_EQ(cursor_at({1, 0}), CursorShape::resize_x);
    EXPECT_EQ(cursor_at({2, 2}), CursorShape::resize_y);
    EXPECT_EQ(cursor_at({2, -2}), CursorShape::resize_y);
    EXPECT_EQ(cursor_at({3, 2}), CursorShape::resize_rising);
    EXPECT_EQ(cursor_at({1, -2}), CursorShape::resize_rising);
    EXPECT_EQ(cursor_at({1, 2}), CursorShape::resize_falling);
    EXPECT_EQ(cursor_at({3, -2}), CursorShape::resize_falling);
    EXPECT_EQ(controller.cursor(), CursorShape::resize_falling);
    controller.move({.at = screen({2, 2}) - Vec2d(0, 26)});
    EXPECT_EQ(controller.cursor(), CursorShape::grab) << "it turns";
    work.camera.set_y_down(true);
    EXPECT_EQ(cursor_at({3, 2}), CursorShape::resize_falling);
    EXPECT_EQ(cursor_at({3, -2}), CursorShape::resize_rising);
}

TEST_F(ViewTest, DuringAGestureTheCursorIsTheGestures) {
    work.selection.select_only("wall");
    press(screen({3, 2}));
    move(screen({-3, -3}));
    EXPECT_EQ(controller.cursor(), CursorShape::resize_rising);
    controller.cancel();
    work.tool = ToolName::box;
    EXPECT_EQ(controller.cursor(), CursorShape::crosshair);
    press(screen({3, 2}));
    EXPECT_EQ(controller.cursor(), CursorShape::crosshair);
}

TEST_F(ViewTest, WhatIsUnderThePointerIsNamed) {
    move(screen({2, 0}));
    EXPECT_EQ(controller.hovered(), "wall");
    move(screen({0, 2}));
    EXPECT_EQ(controller.hovered(), "dot");
    move(screen({5, 4}));
    EXPECT_EQ(controller.hovered(), std::nullopt);
    work.tool = ToolName::translation;
    move(screen({2, 0}));
    EXPECT_EQ(controller.hovered(), "wall");
    work.tool = ToolName::box;
    move(screen({2, 0}));
    EXPECT_EQ(controller.hovered(), std::nullopt) << "a new box begins here whatever lies below";
}

}  // namespace
}  // namespace collidarium::app::test
