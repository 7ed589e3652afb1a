#include <numbers>

#include "collidarium/shapes/reference_point.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

constexpr double quarter_turn = std::numbers::pi / 2;

class HandleDragTest : public CanvasTest {
protected:
    void open_selected(SceneShape shape) {
        const std::string id = shape.id;
        open(scene_of({std::move(shape), point("far", {-6, -5})}));
        work.selection.select_only(id);
    }
    void drag_handle(HandleKind kind, Vec2d world, Modifiers modifiers = {}, std::size_t index = 0) {
        const Vec2d from = handle(kind, index);
        drag(from, from + work.camera.vector_to_screen(world), modifiers);
    }
};

TEST_F(HandleDragTest, AnOrientedBoxIsResizedInItsOwnFrame) {
    open_selected(named("b", Obb<double>{{0, 0}, {2, 1}, quarter_turn}));
    drag_handle(HandleKind::box_right, {0.3, 2});
    const auto after = shape_of<Obb<double>>("b");
    EXPECT_NEAR(after.half.x, 3, 1e-12);
    EXPECT_EQ(after.half.y, 1);
    EXPECT_NEAR(glm::distance(after.center, Vec2d(0, 1)), 0, 1e-12);
    expect_one_entry("Resize b");
}

TEST_F(HandleDragTest, ShiftKeepsTheFormOfABox) {
    open_selected(box("b", {0, 0}, {2, 1}));
    drag_handle(HandleKind::box_top_right, {4, 2}, with_shift);
    EXPECT_EQ(box_of("b"), (Aabb<double>{{2, 1}, {4, 2}}));
    undo(work);
    drag_handle(HandleKind::box_top_right, {4, 0}, with_shift);
    EXPECT_NEAR(box_of("b").half.x / box_of("b").half.y, 2, 1e-12);
}

TEST_F(HandleDragTest, ARadiusIsTheDistanceOfThePointer) {
    open_selected(named("c", Circle<double>{{1, 1}, 2}));
    drag_handle(HandleKind::radius, {1, 0});
    EXPECT_EQ(shape_of<Circle<double>>("c"), (Circle<double>{{1, 1}, 3}));
    expect_one_entry("Set the radius of c");
}

TEST_F(HandleDragTest, AnEndOfACapsule) {
    open_selected(named("c", Capsule<double>{{0, 0}, {2, 0}, 0.5}));
    drag_handle(HandleKind::end_b, {1, 1});
    EXPECT_EQ(shape_of<Capsule<double>>("c"), (Capsule<double>{{0, 0}, {3, 1}, 0.5}));
    expect_one_entry("Move an end of c");
}

