#include "tools/actions/actions.hpp"
#include "session/layers.hpp"

#include "tools/canvas_test.hpp"

namespace collidarium::app::test {
namespace {

using Ids = std::vector<std::string>;

class ActionsTest : public CanvasTest {
protected:
    ActionsTest() {
        Scene scene = scene_of({box("wall", {2, 0}, {1, 2}), moving(point("dot-1", {-2, 0}), {2, 2})});
        scene.shapes[0].name = "The wall";
        scene.shapes[0].unknown.push_back({"colour", "\"red\""});
        scene.focus = PairIds{"wall", "dot-1"};
        open(std::move(scene));
    }
};

TEST_F(ActionsTest, DeletingTakesTheFocusAlongAndUndoBringsItBack) {
    work.selection.select_only("wall");
    delete_selection(work);
    EXPECT_EQ(work.scene().shapes.size(), 1U);
    EXPECT_EQ(work.scene().focus, std::nullopt);
    EXPECT_TRUE(work.selection.empty());
    expect_one_entry("Delete The wall");
    EXPECT_TRUE(redo(work));
    EXPECT_EQ(work.scene().shapes.size(), 1U);
}

TEST_F(ActionsTest, DeletingNothingIsNothing) {
    delete_selection(work);
    duplicate_selection(work);
    expect_untouched();
    EXPECT_FALSE(undo(work));
    EXPECT_FALSE(redo(work));
}

TEST_F(ActionsTest, CopiesLieBesideAndAreSelected) {
    select_all(work);
    duplicate_selection(work);
    ASSERT_EQ(work.scene().shapes.size(), 4U);
    EXPECT_EQ(work.selection.ids(), (Ids{"wall-2", "dot-2"}));
    EXPECT_EQ(work.last_edited, "wall-2");
    EXPECT_EQ(box_of("wall-2"), (Aabb<double>{{2.5, -0.5}, {1, 2}})) << "25 pixels, a tidy number";
    EXPECT_EQ(shape("wall-2").label(), "wall-2");
    EXPECT_EQ(shape("wall-2").unknown, shape("wall").unknown);
    EXPECT_EQ(point_of("dot-2"), Vec2d(-1.5, -0.5));
    EXPECT_EQ(shape("dot-2").translation, Vec2d(2, 2));
    expect_one_entry("Duplicate 2 shapes");
}

TEST_F(ActionsTest, SelectingByName) {
    select_shape(work, "wall");
    EXPECT_EQ(work.last_edited, "wall");
    select_shape(work, "dot-1", true);
    EXPECT_EQ(work.selection.ids(), (Ids{"wall", "dot-1"}));
    select_shape(work, "wall", true);
    EXPECT_EQ(work.selection.ids(), (Ids{"dot-1"}));
    select_shape(work, "nobody");
    EXPECT_EQ(work.selection.ids(), (Ids{"dot-1"}));
}

TEST_F(ActionsTest, LayersAreSwitchedOnce) {
    set_layer(work, layers::slabs, true);
    expect_untouched();
    set_layer(work, layers::slabs, false);
    EXPECT_FALSE(shows(work.scene(), layers::slabs));
    EXPECT_TRUE(shows(work.scene(), layers::mtv));
    expect_one_entry("Hide slabs");
}

TEST_F(ActionsTest, PolicyAndScalarAreSetWhereTheyDiffer) {
    set_policy(work, Policy::open);
    set_scalar(work, ScalarKind::float64);
    expect_untouched();
    set_policy(work, Policy::closed);
    set_scalar(work, ScalarKind::float32);
    EXPECT_EQ(work.scene().policy, Policy::closed);
    EXPECT_EQ(work.scene().scalar, ScalarKind::float32);
    EXPECT_EQ(work.undo.size(), 2U);
    undo(work);
    undo(work);
    EXPECT_TRUE(identical(work.scene(), before));
}

TEST_F(ActionsTest, FocusAndNameAreKeptInTheScene) {
    set_focus(work, PairIds{"wall", "dot-1"});
    expect_untouched();
    set_focus(work, std::nullopt);
    EXPECT_EQ(work.scene().focus, std::nullopt);
    rename_scene(work, "New");
    EXPECT_EQ(work.scene().name, "New");
}

TEST_F(ActionsTest, FittingShowsEverythingAndItsWays) {
    fit_view(work);
    const Rect seen = work.camera.visible_world();
    for (const Vec2d corner : {Vec2d(3, 2), Vec2d(1, -2), Vec2d(-2, 0), Vec2d(0, 2)}) {
        EXPECT_TRUE(seen.contains(corner));
    }
    EXPECT_LT(work.camera.height(), 8);
    expect_untouched();
}

TEST_F(ActionsTest, FittingAPointOrNothing) {
    open(scene_of({point("p", {7, 8})}));
    fit_view(work);
    EXPECT_EQ(work.camera.center(), Vec2d(7, 8));
    EXPECT_EQ(work.camera.height(), 12);
    open({});
    fit_view(work);
    EXPECT_EQ(work.camera.center(), Vec2d(0, 0));
}

TEST_F(ActionsTest, TheViewIsKeptAndFoundAgain) {
    work.camera.look_at({3, 4}, 5);
    work.camera.set_y_down(true);
    keep_view(work);
    ASSERT_TRUE(work.scene().view);
    EXPECT_EQ(*work.scene().view, (SceneView{{3, 4}, 5, true, {}}));
    work.camera.look_at({0, 0}, 1);
    work.camera.set_y_down(false);
    restore_view(work);
    EXPECT_EQ(work.camera.center(), Vec2d(3, 4));
    EXPECT_EQ(work.camera.height(), 5);
    EXPECT_TRUE(work.camera.y_down());
    expect_one_entry("Save view");
}

TEST_F(ActionsTest, TheListedStepsArePartOfTheScene) {
    Scene scene = scene_of({point("p", {0, 0}), point("q", {1, 0})});
    open_scene(work, scene);
    EXPECT_EQ(work.listed_steps(), ListedSteps::idea);
    const std::size_t idea = work.step_list().count();
    set_listed_steps(work, ListedSteps::idea);
    EXPECT_TRUE(work.undo.saved()) << "nothing has changed";
    set_listed_steps(work, ListedSteps::shipped);
    EXPECT_EQ(work.listed_steps(), ListedSteps::shipped);
    EXPECT_GT(work.step_list().count(), idea);
    EXPECT_EQ(work.step_list().count(), work.answers().focus->shown.trace.size());
    EXPECT_EQ(scene_on_screen(work).question.value().steps, ListedSteps::shipped);
    change_query(
        work, [](FocusQuery& query) { query.algorithm = Algorithm::gjk; }, "Query");
    EXPECT_EQ(work.listed_steps(), ListedSteps::shipped) << "whatever is asked";
    EXPECT_TRUE(undo(work));
    EXPECT_TRUE(undo(work));
    EXPECT_EQ(work.listed_steps(), ListedSteps::idea);
    EXPECT_EQ(work.step_list().count(), idea);
    EXPECT_EQ(work.scene().question, std::nullopt);
}

TEST_F(ActionsTest, ASceneOpensOnItsQuestionAndIsWrittenWithTheOneShown) {
    Scene scene = scene_of({point("p", {0, 0}), point("q", {1, 0})});
    open_scene(work, scene);
    EXPECT_TRUE(identical(scene_on_screen(work), scene));
    scene.question =
        SceneQuestion{{Operation::distance, Algorithm::gjk, 0}, ListedSteps::idea, 2, 0.25, {{"why", "1"}}};
    open_scene(work, scene);
    EXPECT_EQ(work.query(), scene.question->query);
    EXPECT_EQ(work.step, 2U);
    EXPECT_EQ(work.time, 0.25);
    EXPECT_TRUE(identical(scene_on_screen(work), scene));
    change_query(
        work, [&](FocusQuery& query) { query.operation = Operation::contact; }, "Query");
    work.step.reset();
    const SceneQuestion written = scene_on_screen(work).question.value();
    EXPECT_EQ(written.query.operation, Operation::contact);
    EXPECT_FALSE(written.step);
    EXPECT_EQ(written.unknown, scene.question->unknown);
    EXPECT_FALSE(work.undo.saved()) << "the query is a part of the scene, the step is not";
    EXPECT_TRUE(undo(work));
    EXPECT_EQ(work.query(), scene.question->query);
    EXPECT_TRUE(work.undo.saved());
}

TEST_F(ActionsTest, OpeningForgetsTheOldScene) {
    select_all(work);
    work.last_edited = "wall";
    work.time = 0.5;
    work.tool = ToolName::box;
    rename_scene(work, "Old");
    Scene fresh = scene_of({point("p", {0, 0})});
    fresh.view = SceneView{{1, 2}, 3, true, {}};
    open_scene(work, fresh);
    EXPECT_TRUE(identical(work.scene(), fresh));
    EXPECT_TRUE(work.undo.saved());
    EXPECT_FALSE(undo(work));
    EXPECT_TRUE(work.selection.empty());
    EXPECT_FALSE(work.last_edited);
    EXPECT_FALSE(work.time);
    EXPECT_EQ(work.tool, ToolName::select);
    EXPECT_EQ(work.camera.height(), 3);
    EXPECT_TRUE(work.camera.y_down());
}

TEST_F(ActionsTest, EditingReplacesAShape) {
    SceneShape after = shape("wall");
    after.shape = Aabb<double>{{2, 0}, {1, 2.5}};
    EXPECT_EQ(edit_shape(work, 0, after), std::nullopt);
    EXPECT_EQ(box_of("wall").half.y, 2.5);
    expect_one_entry("Edit The wall");
}

TEST_F(ActionsTest, ANewIdIsFollowedEverywhere) {
    select_all(work);
    work.last_edited = "wall";
    SceneShape after = shape("wall");
    after.id = "barrier";
    EXPECT_EQ(edit_shape(work, 0, after, "Rename"), std::nullopt);
    EXPECT_EQ(work.selection.ids(), (Ids{"barrier", "dot-1"}));
    EXPECT_EQ(work.last_edited, "barrier");
    EXPECT_EQ(work.scene().focus, (PairIds{"barrier", "dot-1"}));
}

TEST_F(ActionsTest, WhatMayNotBeIsRefusedInWords) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const SceneShape wall = shape("wall");
    const auto refused = [&](const auto& change) {
        SceneShape after = wall;
        change(after);
        return edit_shape(work, 0, after).value_or("nothing");
    };
    EXPECT_EQ(refused([](SceneShape& s) { s.id.clear(); }), "an id must not be empty");
    EXPECT_EQ(refused([](SceneShape& s) { s.id = "dot-1"; }), "the id \"dot-1\" is taken");
    EXPECT_EQ(refused([](SceneShape& s) {
                  s.shape = Aabb<double>{{0, 0}, {1, -1}};
              }),
              "a half extent must not be negative");
    EXPECT_EQ(refused([&](SceneShape& s) {
                  s.shape = Point<double>{{nan, 0}};
              }),
              "every number must be finite");
    EXPECT_EQ(refused([&](SceneShape& s) { s.translation = Vec2d(0, nan); }), "every number must be finite");
    EXPECT_EQ(edit_shape(work, 9, wall), "there is no such shape");
    expect_untouched();
}

TEST_F(ActionsTest, AnswersFollowTheSceneAndWhatIsTouched) {
    ASSERT_TRUE(work.answers().focus);
    EXPECT_EQ(work.answers().movers.size(), 1U);
    const Answers* same = &work.answers();
    EXPECT_EQ(same, &work.answers());
    work.selection.select_only("wall");
    delete_selection(work);
    EXPECT_FALSE(work.answers().focus);
    undo(work);
    EXPECT_TRUE(work.answers().focus);

    open(scene_of({point("a", {0, 0}), point("b", {1, 0}), point("c", {3, 0})}));
    EXPECT_EQ(work.answers().focus->a, 0U);
    work.last_edited = "c";
    EXPECT_EQ(work.answers().focus->a, 1U);
    EXPECT_EQ(work.answers().focus->b, 2U);
    work.last_edited = "gone";
    EXPECT_EQ(work.answers().focus->b, 1U);
}

}  // namespace
}  // namespace collidarium::app::test
