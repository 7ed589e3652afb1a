#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "tools/actions/transform.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

class DragTest : public CanvasTest {
protected:
    DragTest() {
        open(scene_of({box("wall", {2, 0}, {1, 2}), moving(box("mover", {-3, 0.1}, {1, 1}), {4, 1}),
                       segment("bar", {-1, -3}, {1, -3}), point("dot", {0, 3})}));
    }
};

TEST_F(DragTest, PressingWhatIsNotSelectedSelectsAndDragsItAtOnce) {
    drag(screen({2, 0.3}), screen({2, 0.3}) + Vec2d(75, -25));
    EXPECT_EQ(box_of("wall").center, Vec2d(3.5, 0.5));
    EXPECT_EQ(box_of("wall").half, Vec2d(1, 2));
    EXPECT_TRUE(work.selection.contains("wall"));
    EXPECT_EQ(work.last_edited, "wall");
    expect_one_entry("Move wall");
}

// The shape at rest was drawn pushed out, and the one in the hand stayed.
TEST_F(DragTest, TheMtvPushesWhatTheHandHoldsWhateverTheSceneCallsB) {
    Scene scene = scene_of({box("floor", {0, -1}, {3, 1}), box("crate", {0, 0.5}, {1, 1})});
    scene.focus = PairIds{"floor", "crate"};
    open(scene);
    const auto b = [&] { return work.scene().shapes[work.answers().focus.value().b].id; };
    ASSERT_EQ(b(), "crate");
    click(screen({-2, -1}));
    EXPECT_EQ(b(), "crate") << "a click moves nothing";
    drag(screen({-2, -1}), screen({-2, -1}) + Vec2d(10, -10));
    EXPECT_EQ(b(), "floor");
    EXPECT_LT(work.answers().focus->contact.value().mtv().y, 0) << "down, out of the crate";
    drag(screen({0, 1}), screen({0, 1}) + Vec2d(10, 0));
    EXPECT_EQ(b(), "crate");
}

TEST_F(DragTest, EveryPixelCounts) {
    const Vec2d from = screen({2, 0.3});
    press(from);
    move(from + Vec2d(1, 0));
    EXPECT_EQ(box_of("wall").center, Vec2d(2 + 1 / 50.0, 0));
    release(from + Vec2d(1, 0));
    expect_one_entry("Move wall");
}

TEST_F(DragTest, TheSceneFollowsWhileDragging) {
    const Vec2d from = screen({2, 0.3});
    press(from);
    for (int i = 1; i <= 20; ++i) {
        move(from + Vec2d(5 * i, 0));
        EXPECT_EQ(box_of("wall").center, Vec2d(2 + 5 * i / 50.0, 0)) << "measured from the press";
    }
    EXPECT_EQ(work.undo.size(), 0U);
    EXPECT_FALSE(work.undo.saved());
    release(from + Vec2d(100, 0));
    expect_one_entry("Move wall");
}

TEST_F(DragTest, APressWithoutAWayChangesNothing) {
    click(screen({2, 0.3}));
    expect_untouched();
}

TEST_F(DragTest, BackAtThePressNothingHasChanged) {
    const Vec2d from = screen({-3, 0.4});
    drag(from, from);
    expect_untouched();
}

/// A saw of so many teeth, each so wide and high.
ShapeD saw(int teeth, double width, double height) {
    std::vector<Vec2d> vertices{{0, -height}, {teeth * width, -height}};
    for (int i = 2 * teeth; i >= 0; --i) {
        vertices.push_back({i * width / 2, i % 2 == 0 ? 0.0 : height});
    }
    return *make_polygon_shape<double>(vertices).shape;
}

/// With its convex parts in the opposite order, which no decomposition gives it.
Polygon<double> with_parts_reversed(const Polygon<double>& polygon) {
    const auto last = static_cast<std::uint32_t>(polygon.convex_parts().size() - 1);
    std::vector<ConvexPolygon<double>> parts(polygon.convex_parts().begin(), polygon.convex_parts().end());
    std::reverse(parts.begin(), parts.end());
    PartNeighbors neighbors;
    for (std::uint32_t part = 0; part <= last; ++part) {
        std::vector<std::uint32_t> across;
        for (std::size_t vertex = 0; vertex < parts[part].vertices().size(); ++vertex) {
            const std::uint32_t other = polygon.neighbors().across(last - part, vertex);
            across.push_back(other == PartNeighbors::none ? other : last - other);
        }
        neighbors.add(across);
    }
    const auto vertices = polygon.vertices();
    return Polygon<double>::trusted({vertices.begin(), vertices.end()}, std::move(parts),
                                    std::move(neighbors), polygon.centroid());
}

