#include "tools/snap/snap.hpp"

#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class SnapTest : public CanvasTest {
protected:
    SnapTest() {
        open(scene_of({box("wall", {3, 0}, {1, 2}), box("b", {-3, 0}, {1, 1}), point("p", {-6, 3}),
                       named("c", Circle<double>{{-4, -4}, 1})}));
        work.snap = {.on = true, .grid = false};
    }
    std::vector<SnapGuide::Kind> guides_at(Vec2d at) {
        std::vector<SnapGuide::Kind> kinds;
        move(at);
        for (const SnapGuide& guide : controller.marks().guides) {
            kinds.push_back(guide.kind);
        }
        return kinds;
    }
};

using Kinds = std::vector<SnapGuide::Kind>;

TEST_F(SnapTest, OffByDefaultAndCtrlTurnsItTheOtherWay) {
    EXPECT_FALSE(SnapKinds{}.on);
    drag(screen({-3, 0}), screen({0.03, 0}), with_ctrl);
    EXPECT_NEAR(box_of("b").center.x, 0.03, 1e-9) << "on, and Ctrl turns it off";
    undo(work);
    work.snap.on = false;
    drag(screen({-3, 0}), screen({1, 1}) + Vec2d(3, 2), with_ctrl);
    EXPECT_EQ(box_of("b").center, Vec2d(1, 1)) << "its corner went onto that of the wall";
}

TEST_F(SnapTest, AMovedShapeSnapsByItsCornersToCorners) {
    press(screen({-3, 0}));
    EXPECT_EQ(guides_at(screen({1, 1}) + Vec2d(4, -3)), Kinds{SnapGuide::Kind::point});
    EXPECT_EQ(box_of("b").center, Vec2d(1, 1));
    EXPECT_EQ(guides_at(screen({0, 4})), Kinds{}) << "nothing in reach";
    release(screen({0, 4}));
    EXPECT_EQ(box_of("b").center, Vec2d(0, 4));
}

TEST_F(SnapTest, AMovedShapeSnapsToOutlinesWhereNoCornerIsNear) {
    press(screen({-3, 0}));
    EXPECT_EQ(guides_at(screen({1, 0.1}) + Vec2d(5, 0)), Kinds{SnapGuide::Kind::edge});
    EXPECT_NEAR(box_of("b").center.x, 1, 1e-12);
    work.snap.edges = false;
}

TEST_F(SnapTest, APointLandsExactlyOnAVertexAndOnACircle) {
    drag(screen({-6, 3}), screen({2, 2}) + Vec2d(6, 5));
    EXPECT_EQ(point_of("p"), Vec2d(2, 2));
    undo(work);
    drag(screen({-6, 3}), screen({-4, -2.9}));
    EXPECT_EQ(point_of("p"), Vec2d(-4, -3));
    undo(work);
    drag(screen({-6, 3}), screen({-4, -4}) + Vec2d(2, 2));
    EXPECT_EQ(point_of("p"), Vec2d(-4, -4)) << "the centre";
}

TEST_F(SnapTest, OnlyTheKindsThatAreChosen) {
    work.snap.vertices = false;
    work.snap.edges = false;
    drag(screen({-6, 3}), screen({2, 2}) + Vec2d(6, 5));
    EXPECT_NE(point_of("p"), Vec2d(2, 2));
    undo(work);
    work.snap.centers = false;
    drag(screen({-6, 3}), screen({-4, -4}) + Vec2d(2, 2));
    EXPECT_NE(point_of("p"), Vec2d(-4, -4));
}

TEST_F(SnapTest, TheGridHoldsEverywhereAndIsExact) {
    work.snap = {.on = true, .vertices = false, .edges = false, .centers = false};
    drag(screen({-6, 3}), screen({-5.23, 2.58}));
    EXPECT_EQ(point_of("p"), Vec2d(-5, 2.5)) << "lines every half a unit are seen";
    work.camera.look_at({0, 0}, 1.2);
    const Snapper snapper(work.scene(), {}, work.snap);
    EXPECT_EQ(snapper.point({0.3013, -0.149}, work.camera)->at, Vec2d(0.3, -0.15));
    EXPECT_FALSE(std::signbit(snapper.point({-0.001, 0}, work.camera)->at.x));
}

