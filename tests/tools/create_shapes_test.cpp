#include <numbers>

#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class CreateShapesTest : public CanvasTest {
protected:
    CreateShapesTest() { open(scene_of({box("box-1", {-5, -5}, {1, 1})})); }

    void draw_triangle() {
        work.tool = ToolName::polygon;
        click(screen({0, 0}));
        click(screen({2, 0}));
        click(screen({2, 2}));
    }
};

TEST_F(CreateShapesTest, ACircleFromItsCentre) {
    work.tool = ToolName::circle;
    drag(screen({1, 1}), screen({4, 5}));
    EXPECT_EQ(shape_of<Circle<double>>("circle-1"), (Circle<double>{{1, 1}, 5}));
    EXPECT_EQ(work.tool, ToolName::select);
    EXPECT_EQ(work.selection.single(), "circle-1");
    expect_one_entry("Add circle-1");
}

TEST_F(CreateShapesTest, ACapsuleFromEndToEndWithARadiusToBeDragged) {
    work.tool = ToolName::capsule;
    drag(screen({0, 0}), screen({4, 0}));
    EXPECT_EQ(shape_of<Capsule<double>>("capsule-1"), (Capsule<double>{{0, 0}, {4, 0}, 1}));
    drag(handle(HandleKind::radius), screen({2, 0.5}));
    EXPECT_EQ(shape_of<Capsule<double>>("capsule-1"), (Capsule<double>{{0, 0}, {4, 0}, 0.5}));
    EXPECT_EQ(work.undo.size(), 2U);
}

TEST_F(CreateShapesTest, AnOrientedBoxAlongOneSideAndThenAcrossByASecondDrag) {
    work.tool = ToolName::oriented_box;
    drag(screen({0, 0}), screen({0, 4}));
    EXPECT_TRUE(controller.waits());
    drag(screen({0, 4}), screen({-2, 3}));
    const auto made = shape_of<Obb<double>>("box-2");
    EXPECT_EQ(made.half, Vec2d(2, 1));
    EXPECT_NEAR(glm::distance(made.center, Vec2d(-1, 2)), 0, 1e-12);
    EXPECT_EQ(made.rotation.angle(), std::numbers::pi / 2);
    EXPECT_FALSE(controller.busy());
    EXPECT_EQ(work.tool, ToolName::select);
    expect_one_entry("Add box-2");
}

TEST_F(CreateShapesTest, AnOrientedBoxAcrossByMovingAndClicking) {
    work.tool = ToolName::oriented_box;
    drag(screen({0, 0}), screen({4, 0}));
    move(screen({1, 3}));
    EXPECT_EQ(shape_of<Obb<double>>("box-2").half, Vec2d(2, 1.5)) << "seen before the click";
    click(screen({1, 2}));
    EXPECT_EQ(shape_of<Obb<double>>("box-2"), (Obb<double>{{2, 1}, {2, 1}, 0.0}));
    expect_one_entry("Add box-2");
}

TEST_F(CreateShapesTest, AnOrientedBoxIsConfirmedOrTakenBack) {
    work.tool = ToolName::oriented_box;
    drag(screen({0, 0}), screen({4, 0}));
    move(screen({1, 3}));
    EXPECT_TRUE(controller.cancel());
    expect_untouched();
    drag(screen({0, 0}), screen({4, 0}));
    move(screen({1, 3}));
    EXPECT_TRUE(controller.confirm());
    EXPECT_EQ(shape_of<Obb<double>>("box-2").half, Vec2d(2, 1.5));
    expect_one_entry("Add box-2");
}

TEST_F(CreateShapesTest, AClickMakesNoneOfThem) {
    for (const ToolName tool : {ToolName::circle, ToolName::capsule, ToolName::oriented_box}) {
        work.tool = tool;
        click(screen({3, 2}));
        EXPECT_FALSE(controller.busy());
        expect_untouched();
        EXPECT_EQ(work.tool, tool);
    }
}

TEST_F(CreateShapesTest, APolygonIsClosedOnItsFirstVertex) {
    draw_triangle();
    EXPECT_EQ(work.scene().shapes.size(), 1U) << "not before it is closed";
    click(screen({0, 0}) + Vec2d(5, 2));
    EXPECT_EQ(vertices_of("polygon-1"), (std::vector<Vec2d>{{0, 0}, {2, 0}, {2, 2}}));
    EXPECT_EQ(work.selection.single(), "polygon-1");
    EXPECT_EQ(work.tool, ToolName::select);
    expect_one_entry("Add polygon-1");
}