void expect_same_first_part(const Polygon<double>& moved, const Polygon<double>& drawn) {
    const Vec2d offset = moved.vertices()[0] - drawn.vertices()[0];
    const auto part = moved.convex_parts()[0].vertices();
    const auto before = drawn.convex_parts()[0].vertices();
    ASSERT_EQ(part.size(), before.size());
    EXPECT_LT(glm::length(part[0] - (before[0] + offset)), 1e-9);
}

SceneShape named(std::string id, ShapeD shape) {
    SceneShape result;
    result.id = std::move(id);
    result.shape = std::move(shape);
    return result;
}

// A frame of dragging a star of 100,000 vertices took a quarter of a second: it was checked twice and
// decomposed anew for every motion of the pointer.
TEST_F(DragTest, AnIntricatePolygonKeepsItsPartsWhereverItIsDragged) {
    const Polygon<double> drawn = with_parts_reversed(std::get<Polygon<double>>(saw(3000, 0.001, 1)));
    ASSERT_NE(make_polygon(drawn.vertices())->convex_parts().front(), drawn.convex_parts().front());
    open(scene_of({named("saw", drawn)}));
    const Vec2d from = screen({1.5, -0.5});
    press(from);
    move(from + Vec2d(40, 7));
    expect_same_first_part(shape_of<Polygon<double>>("saw"), drawn);
    release(from + Vec2d(40, 7));
    expect_same_first_part(shape_of<Polygon<double>>("saw"), drawn);
    EXPECT_TRUE(is_sound(shape("saw").shape));
    expect_one_entry("Move saw");
}