// With 100,000 shapes, dragging many of them compared every one of theirs with every other in every frame.
TEST_F(SnapTest, ComparesOnlyTargetsThatMayBeInReach) {
    Scene scene;
    for (int i = 0; i < 2000; ++i) {
        scene.shapes.push_back({.id = "box-" + std::to_string(i),
                                .name = {},
                                .shape = Aabb<double>{{3.0 * (i % 50), 3.0 * (i / 50)}, {1, 1}},
                                .translation = {},
                                .unknown = {}});
    }
    open(scene);
    work.snap = {.on = true};
    work.camera.look_at({60, 60}, 40);
    const std::vector<std::size_t> dragged{0, 1, 2};
    const Snapper snapper(work.scene(), dragged, work.snap);
    EXPECT_EQ(snapper.compared(), 0U);
    const auto snapped = snapper.point({61.05, 61.05}, work.camera);
    ASSERT_TRUE(snapped);
    EXPECT_EQ(snapped->at, Vec2d(61, 61)) << "a corner";
    EXPECT_LT(snapper.compared(), 100U) << "those of one column";
    const std::vector<Vec2d> carried{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    const auto moved = snapper.move(carried, {63.55, 60.05}, work.camera);
    ASSERT_TRUE(moved);
    EXPECT_LT(snapper.compared(), 1000U);
}

TEST_F(SnapTest, HiddenShapesDoNotHold) {
    Scene scene = work.scene();
    scene.shapes[0].hidden = true;
    open(scene);
    drag(screen({-6, 3}), screen({2, 2}) + Vec2d(6, 5));
    EXPECT_NE(point_of("p"), Vec2d(2, 2));
}

TEST_F(SnapTest, ADraggedCornerLandsExactly) {
    work.selection.select_only("b");
    drag(handle(HandleKind::box_top_right), screen({2, 2}) + Vec2d(-5, 4));
    const Aabb<double> after = box_of("b");
    EXPECT_EQ(after.center + after.half, Vec2d(2, 2));
    EXPECT_EQ(after.center - after.half, Vec2d(-4, -1));
}

TEST_F(SnapTest, DrawingSnapsAtBothEnds) {
    work.tool = ToolName::segment;
    drag(screen({-6, 3}) + Vec2d(4, 4), screen({2, 2}) + Vec2d(-4, 3));
    EXPECT_EQ(segment_of("segment-1"), (Segment<double>{{-6, 3}, {2, 2}}));
}

TEST(Snap, RoundDirectionsKeepACoordinateExactly) {
    EXPECT_EQ(in_round_direction({0.1, 0.3}, {5.7, 0.4}), Vec2d(5.7, 0.3));
    EXPECT_EQ(in_round_direction({0.1, 0.3}, {0.2, -4}), Vec2d(0.1, -4));
    const Vec2d diagonal = in_round_direction({0, 0}, {2, 2.2});
    EXPECT_NEAR(diagonal.x, 2.1, 1e-12);
    EXPECT_NEAR(diagonal.y, 2.1, 1e-12);
    EXPECT_EQ(in_round_direction({1, 2}, {1, 2}), Vec2d(1, 2));
}

TEST(Snap, NearestOnOutline) {
    EXPECT_EQ(nearest_on_outline(Circle<double>{{0, 0}, 2}, {5, 0}), Vec2d(2, 0));
    EXPECT_EQ(nearest_on_outline(Capsule<double>{{0, 0}, {4, 0}, 1}, {2, 0.25}), Vec2d(2, 1));
    EXPECT_EQ(nearest_on_outline(Capsule<double>{{0, 0}, {4, 0}, 1}, {2, 0}), Vec2d(2, 1)) << "on its axis";
    EXPECT_EQ(nearest_on_outline(Aabb<double>{{0, 0}, {2, 1}}, {0.5, 0.75}), Vec2d(0.5, 1));
    EXPECT_EQ(nearest_on_outline(Point<double>{{0, 0}}, {0.5, 0.75}), std::nullopt);
}

}  // namespace
}  // namespace collidarium::app::test