TEST_F(CreateShapesTest, APolygonIsClosedByEnter) {
    draw_triangle();
    click(screen({0.5, 1.2}));
    EXPECT_TRUE(controller.confirm());
    EXPECT_EQ(vertices_of("polygon-1").size(), 4U);
    expect_one_entry("Add polygon-1");
}

TEST_F(CreateShapesTest, APolygonIsClosedByADoubleClick) {
    draw_triangle();
    controller.press({.at = screen({2, 2}), .clicks = 2});
    release(screen({2, 2}));
    EXPECT_EQ(vertices_of("polygon-1").size(), 3U);
    expect_one_entry("Add polygon-1");
}

TEST_F(CreateShapesTest, TwoVerticesAreNotClosed) {
    work.tool = ToolName::polygon;
    click(screen({0, 0}));
    click(screen({2, 0}));
    EXPECT_TRUE(controller.confirm());
    EXPECT_TRUE(controller.waits());
    controller.conclude();
    EXPECT_FALSE(controller.busy()) << "something else is done: what was begun is dropped";
    expect_untouched();
}

TEST_F(CreateShapesTest, ASideThatCrossesIsNotTakenAndSaidWhy) {
    draw_triangle();
    move(screen({1, -1}));
    EXPECT_EQ(controller.marks().problem, "The edges of a polygon must not cross or touch each other.");
    EXPECT_TRUE(controller.marks().draft->faulty);
    click(screen({1, -1}));
    EXPECT_EQ(controller.marks().draft->vertices.size(), 3U);
    move(screen({1, 3}));
    EXPECT_EQ(controller.marks().problem, "");
    EXPECT_TRUE(controller.confirm());
    EXPECT_EQ(vertices_of("polygon-1").size(), 3U);
}

TEST_F(CreateShapesTest, AClosingSideThatCrossesIsRefused) {
    work.tool = ToolName::polygon;
    for (const Vec2d at : {Vec2d(0, 0), Vec2d(4, 0), Vec2d(4, 2), Vec2d(2, -1.5 + 3), Vec2d(5, 3)}) {
        click(screen(at));
    }
    const std::size_t drawn = controller.marks().draft->vertices.size();
    EXPECT_TRUE(controller.confirm());
    if (controller.busy()) {
        EXPECT_NE(controller.marks().problem, "");
        EXPECT_EQ(controller.marks().draft->vertices.size(), drawn) << "nothing is lost";
    }
}

TEST_F(CreateShapesTest, BackspaceTakesAVertexBackAndEscapeAll) {
    draw_triangle();
    EXPECT_TRUE(controller.step_back());
    EXPECT_EQ(controller.marks().draft->vertices.size(), 2U);
    EXPECT_TRUE(controller.cancel());
    expect_untouched();
    EXPECT_EQ(work.tool, ToolName::polygon);
}

TEST_F(CreateShapesTest, ThePictureMovesWhileAPolygonIsDrawn) {
    draw_triangle();
    press({400, 300}, {}, Button::middle);
    move({450, 330});
    release({450, 330}, {}, Button::middle);
    EXPECT_TRUE(controller.waits());
    click(screen({0, 0}));
    EXPECT_EQ(vertices_of("polygon-1"), (std::vector<Vec2d>{{0, 0}, {2, 0}, {2, 2}}));
}

TEST_F(CreateShapesTest, AnotherScenePutsAnEndToIt) {
    draw_triangle();
    open_scene(work, before);
    move(screen({3, 3}));
    EXPECT_FALSE(controller.busy());
}

TEST_F(CreateShapesTest, ShiftDrawsSquaresAndRoundDirections) {
    work.tool = ToolName::box;
    drag(screen({0, 0}), screen({2, -1}), with_shift);
    EXPECT_EQ(box_of("box-2"), (Aabb<double>{{1, -1}, {1, 1}}));
    work.tool = ToolName::segment;
    drag(screen({0, 0}), screen({3, 0.2}), with_shift);
    EXPECT_EQ(segment_of("segment-1"), (Segment<double>{{0, 0}, {3, 0}}));
    work.tool = ToolName::segment;
    drag(screen({0, 0}), screen({0.2, 3}), with_shift);
    EXPECT_EQ(segment_of("segment-2"), (Segment<double>{{0, 0}, {0, 3}}));
}

}  // namespace
}  // namespace collidarium::app::test