TEST_F(HandleDragTest, AVertexOfAPolygon) {
    open_selected(polygon("p", {{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    drag_handle(HandleKind::vertex, {1, 1}, {}, 2);
    EXPECT_EQ(vertices_of("p"), (std::vector<Vec2d>{{0, 0}, {2, 0}, {3, 3}, {0, 2}}));
    expect_one_entry("Move a vertex of p");
}

TEST_F(HandleDragTest, AVertexThatWouldMakeSidesCrossStandsStillAndSaysWhy) {
    open_selected(polygon("p", {{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    const Vec2d from = handle(HandleKind::vertex, 2);
    press(from);
    move(screen({1, 1.5}));
    move(screen({1, -1}));
    EXPECT_EQ(vertices_of("p")[2], Vec2d(1, 1.5));
    EXPECT_NE(controller.marks().problem, "");
    move(screen({1, 1}));
    EXPECT_EQ(controller.marks().problem, "");
    release(screen({1, 1}));
    EXPECT_EQ(vertices_of("p")[2], Vec2d(1, 1));
}

TEST_F(HandleDragTest, TheMiddleOfASideBecomesAVertex) {
    open_selected(polygon("p", {{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    drag_handle(HandleKind::edge, {0, -1}, {}, 0);
    EXPECT_EQ(vertices_of("p"), (std::vector<Vec2d>{{0, 0}, {1, -1}, {2, 0}, {2, 2}, {0, 2}}));
    expect_one_entry("Insert a vertex into p");
}

TEST_F(HandleDragTest, AltAndAClickDeleteAVertex) {
    open_selected(polygon("p", {{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    click(handle(HandleKind::vertex, 1), with_alt);
    EXPECT_EQ(vertices_of("p"), (std::vector<Vec2d>{{0, 0}, {2, 2}, {0, 2}}));
    click(handle(HandleKind::vertex, 1), with_alt);
    EXPECT_EQ(vertices_of("p").size(), 3U);
    EXPECT_EQ(controller.marks().problem, "A polygon needs at least three vertices.");
    expect_one_entry("Delete a vertex of p");
}

TEST_F(HandleDragTest, RotatingABoxMakesItAnOrientedOne) {
    open_selected(box("b", {1, 0}, {2, 1}));
    const Vec2d from = handle(HandleKind::rotation);
    drag(from, screen({1, 0}) + Vec2d(100, -100));
    const auto turned = shape_of<Obb<double>>("b");
    EXPECT_NEAR(turned.rotation.angle(), -quarter_turn / 2, 1e-12);
    EXPECT_EQ(turned.center, Vec2d(1, 0));
    EXPECT_EQ(turned.half, Vec2d(2, 1));
    expect_one_entry("Rotate b");
}

TEST_F(HandleDragTest, ShiftRotatesInStepsAndQuarterTurnsKeepABoxOne) {
    open_selected(box("b", {1, 0}, {2, 1}));
    drag(handle(HandleKind::rotation), screen({1, 0}) + Vec2d(100, -5), with_shift);
    EXPECT_EQ(box_of("b"), (Aabb<double>{{1, 0}, {1, 2}}));
}

TEST_F(HandleDragTest, APolygonRotatesAboutItsCentroid) {
    open_selected(polygon("p", {{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    const Vec2d pivot = reference_point(shape("p").shape);
    drag(handle(HandleKind::rotation), screen(pivot) + Vec2d(-100, 3), with_shift);
    EXPECT_NEAR(glm::distance(vertices_of("p")[0], Vec2d(2, 0)), 0, 1e-12);
    EXPECT_NEAR(glm::distance(reference_point(shape("p").shape), pivot), 0, 1e-12);
}

TEST_F(HandleDragTest, SeveralShapesAreScaledByACornerOfTheirFrame) {
    open(scene_of({box("a", {0, 0}, {1, 1}), named("c", Circle<double>{{4, 0}, 1}), point("p", {-5, -5})}));
    work.selection.set({"a", "c"});
    drag_handle(HandleKind::box_top_right, {6, 2});
    EXPECT_EQ(box_of("a"), (Aabb<double>{{1, 1}, {2, 2}}));
    EXPECT_EQ(shape_of<Circle<double>>("c"), (Circle<double>{{9, 1}, 2}));
    EXPECT_EQ(point_of("p"), Vec2d(-5, -5));
    expect_one_entry("Scale 2 shapes");
}

TEST_F(HandleDragTest, SeveralShapesAreRotatedAboutTheMiddleOfTheirFrame) {
    open(scene_of({point("a", {-1, 0}), point("b", {3, 0})}));
    work.selection.set({"a", "b"});
    drag(handle(HandleKind::rotation), screen({1, 0}) + Vec2d(-80, 2), with_shift);
    EXPECT_EQ(point_of("a"), Vec2d(1, -2));
    EXPECT_EQ(point_of("b"), Vec2d(1, 2));
    expect_one_entry("Rotate 2 shapes");
}

TEST_F(HandleDragTest, ShiftMovesAlongAnAxis) {
    open_selected(box("b", {0, 0}, {2, 1}));
    press(screen({1, 0}));
    move(screen({3, 0.4}), with_shift);
    EXPECT_EQ(box_of("b").center, Vec2d(2, 0));
    move(screen({1.2, -2}), with_shift);
    EXPECT_EQ(box_of("b").center, Vec2d(0, -2));
    release(screen({1.2, -2}), with_shift);
    expect_one_entry("Move b");
}

TEST_F(HandleDragTest, AltDragsACopy) {
    open_selected(box("b", {0, 0}, {2, 1}));
    drag(screen({1, 0}), screen({1, 3}), with_alt);
    ASSERT_EQ(work.scene().shapes.size(), 3U);
    EXPECT_EQ(box_of("b").center, Vec2d(0, 0));
    EXPECT_EQ(box_of("b-2"), (Aabb<double>{{0, 3}, {2, 1}}));
    EXPECT_EQ(work.selection.single(), "b-2");
    expect_one_entry("Duplicate b-2");
}

TEST_F(HandleDragTest, AltLetGoInTimeMovesTheShapeItself) {
    open_selected(box("b", {0, 0}, {2, 1}));
    press(screen({1, 0}), with_alt);
    move(screen({1, 1}), with_alt);
    EXPECT_EQ(work.scene().shapes.size(), 3U);
    move(screen({1, 3}));
    release(screen({1, 3}));
    EXPECT_EQ(work.scene().shapes.size(), 2U);
    EXPECT_EQ(box_of("b").center, Vec2d(0, 3));
}

TEST_F(HandleDragTest, APolygonThatRoundingWouldFlattenIsNotMovedThatFar) {
    open(scene_of({polygon("p", {{0, 0}, {1e-9, 0}, {1e-9, 1e-9}})}));
    press(screen({0, 0}));
    work.camera.look_at({0, 0}, 1e12);
    move({800, 500});
    EXPECT_NE(controller.marks().problem, "");
    release({800, 500});
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(HandleDragTest, LockedShapesOfASelectionStay) {
    Scene scene = scene_of({box("a", {0, 0}, {1, 1}), box("b", {4, 0}, {1, 1})});
    scene.shapes[1].locked = true;
    open(scene);
    work.selection.set({"a", "b"});
    drag(screen({0, 0}), screen({0, 2}));
    EXPECT_EQ(box_of("a").center, Vec2d(0, 2));
    EXPECT_EQ(box_of("b").center, Vec2d(4, 0));
}

}  // namespace
}  // namespace collidarium::app::test
