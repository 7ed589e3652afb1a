#include "tools/actions/polygon_actions.hpp"

#include <cmath>

#include "collidarium/shapes/area.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class PolygonActions : public CanvasTest {
protected:
    SceneShape hook() { return polygon("hook", {{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 1}, {0, 1}}); }

    void expect_undone() {
        work.undo.undo();
        EXPECT_TRUE(identical(work.scene(), before));
    }
    std::vector<Vec2d> vertices(const std::string& id) {
        const auto& convex = std::get<ConvexPolygon<double>>(shape(id).shape);
        return {convex.vertices().begin(), convex.vertices().end()};
    }
};

TEST_F(PolygonActions, AddTheConvexHullOfTheSelectionOnTop) {
    open(scene_of({hook(), point("p", {-1, 0.5})}));
    work.selection.set({"hook", "p"});
    ASSERT_TRUE(can_add_hull(work));
    EXPECT_EQ(add_convex_hull(work), std::nullopt);
    EXPECT_EQ(work.scene().shapes.back().id, "hull");
    EXPECT_EQ(vertices("hull").size(), 5U);
    EXPECT_TRUE(work.selection.contains("hull"));
    expect_one_entry("Make the convex hull: hull");
    expect_undone();
}

TEST_F(PolygonActions, RefuseAHullOfCirclesAndOfALine) {
    open(scene_of(
        {named("ball", Circle<double>{{0, 0}, 1}), segment("s", {0, 0}, {1, 1}), point("p", {2, 2})}));
    work.selection.set({"ball", "s"});
    EXPECT_FALSE(can_add_hull(work));
    EXPECT_NE(add_convex_hull(work), std::nullopt);
    work.selection.set({"s", "p"});
    ASSERT_TRUE(can_add_hull(work));
    EXPECT_NE(add_convex_hull(work).value().find("one line"), std::string::npos);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(PolygonActions, SplitAPolygonIntoItsPartsAtItsPlace) {
    Scene scene = scene_of({point("below", {0, 0}), hook(), point("above", {1, 0})});
    scene.shapes[1].name = "Hook";
    scene.shapes[1].translation = Vec2d(1, 2);
    scene.focus = PairIds{"below", "hook"};
    open(scene);
    work.selection.set({"hook"});
    ASSERT_TRUE(can_split(work));
    EXPECT_EQ(split_into_parts(work), std::nullopt);
    ASSERT_EQ(work.scene().shapes.size(), 4U);
    EXPECT_EQ(work.scene().shapes[1].id, "hook");
    EXPECT_EQ(work.scene().shapes[2].id, "hook-1");
    EXPECT_EQ(work.scene().shapes[3].id, "above");
    double whole = 0;
    for (const std::size_t part : {1U, 2U}) {
        EXPECT_TRUE(std::holds_alternative<ConvexPolygon<double>>(work.scene().shapes[part].shape));
        EXPECT_EQ(work.scene().shapes[part].translation, Vec2d(1, 2));
        whole += area(work.scene().shapes[part].shape);
    }
    EXPECT_DOUBLE_EQ(whole, area(before.shapes[1].shape));
    EXPECT_EQ(work.scene().focus, before.focus) << "the first part has the id";
    expect_one_entry("Split Hook into convex parts");
    expect_undone();
    work.undo.redo();
    EXPECT_EQ(work.scene().shapes.size(), 4U);
}

TEST_F(PolygonActions, SplitConcavePolygonsOnly) {
    open(scene_of({box("box", {0, 0}, {1, 1}), polygon("triangle", {{0, 0}, {1, 0}, {0, 1}})}));
    work.selection.set({"box", "triangle"});
    EXPECT_FALSE(can_split(work));
    EXPECT_NE(split_into_parts(work), std::nullopt);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(PolygonActions, InscribeAPolygonInACircle) {
    open(scene_of({named("ball", Circle<double>{{1, 2}, 2})}));
    work.selection.set({"ball"});
    ASSERT_TRUE(can_make_polygon(work));
    EXPECT_EQ(make_regular_polygons(work, 8, RegularPolygon::inscribed), std::nullopt);
    const std::vector<Vec2d> octagon = vertices("ball");
    ASSERT_EQ(octagon.size(), 8U);
    for (const Vec2d& vertex : octagon) {
        EXPECT_NEAR(glm::distance(vertex, Vec2d(1, 2)), 2, 1e-15 * 4);
    }
    expect_one_entry("Make a polygon of 8 vertices inscribed in ball");
    expect_undone();
}

TEST_F(PolygonActions, CircumscribeAPolygonAboutACircle) {
    open(scene_of({named("ball", Circle<double>{{0, 0}, 3})}));
    work.selection.set({"ball"});
    EXPECT_EQ(make_regular_polygons(work, 5, RegularPolygon::circumscribed), std::nullopt);
    const std::vector<Vec2d> corners = vertices("ball");
    ASSERT_EQ(corners.size(), 5U);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2d middle = (corners[i] + corners[(i + 1) % corners.size()]) * 0.5;
        EXPECT_NEAR(glm::length(middle), 3, 1e-14);
    }
}

TEST_F(PolygonActions, RefuseTooFewSidesAndCirclesWithoutASize) {
    open(scene_of({named("dot", Circle<double>{{0, 0}, 0})}));
    work.selection.set({"dot"});
    EXPECT_NE(make_regular_polygons(work, 2, RegularPolygon::inscribed), std::nullopt);
    EXPECT_NE(make_regular_polygons(work, most_sides + 1, RegularPolygon::inscribed), std::nullopt);
    EXPECT_NE(make_regular_polygons(work, 8, RegularPolygon::inscribed), std::nullopt);
    EXPECT_TRUE(identical(work.scene(), before));
}

class TurnHandle : public CanvasTest {
protected:
    TurnHandle() { open(scene_of({moving(box("plank", {-3, 0}, {1, 0.25}), {4, 1})})); }

    /// Where the handle is for an angle, in degrees.
    Vec2d handle_at(double degrees) const {
        const double angle = degrees * std::acos(-1.0) / 180;
        return screen(Vec2d(1, 1) + Vec2d(std::cos(angle), std::sin(angle)) * (44.0 / 50));
    }
};

TEST_F(TurnHandle, SetsTheRotationOfASelectedMover) {
    click(screen({-3, 0}));
    drag(handle_at(0), handle_at(90));
    ASSERT_TRUE(shape("plank").rotation);
    EXPECT_NEAR(*shape("plank").rotation, std::acos(-1.0) / 2, 1e-9);
    EXPECT_EQ(shape("plank").translation, Vec2d(4, 1));
    expect_one_entry("Change the rotation of plank");
    work.undo.redo();
    drag(handle_at(90), handle_at(-100));
    EXPECT_NEAR(*shape("plank").rotation, std::acos(-1.0) * (260.0 / 180), 1e-9) << "it goes on turning";
    work.undo.undo();
    work.undo.undo();
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(TurnHandle, IsNotThereWithoutAMotion) {
    open(scene_of(
        {box("plank", {-3, 0}, {1, 0.25}), moving(named("ball", Circle<double>{{0, 0}, 1}), {2, 0})}));
    const auto has_turn = [&](const std::string& id) {
        Selection selection;
        selection.select_only(id);
        return std::ranges::any_of(handles(work.scene(), selection, work.camera),
                                   [](const Handle& handle) { return handle.kind == HandleKind::turn; });
    };
    EXPECT_FALSE(has_turn("plank"));
    EXPECT_FALSE(has_turn("ball"));
}

TEST_F(TurnHandle, AShapeThatTurnsStaysAMoverWhereItsPathIsDraggedAway) {
    Scene scene = work.scene();
    scene.shapes[0].rotation = 1;
    open(scene);
    drag(screen({1, 1}), screen({-3, 0}) + Vec2d(3, -4));
    EXPECT_EQ(shape("plank").translation, Vec2d(0, 0));
    EXPECT_EQ(shape("plank").rotation, 1.0);
}

}  // namespace
}  // namespace collidarium::app::test
