#include "tools/actions/clipboard_actions.hpp"

#include "collidarium/shapes/make_polygon.hpp"
#include "io/paste/shapes_text.hpp"
#include "io/scene/scene_file.hpp"
#include "model/scene/scene_bounds.hpp"
#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

using Ids = std::vector<std::string>;

class ClipboardActionsTest : public CanvasTest {
protected:
    ClipboardActionsTest() {
        Scene scene = scene_of({box("wall", {2, 0}, {1, 2}), moving(point("dot-1", {-2, 0}), {2, 2}),
                                named("ball", Circle<double>{{0.1, 0.2}, 1.0 / 3})});
        scene.shapes[0].name = "The wall";
        scene.shapes[0].unknown.push_back({"colour", "\"red\""});
        scene.shapes[1].locked = true;
        scene.name = "Scene";
        open(std::move(scene));
    }
};

TEST_F(ClipboardActionsTest, WhatIsCopiedAsTextComesBackToTheBit) {
    work.selection.set({"wall", "ball"});
    const Scene copied = copied_scene(work);
    ASSERT_EQ(copied.shapes.size(), 2U);
    const auto parsed = parse_shapes(format_scene(copied));
    const auto& shapes = std::get<std::vector<SceneShape>>(parsed);
    EXPECT_TRUE(identical(shapes[0], before.shapes[0]));
    EXPECT_TRUE(identical(shapes[1], before.shapes[2]));
    EXPECT_EQ(insert_shapes(work, shapes, {}, "Paste"), std::nullopt);
    EXPECT_EQ(work.selection.ids(), (Ids{"wall-2", "ball-2"}));
    EXPECT_EQ(shape("wall-2").name, "The wall");
    EXPECT_EQ(shape("wall-2").unknown, before.shapes[0].unknown);
    expect_one_entry("Paste 2 shapes");
}

TEST_F(ClipboardActionsTest, WithoutASelectionAllIsCopied) {
    EXPECT_EQ(copied_scene(work).shapes, before.shapes);
    EXPECT_EQ(copied_scene(work).name, "");
}

TEST_F(ClipboardActionsTest, IdsAreKeptWhereTheyAreFree) {
    EXPECT_EQ(insert_shapes(
                  work,
                  {point("new", {0, 0}), point("dot-1", {0, 0}), point("dot-1", {0, 0}), point("", {0, 0}),
                   point("", {1, 1}), box("", {0, 0}, {1, 1}), named("", Obb<double>{{0, 0}, {1, 1}, 1})},
                  {1, 2}),
              std::nullopt);
    EXPECT_EQ(work.selection.ids(), (Ids{"new", "dot-2", "dot-3", "point-1", "point-2", "aabb-1", "box-1"}));
    EXPECT_EQ(point_of("new"), Vec2d(1, 2));
    EXPECT_EQ(work.last_edited, "new");
    expect_one_entry("Insert 7 shapes");
}

TEST_F(ClipboardActionsTest, WhatCannotBeThereIsNotInserted) {
    EXPECT_EQ(insert_shapes(work, {}), std::nullopt);
    EXPECT_NE(insert_shapes(work, {point("p", {1.7e308, 0})}, {1.7e308, 0}), std::nullopt);
    const std::vector<Vec2d> vertices{{0, 0}, {1e-3, 0}, {0, 1e-3}};
    EXPECT_NE(insert_shapes(work, {named("p", *make_polygon_shape<double>(vertices).shape)}, {1e18, 0}),
              std::nullopt);
    const std::vector<SceneShape> many(max_scene_shapes - 2, point("p", {0, 0}));
    const auto problem = insert_shapes(work, many);
    EXPECT_EQ(problem, "a scene holds at most 100000 shapes");
    expect_untouched();
    EXPECT_TRUE(work.selection.empty());
}

TEST_F(ClipboardActionsTest, CopiesOfLockedShapesAreFreeAndHiddenOnesAreNotCopied) {
    Scene scene = before;
    scene.shapes[2].hidden = true;
    open(scene);
    work.selection.set({"wall", "dot-1", "ball"});
    duplicate_selection(work);
    EXPECT_EQ(work.selection.ids(), (Ids{"wall-2", "dot-2"}));
    EXPECT_FALSE(shape("dot-2").locked);
    EXPECT_EQ(point_of("dot-2"), Vec2d(-2, 0) + copy_offset(work));
    expect_one_entry("Duplicate 2 shapes");
}

TEST_F(ClipboardActionsTest, CopiesGoDownAndRightOnTheScreen) {
    const Vec2d up = copy_offset(work);
    EXPECT_EQ(up, Vec2d(0.5, -0.5));
    work.camera.set_y_down(true);
    EXPECT_EQ(copy_offset(work), Vec2d(0.5, 0.5));
}

TEST_F(ClipboardActionsTest, AnExamplePairIsInSightAndHits) {
    for (const double height : {12.0, 0.07, 9000.0}) {
        for (const Vec2d center : {Vec2d(0, 0), Vec2d(123.4, -56.7)}) {
            open({});
            work.camera.look_at(center, height);
            insert_example_pair(work);
            EXPECT_EQ(work.selection.ids(), (Ids{"wall", "mover"}));
            const Rect seen = work.camera.visible_world();
            for (const SceneShape& each : work.scene().shapes) {
                const WorldBounds bounds = swept_bounds(each);
                EXPECT_TRUE(seen.contains(bounds.min) && seen.contains(bounds.max));
                EXPECT_GT(bounds.size().y, height / 20);
            }
            ASSERT_TRUE(work.answers().focus);
            EXPECT_EQ(work.answers().focus->b, 1U);
            EXPECT_TRUE(work.answers().focus->cast);
            expect_one_entry("Insert 2 shapes");
        }
    }
    insert_example_pair(work);
    insert_example_pair(work);
    EXPECT_EQ(work.selection.ids(), (Ids{"wall-2", "mover-2"}));
    work.camera.look_at({0, 0}, 1.2);
    open({});
    insert_example_pair(work);
    EXPECT_EQ(box_of("mover"), (Aabb<double>{{-0.2, -0.1}, {0.1, 0.1}})) << "as people write numbers";
}

}  // namespace
}  // namespace collidarium::app::test