TEST_F(DragTest, AnIntricatePolygonThatRoundingWouldCloseStaysWhereItIs) {
    open(scene_of({named("saw", saw(3000, 1e-3, 1e-17)), point("dot", {0, 3})}));
    const Vec2d from = screen({1.5, 0});
    drag(from, from + Vec2d(0, -50));
    EXPECT_TRUE(work.selection.contains("saw"));
    EXPECT_TRUE(is_sound(shape("saw").shape));
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(DragTest, ACoordinateThatDoesNotMoveKeepsItsBits) {
    open(scene_of({point("p", {0, -0.0}), point("q", {1, 1})}));
    drag(screen({0, 0}), screen({0, 0}) + Vec2d(50, 0));
    EXPECT_TRUE(identical(point_of("p"), Vec2d(1, -0.0)));
}

TEST_F(DragTest, SeveralSelectedMoveTogether) {
    click(screen({2, 0.3}));
    click(screen({0, 3}), with_shift);
    click(screen({0.3, -3}), with_shift);
    drag(screen({0, 3}), screen({1, 2}));
    EXPECT_EQ(box_of("wall").center, Vec2d(3, -1));
    EXPECT_EQ(point_of("dot"), Vec2d(1, 2));
    EXPECT_EQ(segment_of("bar"), (Segment<double>{{0, -4}, {2, -4}}));
    EXPECT_EQ(box_of("mover").center, Vec2d(-3, 0.1));
    EXPECT_EQ(work.selection.ids().size(), 3U);
    expect_one_entry("Move 3 shapes");
}

TEST_F(DragTest, ADraggedMoverKeepsItsTranslation) {
    drag(screen({-3, 0.4}), screen({-3, 1.4}));
    EXPECT_EQ(shape("mover").translation, Vec2d(4, 1));
    EXPECT_NEAR(box_of("mover").center.y, 1.1, 1e-15);
}

TEST_F(DragTest, WithYDownDownIsMore) {
    work.camera.set_y_down(true);
    drag(screen({2, 0.3}), screen({2, 0.3}) + Vec2d(0, 50));
    EXPECT_EQ(box_of("wall").center, Vec2d(2, 1));
}

TEST_F(DragTest, ZoomingDuringADragKeepsTheShapeUnderThePointer) {
    const Vec2d from = screen({2, 0.3});
    press(from);
    move(from + Vec2d(50, 0));
    controller.wheel(from + Vec2d(50, 0), 3);
    move(from + Vec2d(50, 0));
    EXPECT_NEAR(box_of("wall").center.x, 3, 1e-12);
    EXPECT_NEAR(box_of("wall").center.y, 0, 1e-12);
    release(from + Vec2d(50, 0));
    expect_one_entry("Move wall");
}

TEST_F(DragTest, EscapeRestoresTheSceneExactly) {
    for (const Vec2d from :
         {screen({2, 0.3}), screen({-3, 0.4}), screen({0, 3}), screen({0.3, -3}), screen({1, 1.1})}) {
        press(from);
        move(from + Vec2d(31, 17));
        EXPECT_FALSE(identical(work.scene(), before));
        EXPECT_TRUE(controller.cancel());
        expect_untouched();
        release(from + Vec2d(31, 17));
        expect_untouched();
        controller.cancel();
    }
}

TEST_F(DragTest, UndoDuringADragTakesItBack) {
    press(screen({2, 0.3}));
    move(screen({3, 3}));
    EXPECT_TRUE(undo(work));
    expect_untouched();
    move(screen({1, 1}));
    EXPECT_FALSE(controller.busy());
    release(screen({1, 1}));
    expect_untouched();
}

TEST_F(DragTest, ADeletionDuringADragEndsIt) {
    press(screen({2, 0.3}));
    move(screen({3, 3}));
    delete_selection(work);
    move(screen({1, 1}));
    release(screen({1, 1}));
    EXPECT_EQ(find_shape(work.scene(), "wall"), std::nullopt);
    EXPECT_EQ(work.undo.size(), 2U);
    undo(work);
    undo(work);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(DragTest, OnlyTheButtonThatBeganItEndsIt) {
    const Vec2d from = screen({2, 0.3});
    press(from);
    press(from, {}, Button::middle);
    release(from, {}, Button::middle);
    move(from + Vec2d(50, 0));
    EXPECT_EQ(box_of("wall").center, Vec2d(3, 0));
    release(from + Vec2d(50, 0), {}, Button::right);
    EXPECT_TRUE(controller.busy());
    release(from + Vec2d(50, 0));
    EXPECT_FALSE(controller.busy());
}

TEST_F(DragTest, BeyondTheRangeOfDoublesItStandsStill) {
    open(scene_of({moving(box("far", {0, 0}, {1, 1}), {1.7e308, 0}), box("wall", {3, 0}, {1, 1})}));
    work.camera.look_at({0, 0}, 12);
    drag(screen({0, 0.2}), screen({1, 0.2}));
    EXPECT_EQ(box_of("far").center, Vec2d(1, 0)) << "a little more is no more at that size";
    EXPECT_TRUE(std::isfinite((box_of("far").center + *shape("far").translation).x));
}

TEST_F(DragTest, SegmentsMoveByEitherEnd) {
    click(screen({0.3, -3}));
    drag(screen({1, -3}), screen({2, -1}));
    EXPECT_EQ(segment_of("bar"), (Segment<double>{{-1, -3}, {2, -1}}));
    expect_one_entry("Move an end of bar");
    drag(screen({-1, -3}), screen({-2, -3}));
    EXPECT_EQ(segment_of("bar"), (Segment<double>{{-2, -3}, {1, -3}}));
}

TEST_F(DragTest, AnEndMayMeetTheOther) {
    click(screen({0.3, -3}));
    drag(screen({1, -3}), screen({-1, -3}));
    EXPECT_EQ(segment_of("bar"), (Segment<double>{{-1, -3}, {-1, -3}}));
}

TEST_F(DragTest, EscapeRestoresASegmentsEnd) {
    click(screen({0.3, -3}));
    press(screen({1, -3}));
    move(screen({2, 2}));
    EXPECT_NE(segment_of("bar").b, Vec2d(1, -3));
    controller.cancel();
    expect_untouched();
}

}  // namespace
}  // namespace collidarium::app::test
