#include "tools/canvas_test.hpp"
#include "tools/handles/handles.hpp"

namespace collidarium::app::test {
namespace {

class ResizeTest : public CanvasTest {
protected:
    ResizeTest() {
        open(scene_of({box("wall", {1, 0}, {2, 1}), point("far", {-5, -5})}));
        work.selection.select_only("wall");
    }

    Aabb<double> after(HandleKind kind, Vec2d pixels) {
        drag(handle(kind), handle(kind) + pixels);
        const Aabb<double> result = box_of("wall");
        expect_one_entry("Resize wall");
        work.undo.reset(before);
        return result;
    }
};

TEST_F(ResizeTest, EachSideMovesAloneAndTheOppositeOneStays) {
    EXPECT_EQ(after(HandleKind::box_right, {50, 33}), (Aabb<double>{{1.5, 0}, {2.5, 1}}));
    EXPECT_EQ(after(HandleKind::box_left, {50, 33}), (Aabb<double>{{1.5, 0}, {1.5, 1}}));
    EXPECT_EQ(after(HandleKind::box_top, {33, -50}), (Aabb<double>{{1, 0.5}, {2, 1.5}}));
    EXPECT_EQ(after(HandleKind::box_bottom, {33, -50}), (Aabb<double>{{1, 0.5}, {2, 0.5}}));
}

TEST_F(ResizeTest, EachCornerMovesTwoSides) {
    EXPECT_EQ(after(HandleKind::box_top_right, {50, -100}), (Aabb<double>{{1.5, 1}, {2.5, 2}}));
    EXPECT_EQ(after(HandleKind::box_top_left, {50, -100}), (Aabb<double>{{1.5, 1}, {1.5, 2}}));
    EXPECT_EQ(after(HandleKind::box_bottom_left, {50, -50}), (Aabb<double>{{1.5, 0.5}, {1.5, 0.5}}));
    EXPECT_EQ(after(HandleKind::box_bottom_right, {50, -50}), (Aabb<double>{{1.5, 0.5}, {2.5, 0.5}}));
}

TEST_F(ResizeTest, PastTheOppositeSideItTurnsOver) {
    // The box reaches from x = -1 to 3; its right edge goes to x = -2.
    EXPECT_EQ(after(HandleKind::box_right, {-250, 0}), (Aabb<double>{{-1.5, 0}, {0.5, 1}}));
    EXPECT_EQ(after(HandleKind::box_left, {250, 0}), (Aabb<double>{{3.5, 0}, {0.5, 1}}));
    EXPECT_EQ(after(HandleKind::box_bottom_left, {250, -150}), (Aabb<double>{{3.5, 1.5}, {0.5, 0.5}}));
}

TEST_F(ResizeTest, OntoTheOppositeSideItHasNoWidth) {
    EXPECT_EQ(after(HandleKind::box_right, {-200, 0}), (Aabb<double>{{-1, 0}, {0, 1}}));
}

TEST_F(ResizeTest, WithYDownTheHandleUnderThePointerMoves) {
    work.camera.set_y_down(true);
    EXPECT_EQ(after(HandleKind::box_top, {0, 50}), (Aabb<double>{{1, 0.5}, {2, 1.5}}));
}

TEST_F(ResizeTest, ASmallBoxIsResizedByHandlesBesideIt) {
    open(scene_of({box("wall", {1, 0}, {0, 0}), point("far", {-5, -5})}));
    EXPECT_EQ(after(HandleKind::box_top_right, {50, -50}), (Aabb<double>{{1.5, 0.5}, {0.5, 0.5}}));
}

TEST_F(ResizeTest, APressOnAHandleAloneChangesNothing) {
    click(handle(HandleKind::box_top_left) + Vec2d(3, -2));
    expect_untouched();
}

TEST_F(ResizeTest, ItIsMeasuredFromThePressNotFromTheHandle) {
    const Vec2d from = handle(HandleKind::box_right) + Vec2d(3, 0);
    drag(from, from + Vec2d(50, 0));
    EXPECT_EQ(box_of("wall"), (Aabb<double>{{1.5, 0}, {2.5, 1}}));
}

TEST_F(ResizeTest, EscapeRestoresTheSceneExactly) {
    press(handle(HandleKind::box_top_right));
    move(screen({-5, 5}));
    EXPECT_FALSE(identical(work.scene(), before));
    EXPECT_TRUE(controller.cancel());
    expect_untouched();
}

}  // namespace
}  // namespace collidarium::app::test
