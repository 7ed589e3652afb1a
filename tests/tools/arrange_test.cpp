#include "tools/actions/arrange_actions.hpp"

#include "collidarium/shapes/make_polygon.hpp"
#include "model/scene/scene_bounds.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

using Ids = std::vector<std::string>;

class ArrangeTest : public CanvasTest {
protected:
    ArrangeTest() {
        open(scene_of({box("a", {0, 0}, {1, 2}), named("b", Circle<double>{{5, 3}, 0.5}),
                       named("c", Capsule<double>{{2, -4}, {3, -3}, 1}), point("d", {9, 9})}));
    }

    void select(Ids ids) { work.selection.set(std::move(ids)); }
    WorldBounds bounds(const std::string& id) const { return world_bounds(shape(id).shape); }
    std::string order() const {
        std::string all;
        for (const SceneShape& each : work.scene().shapes) {
            all += each.id;
        }
        return all;
    }
    void change(std::size_t index, bool SceneShape::*flag) {
        Scene scene = before;
        scene.shapes[index].*flag = true;
        open(std::move(scene));
    }
};

TEST_F(ArrangeTest, Aligns) {
    select({"a", "b", "c"});
    align_selection(work, Alignment::left);
    for (const char* id : {"a", "b", "c"}) {
        EXPECT_EQ(bounds(id).min.x, -1);
    }
    EXPECT_EQ(bounds("b").min.y, 2.5) << "only along x";
    EXPECT_EQ(point_of("d"), Vec2d(9, 9)) << "not selected";
    expect_one_entry("Align left edges of 3 shapes");

    align_selection(work, Alignment::right);
    EXPECT_EQ(bounds("a").max.x, 5.5);
    EXPECT_EQ(bounds("c").max.x, 5.5);
    expect_one_entry("Align right edges of 3 shapes");

    align_selection(work, Alignment::top);
    EXPECT_EQ(bounds("a").max.y, 3.5);
    EXPECT_EQ(bounds("c").max.y, 3.5);
    expect_one_entry("Align top edges of 3 shapes");

    align_selection(work, Alignment::bottom);
    EXPECT_EQ(bounds("a").min.y, -5);
    EXPECT_EQ(bounds("b").min.y, -5);
    expect_one_entry("Align bottom edges of 3 shapes");

    align_selection(work, Alignment::center_x);
    EXPECT_EQ(bounds("a").center().x, 2.25);
    EXPECT_EQ(bounds("c").center().x, 2.25);
    expect_one_entry("Align centres in x of 3 shapes");

    align_selection(work, Alignment::center_y);
    EXPECT_EQ(bounds("b").center().y, -0.75);
    expect_one_entry("Align centres in y of 3 shapes");
}

TEST_F(ArrangeTest, AligningTwiceIsAligningOnce) {
    Scene scene = before;
    scene.shapes[0].shape = Aabb<double>{{0.1, 0.2}, {0.3, 0.7}};
    scene.shapes[1].shape = Circle<double>{{1e6 + 0.1, 3}, 1.0 / 3};
    open(scene);
    select({"a", "b", "c", "d"});
    for (const Alignment alignment : {Alignment::left, Alignment::center_x, Alignment::right,
                                      Alignment::bottom, Alignment::center_y, Alignment::top}) {
        align_selection(work, alignment);
        const std::size_t entries = work.undo.size();
        align_selection(work, alignment);
        EXPECT_EQ(work.undo.size(), entries);
    }
}

TEST_F(ArrangeTest, AligningNeedsTwoThatMayMove) {
    select({"a"});
    align_selection(work, Alignment::left);
    expect_untouched();
    change(1, &SceneShape::locked);
    select({"a", "b"});
    align_selection(work, Alignment::left);
    expect_untouched();
    change(2, &SceneShape::hidden);
    select({"a", "b", "c", "d"});
    align_selection(work, Alignment::left);
    EXPECT_TRUE(identical(shape("b"), before.shapes[1]));
    EXPECT_TRUE(identical(shape("c"), before.shapes[2]));
    EXPECT_EQ(point_of("d"), Vec2d(-1, 9));
    expect_one_entry("Align left edges of 2 shapes");
}

