#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

/// Walls at x = 0, 3, 6, ... that a mover would pass one after the other.
Scene row_of_walls(std::size_t count, const std::string& asked = "wall 1") {
    std::vector<SceneShape> shapes;
    for (std::size_t i = count; i > 0; --i) {  // so that the order of time is not that of the list
        shapes.push_back(
            examples::box("wall " + std::to_string(i), {3.0 * static_cast<double>(i - 1), 0}, {0.5, 2}));
    }
    shapes.push_back(
        examples::box("mover", {-4, 0}, {0.5, 0.5}, Vec2d{5.0 + 3.0 * static_cast<double>(count), 0}));
    Scene scene =
        examples::scene(std::move(shapes), examples::view({1.5 * static_cast<double>(count) - 3, 0}, 9));
    scene.view->height = 3.0 * static_cast<double>(count) + 6;
    scene.focus = PairIds{asked, "mover"};
    scene.layers = {"hits", "order"};
    return scene;
}

std::vector<std::string> numbers_on(const Shot& shot) {
    std::vector<std::string> numbers;
    for (const Mark& mark : shot.in("order")) {
        if (mark.kind == MarkKind::text && mark.text.find(':') == std::string::npos) {
            numbers.push_back(mark.text);
        }
    }
    return numbers;
}

TEST(OrderOfHits, EachHitHasItsNumberNameAndTime) {
    for (const char* asked : {"wall 1", "wall 3"}) {
        const Shot shot = canvas_of(row_of_walls(3, asked));
        EXPECT_EQ(numbers_on(shot), (std::vector<std::string>{"1", "2", "3"})) << asked;
        EXPECT_TRUE(shot.says("order", "1: wall 1, t = 0.214")) << asked;
        EXPECT_TRUE(shot.says("order", "2: wall 2, t = 0.429")) << asked;
        EXPECT_TRUE(shot.says("order", "3: wall 3, t = 0.643")) << asked;
    }
}

TEST(OrderOfHits, OneHitNeedsNoNumber) {
    EXPECT_TRUE(canvas_of(row_of_walls(1)).in("order").empty());
}

TEST(OrderOfHits, OnlySoManyAreNumbered) {
    const std::vector<std::string> numbers = numbers_on(canvas_of(row_of_walls(14)));
    ASSERT_EQ(numbers.size(), 9u);
    EXPECT_EQ(numbers.back(), "9");
}

TEST(OrderOfHits, AtOneTimeTheNumbersStandSideBySide) {
    Scene scene = examples::scene(
        {examples::box("above", {0, 1}, {0.5, 0.75}), examples::box("below", {0, -1}, {0.5, 0.75}),
         examples::box("mover", {-4, 0}, {0.5, 0.5}, Vec2d{8, 0})},
        examples::view({0, 0}, 8));
    scene.focus = PairIds{"below", "mover"};
    scene.layers = {"order"};
    std::vector<Vec2d> at;
    for (const Mark& mark : canvas_of(scene).in("order")) {
        if (mark.kind == MarkKind::circle) {
            at.push_back(mark.points.front());
        }
    }
    ASSERT_EQ(at.size(), 2u);
    EXPECT_GT(glm::distance(at[0], at[1]), 18);
}

TEST(OrderOfHits, NothingIsNumberedWhileTheStepsHaveNotComeToTheVerdict) {
    const Scene scene = row_of_walls(3);
    const Answers first = at_step(examples::answers_for(scene), 1);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, {.scene = scene, .answers = first, .camera = camera});
    EXPECT_TRUE((Shot{painter.marks(), 1}).in("order").empty());
}

TEST(OrderOfHits, NumbersAreRecordedForThePointer) {
    const Scene scene = row_of_walls(3);
    const Answers answers = examples::answers_for(scene);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    std::vector<PathHitMark> marks;
    OverlayContext context{.scene = scene, .answers = answers, .camera = camera};
    context.path_hits = &marks;
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, context);
    ASSERT_EQ(marks.size(), 3u);
    EXPECT_EQ(marks[1].shape, "wall 2");
}

}  // namespace
}  // namespace collidarium::app
