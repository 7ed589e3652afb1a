#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"
#include "overlays/shown_bounds.hpp"

namespace collidarium::app {
namespace {

SceneShape circle(std::string id, Vec2d center, double radius) {
    return {.id = std::move(id),
            .name = {},
            .shape = Circle<double>{center, radius},
            .translation = {},
            .unknown = {}};
}

/// Two boxes, one below the other where y points down.
Scene boxes() {
    Scene scene = examples::scene(
        {examples::box("crate", {3.5, 2.5}, {2.5, 1.5}), examples::box("tile", {6, 7}, {2, 1})},
        examples::view({4.5, 4.25}, 10, true));
    scene.layers = {"integers"};
    return scene;
}

Scene point_in_box() {
    Scene scene =
        examples::scene({examples::box("crate", {4, 4.5}, {2, 1.5}), examples::point("dot", {4, 5})},
                        examples::view({4, 3.25}, 9, true));
    scene.layers = {"integers"};
    return scene;
}

Scene far_circles() {
    Scene scene = examples::scene({circle("ball", {0, 0}, 90), circle("puck", {200, 0}, 90)},
                                  examples::view({100, 0}, 250));
    scene.layers = {"integers"};
    return scene;
}

Shot shot_of(const Scene& scene, FocusQuery query = {}, std::optional<std::size_t> step = {}) {
    query.operation = Operation::retro;
    Answers answers = answer(scene, choose_focus(scene, {}), query);
    answers = step ? at_step(std::move(answers), *step) : std::move(answers);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    OverlayContext context{.scene = scene, .answers = answers, .camera = camera};
    context.lit = step ? std::optional(*step - 1) : std::nullopt;
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, context);
    return {painter.marks(), 1};
}

TEST(IntegersLayer, NamesTheEdgesAndShowsTheComparisonThatFails) {
    const Shot shot = shot_of(boxes());
    for (const char* text :
         {"left 1", "right 6", "top 1", "bottom 4", "left 4", "right 8", "top 6", "bottom 8"}) {
        EXPECT_TRUE(shot.says("integers", text)) << text;
    }
    EXPECT_TRUE(shot.says("integers", "tile.top = 6 > crate.bottom = 4"));
    EXPECT_TRUE(shot.has("integers", MarkKind::arrow, Role::corrected));
    EXPECT_TRUE(shot.says("integers", "(1, 1)")) << "the corner";
    EXPECT_TRUE(shot.says("integers", "y"));
}

TEST(IntegersLayer, DrawsOnlyWhatTheTraceHasComeTo) {
    const Shot third = shot_of(boxes(), {}, 3);
    EXPECT_TRUE(third.says("integers", "top 1"));
    EXPECT_FALSE(third.says("integers", "bottom 4"));
    EXPECT_FALSE(third.has("integers", MarkKind::arrow, Role::corrected));
    const Shot compared = shot_of(boxes(), {}, 9);
    EXPECT_TRUE(compared.says("integers", "crate.left = 1 \u2264 tile.right = 8"));
}

TEST(IntegersLayer, ATestWithYTheWrongWayIsShownWithTheBoxThatItTakes) {
    const Shot wrong = shot_of(point_in_box(), {.y_down = false});
    EXPECT_TRUE(wrong.says("integers", "crate as the test takes it"));
    EXPECT_TRUE(wrong.says("integers", "bottom 0"));
    EXPECT_TRUE(wrong.says("integers", "dot.y = 5 > crate.top = 3"));
    EXPECT_TRUE(wrong.has("integers", MarkKind::outline, Role::different));
    const Shot right = shot_of(point_in_box());
    EXPECT_FALSE(right.says("integers", "crate as the test takes it"));
    EXPECT_FALSE(right.has("integers", MarkKind::outline, Role::different));
}

TEST(IntegersLayer, ByCentresTheHalfSizesReachTowardsEachOther) {
    const Shot shot = shot_of(boxes(), {.by_centers = true});
    EXPECT_TRUE(shot.says("integers", "2 \u00b7 distance = 5 \u2264 5 + 4"));
    EXPECT_TRUE(shot.says("integers", "2 \u00b7 distance = 9 > 3 + 2"));
    EXPECT_TRUE(shot.has("integers", MarkKind::arrow, Role::free));
    EXPECT_TRUE(shot.has("integers", MarkKind::arrow, Role::subject));
}

TEST(IntegersLayer, AnOverflowIsMarkedAtTheSquaredDistance) {
    const Shot shot = shot_of(far_circles());
    EXPECT_TRUE(shot.says("integers", "dx = 200"));
    EXPECT_TRUE(shot.says("integers", "dx\u00b2 + dy\u00b2 = 40000 > 32400"));
    EXPECT_TRUE(shot.says("integers", "16 bits: \u221225536 \u2264 32400, wrong"));
    EXPECT_TRUE(shot_of(far_circles(), {}, 5).says("integers", "16 bits keep \u221225536"));
    EXPECT_TRUE(shot.texts("features").empty()) << "no distance of another test beside it";
}

TEST(IntegersLayer, ASquareIsSaidAtTheOffsetThatItIsOf) {
    EXPECT_TRUE(shot_of(far_circles(), {}, 3).says("integers", "dx\u00b2 = 200\u00b2 = 40000"));
    EXPECT_FALSE(shot_of(far_circles(), {}, 4).says("integers", "dx\u00b2 = 200\u00b2 = 40000"));
}

/// A pointer near a mark finds its step.
TEST(IntegersLayer, EveryNumberThatIsDrawnIsLinkedToItsStep) {
    const Scene scene = far_circles();
    const Answers answers = answer(scene, choose_focus(scene, {}), {.operation = Operation::retro});
    std::vector<EventMark> marks;
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    OverlayContext context{.scene = scene, .answers = answers, .camera = camera};
    context.events = &marks;
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, context);
    for (const std::size_t event :
         {0U, 2U, 4U, 5U, 6U}) {  // dx, its square, the sum, the radii, their square
        EXPECT_TRUE(std::ranges::any_of(marks, [&](const EventMark& mark) { return mark.event == event; }))
            << event;
    }
}

TEST(IntegersLayer, OfACircleAndABoxTheClosestPointIsMarked) {
    Scene scene = examples::scene({circle("ball", {9, 7}, 4), examples::box("crate", {3.5, 3}, {2.5, 2})},
                                  examples::view({7, 6}, 13, true));
    scene.layers = {"integers"};
    const Shot shot = shot_of(scene);
    EXPECT_TRUE(shot.says("integers", "closest point (6, 5)"));
    EXPECT_TRUE(shot.says("integers", "dx = \u22123"));
    EXPECT_TRUE(shot.says("integers", "dy = \u22122"));
    EXPECT_TRUE(shot.says("integers", "dx\u00b2 + dy\u00b2 = 13 \u2264 16"));
}

TEST(IntegersLayer, FitsTheBoxThatATestWithYTheWrongWayTakes) {
    const Scene scene = point_in_box();
    const auto bounds_by = [&](const FocusQuery& query) {
        return shown_bounds(scene, answer(scene, choose_focus(scene, {}), query), {}).value();
    };
    EXPECT_EQ(bounds_by({.operation = Operation::retro}).min.y, 3);
    EXPECT_EQ(bounds_by({.operation = Operation::retro, .y_down = false}).min.y, 0);
}

TEST(IntegersLayer, IsEmptyForAnyOtherQuery) {
    EXPECT_TRUE(canvas_of(boxes()).in("integers").empty());
}

}  // namespace
}  // namespace collidarium::app