TEST_F(ArrangeTest, DistributesEqualGaps) {
    select({"a", "b", "c", "d"});
    distribute_selection(work, Spread::x);
    const double gap = bounds("c").min.x - bounds("a").max.x;
    EXPECT_DOUBLE_EQ(bounds("b").min.x - bounds("c").max.x, gap);
    EXPECT_DOUBLE_EQ(bounds("d").min.x - bounds("b").max.x, gap);
    EXPECT_TRUE(identical(shape("a"), before.shapes[0]));
    EXPECT_TRUE(identical(shape("d"), before.shapes[3]));
    EXPECT_EQ(bounds("b").min.y, 2.5);
    expect_one_entry("Distribute 4 shapes along x");
    distribute_selection(work, Spread::y);
    EXPECT_DOUBLE_EQ(bounds("b").min.y - bounds("a").max.y, bounds("a").min.y - bounds("c").max.y);
    const std::size_t entries = work.undo.size();
    distribute_selection(work, Spread::y);
    EXPECT_EQ(work.undo.size(), entries) << "they are already";
    expect_one_entry("Distribute 4 shapes along y");
    select({"a", "b"});
    distribute_selection(work, Spread::x);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(ArrangeTest, DistributesOverlappingShapesToo) {
    open(scene_of({box("a", {0, 0}, {2, 2}), box("b", {1, 0}, {2, 2}), box("c", {4, 0}, {2, 2})}));
    select({"a", "b", "c"});
    distribute_selection(work, Spread::x);
    EXPECT_EQ(box_of("b").center, Vec2d(2, 0));
}

TEST_F(ArrangeTest, RestacksOneShape) {
    select({"b"});
    restack_selection(work, Restack::to_front);
    EXPECT_EQ(order(), "acdb");
    expect_one_entry("Bring b to the front");
    restack_selection(work, Restack::forward);
    EXPECT_EQ(order(), "acbd");
    expect_one_entry("Bring b forward");
    restack_selection(work, Restack::backward);
    EXPECT_EQ(order(), "bacd");
    expect_one_entry("Send b backward");
    restack_selection(work, Restack::to_back);
    EXPECT_EQ(order(), "bacd");
    expect_one_entry("Send b to the back");
}

TEST_F(ArrangeTest, RestacksSeveralAndKeepsTheirOrder) {
    select({"c", "a"});
    restack_selection(work, Restack::to_front);
    EXPECT_EQ(order(), "bdac");
    EXPECT_FALSE(can_restack(work, Restack::to_front));
    EXPECT_FALSE(can_restack(work, Restack::forward));
    restack_selection(work, Restack::forward);
    expect_one_entry("Bring 2 shapes to the front");
    restack_selection(work, Restack::forward);
    EXPECT_EQ(order(), "badc");
    undo(work);
    restack_selection(work, Restack::backward);
    EXPECT_EQ(order(), "acbd");
    restack_selection(work, Restack::backward);
    EXPECT_EQ(order(), "acbd");
    undo(work);
    select({});
    EXPECT_FALSE(can_restack(work, Restack::forward));
    restack_selection(work, Restack::to_front);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(ArrangeTest, AStepGoesPastWhatCanBeSeen) {
    change(1, &SceneShape::hidden);
    select({"a"});
    restack_selection(work, Restack::forward);
    EXPECT_EQ(order(), "bcad");
    undo(work);
    select({"c"});
    restack_selection(work, Restack::backward);
    EXPECT_EQ(order(), "cabd");
    undo(work);
    select({"b"});
    EXPECT_FALSE(can_restack(work, Restack::to_front)) << "a hidden shape stays";
}

TEST_F(ArrangeTest, RotatesOneShapeAboutItself) {
    select({"a"});
    EXPECT_EQ(selection_pivot(work), Vec2d(0, 0));
    rotate_selection(work, std::numbers::pi / 2);
    EXPECT_EQ(box_of("a"), (Aabb<double>{{0, 0}, {2, 1}}));
    expect_one_entry("Rotate a by 90°");
    rotate_selection(work, -std::numbers::pi / 12);
    EXPECT_TRUE(std::holds_alternative<Obb<double>>(shape("a").shape));
    expect_one_entry("Rotate a by -15°");
    rotate_selection(work, 0);
    select({"b", "d"});
    select({"b"});
    rotate_selection(work, 1);
    EXPECT_TRUE(identical(work.scene(), before)) << "a circle stays what it is";
    EXPECT_EQ(work.undo.position(), 0U);
}

TEST_F(ArrangeTest, RotatesAGroupAboutItsMiddle) {
    select({"a", "d"});
    EXPECT_EQ(selection_pivot(work), Vec2d(4, 3.5));
    rotate_selection(work, std::numbers::pi);
    EXPECT_EQ(box_of("a"), (Aabb<double>{{8, 7}, {1, 2}}));
    EXPECT_EQ(point_of("d"), Vec2d(-1, -2));
    expect_one_entry("Rotate 2 shapes by 180°");
    select({});
    EXPECT_EQ(selection_pivot(work), std::nullopt);
}

TEST_F(ArrangeTest, ATranslationIsNotTurned) {
    Scene scene = before;
    scene.shapes[0].translation = Vec2d(1, 2);
    open(scene);
    select({"a"});
    rotate_selection(work, 1);
    scale_selection(work, 3);
    EXPECT_EQ(shape("a").translation, Vec2d(1, 2));
}

TEST_F(ArrangeTest, ScalesAboutTheSamePoint) {
    select({"a", "b"});
    scale_selection(work, 2);
    EXPECT_EQ(bounds("a").min, Vec2d(-4.25, -4.75));
    EXPECT_EQ(std::get<Circle<double>>(shape("b").shape).radius, 1);
    expect_one_entry("Scale 2 shapes by 2");
    scale_selection(work, 1);
    scale_selection(work, 0);
    scale_selection(work, -1);
    scale_selection(work, 1e308);
    scale_selection(work, std::numeric_limits<double>::quiet_NaN());
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(ArrangeTest, NothingIsLeftThatNoFileCouldHold) {
    Scene scene = before;
    const std::vector<Vec2d> vertices{{0, 0}, {1e-3, 0}, {0, 1e-3}};
    scene.shapes[0].shape = *make_polygon_shape<double>(vertices).shape;
    scene.shapes[3].shape = Point<double>{{1e18, 0}};
    open(scene);
    select({"a", "d"});
    align_selection(work, Alignment::right);
    rotate_selection(work, std::numbers::pi);
    expect_untouched();
    rotate_selection(work, std::numeric_limits<double>::infinity());
    expect_untouched();
}

TEST_F(ArrangeTest, LocksAndUnlocks) {
    select({"a", "b"});
    set_locked(work, {"a", "b", "nobody"}, true);
    EXPECT_TRUE(shape("a").locked && shape("b").locked);
    EXPECT_EQ(work.selection.ids(), (Ids{"a", "b"})) << "so that the same key unlocks them";
    EXPECT_EQ(selection_pivot(work), std::nullopt);
    set_locked(work, {"a"}, true);
    EXPECT_EQ(work.undo.size(), 1U);
    EXPECT_EQ(work.undo.undo_label(), "Lock 2 shapes");
    unlock_all(work);
    EXPECT_FALSE(shape("a").locked || shape("b").locked);
    EXPECT_EQ(work.undo.undo_label(), "Unlock 2 shapes");
    unlock_all(work);
    EXPECT_EQ(work.undo.size(), 2U);
    undo(work);
    undo(work);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(ArrangeTest, HidesAndShows) {
    select({"a", "b", "c"});
    set_hidden(work, {"a", "c"}, true);
    EXPECT_EQ(work.selection.ids(), (Ids{"b"}));
    EXPECT_EQ(work.undo.undo_label(), "Hide 2 shapes");
    set_hidden(work, {"c"}, false);
    EXPECT_EQ(work.undo.undo_label(), "Show c");
    show_all(work);
    EXPECT_EQ(work.undo.undo_label(), "Show a");
    EXPECT_TRUE(identical(work.scene(), before));
    show_all(work);
    EXPECT_EQ(work.undo.size(), 3U);
}

}  // namespace
}  // namespace collidarium::app::test
