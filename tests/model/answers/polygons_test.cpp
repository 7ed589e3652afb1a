/// Queries about polygons alone: convex hulls and decompositions.

#include <gtest/gtest.h>

#include "model/answers/answers.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

SceneShape arrow() {
    return polygon("arrow", {{0, 0}, {4, 2}, {0, 4}, {1, 2}});
}

const ResultPolygons<double>& result_of(const FocusAnswer& focus) {
    return std::get<ResultPolygons<double>>(focus.shown.trace.back());
}

TEST(PolygonQueries, AreAboutOneShapeWhereThereIsOneOnly) {
    const Scene scene = scene_of({arrow()});
    const Answers answers = answer_with_focus(scene, std::nullopt, {.operation = Operation::hull});
    const FocusAnswer& focus = answers.focus.value();
    EXPECT_EQ(focus.a, 0U);
    EXPECT_EQ(focus.b, 0U);
    EXPECT_EQ(focus.polygons, (std::vector<std::vector<Vec2d>>{{{0, 0}, {4, 2}, {0, 4}}}));
    EXPECT_EQ(result_of(focus).polygons, focus.polygons);
    EXPECT_FALSE(answer_with_focus(scene, std::nullopt, {}).focus) << "a contact needs two";
}

TEST(PolygonQueries, AreAboutTheShapeThatWasTouchedLast) {
    const Scene scene = scene_of({box("box", {9, 9}, {1, 1}), arrow()});
    const Answers answers = answer_with_focus(scene, 1, {.operation = Operation::hull});
    EXPECT_EQ(answers.focus->b, 1U);
    EXPECT_EQ(answers.focus->polygons.front().size(), 3U);
}

TEST(PolygonQueries, HullsOfAPairHaveTheVerticesOfBoth) {
    const Scene scene = scene_of({point("p", {9, 2}), arrow()});
    const FocusAnswer focus = answer(scene, FocusPair{0, 1}, {.operation = Operation::hull}).focus.value();
    EXPECT_EQ(focus.polygons, (std::vector<std::vector<Vec2d>>{{{0, 0}, {9, 2}, {0, 4}}}));
}

TEST(PolygonQueries, OfRoundShapesAreRefused) {
    const Scene scene = scene_of({named("ball", Circle<double>{{0, 0}, 1}), arrow()});
    const FocusAnswer focus = answer(scene, FocusPair{0, 1}, {.operation = Operation::hull}).focus.value();
    ASSERT_TRUE(focus.shown.refused);
    EXPECT_EQ(focus.shown.operation, Operation::contact);
    EXPECT_TRUE(focus.polygons.empty());
    EXPECT_FALSE(why_not_asked(Operation::decomposition, scene.shapes[0], scene.shapes[0]).empty());
    EXPECT_TRUE(why_not_asked(Operation::decomposition, scene.shapes[0], scene.shapes[1]).empty());
}

TEST(PolygonQueries, DecomposeTheOneThatIsAPolygon) {
    const Scene scene = scene_of({arrow(), point("p", {9, 2})});
    const FocusAnswer focus =
        answer(scene, FocusPair{0, 1}, {.operation = Operation::decomposition}).focus.value();
    EXPECT_EQ(focus.polygons.size(), 2U);
    EXPECT_EQ(result_of(focus).polygons, focus.polygons);
}

TEST(PolygonQueries, HideTheirAnswerUntilTheLastStep) {
    const Scene scene = scene_of({arrow()});
    const Answers whole = answer_with_focus(scene, std::nullopt, {.operation = Operation::decomposition});
    const std::size_t steps = whole.focus->shown.trace.size();
    EXPECT_TRUE(at_step(whole, steps - 1).focus->polygons.empty());
    EXPECT_EQ(at_step(whole, steps).focus->polygons, whole.focus->polygons);
}

TEST(PolygonQueries, KeepTheChoiceOfOneShape) {
    Scene scene = scene_of({box("box", {9, 9}, {1, 1}), arrow()});
    scene.focus = PairIds{"arrow", "arrow"};
    EXPECT_EQ(answer_with_focus(scene, 0, {.operation = Operation::hull}).focus->a, 1U);
    const Answers contact = answer_with_focus(scene, std::nullopt, {});
    ASSERT_TRUE(contact.focus) << "a query about two takes the two";
    EXPECT_NE(contact.focus->a, contact.focus->b);
}

}  // namespace
}  // namespace collidarium::app::test
