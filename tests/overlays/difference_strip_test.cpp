#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

const MethodShot usual_method{.algorithm = Algorithm::automatic};

/// The canvas and the strip under it, where the strip has room for the difference.
struct CanvasAndStrip {
    Shot canvas;
    Shot strip;
    std::vector<EventMark> strip_events{};
};

CanvasAndStrip with_strip(const Scene& scene, const MethodShot& how, const Vec2d& strip_size = {730, 140}) {
    const Answers answers = answers_of(scene, how);
    const Rect below{{0, how.size.y}, Vec2d(0, how.size.y) + strip_size};
    RecordingPainter canvas({{0, 0}, how.size});
    RecordingPainter strip(below);
    const Camera camera = camera_for(scene, canvas.bounds());
    CanvasAndStrip both;
    OverlayContext context{.scene = scene,
                           .answers = answers,
                           .camera = camera,
                           .steps = {.shown = true, .off = {}},
                           .lit = how.lit,
                           .difference_in_strip = !has_times(answers)};
    paint_canvas(canvas, context);
    context.events = &both.strip_events;
    paint_time_strip(strip, context);
    both.canvas = {canvas.marks(), 1};
    both.strip = {strip.marks(), 1};
    return both;
}

TEST(DifferenceInTheStrip, GoesIntoTheStripWhereThatHasNoTimes) {
    Scene scene = boxes_with_difference();
    scene.layers.reset();
    const CanvasAndStrip both = with_strip(scene, {.algorithm = Algorithm::gjk_epa});
    EXPECT_FALSE(card_in(both.canvas)) << "it covers no shape there";
    EXPECT_FALSE(marks_of(both.canvas, "polytope", false).empty()) << "the shapes keep their letters";
    EXPECT_TRUE(both.strip.says("difference_card", "wall − crate"));
    EXPECT_FALSE(both.strip.in("polytope").empty());
    EXPECT_FALSE(both.strip_events.empty());
    const Rect strip{{0, 720}, {730, 860}};
    for (const Mark& mark : both.strip.in("difference")) {
        if (mark.kind == MarkKind::outline) {
            const Rect around = bounds_of(mark.points);
            EXPECT_TRUE(strip.contains(around.min) && strip.contains(around.max));
        }
    }
}

TEST(DifferenceInTheStrip, NoAxisStrikesTheWordAtItsOriginThrough) {
    int words = 0;
    for (const Vec2d& second : {Vec2d(2.2, 1.6), Vec2d(2.2, -1.6), Vec2d(-2.2, 1.6), Vec2d(5, 0)}) {
        const CanvasAndStrip both = with_strip(boxes_with_difference(second), usual_method, {730, 240});
        std::vector<Mark> origin;
        for (const Mark& mark : both.strip.marks) {
            if (mark.kind == MarkKind::text && mark.text == "origin") {
                origin.push_back(mark);
            }
        }
        for (const Rect& word : Shot{origin, 1}.text_areas()) {
            ++words;
            for (const Mark& line : both.strip.in("difference_card")) {
                if (line.kind == MarkKind::line && line.role == Role::axis_line) {
                    EXPECT_FALSE(clipped({line.points[0], line.points[1]}, word)) << second.x;
                }
            }
        }
    }
    EXPECT_GT(words, 2);
}

TEST(DifferenceInTheStrip, StaysOnTheCanvasWhereTheStripShowsTimes) {
    Scene scene = boxes_with_difference({-5, 0.5});
    scene.shapes[1].translation = Vec2d(4, 0);
    const CanvasAndStrip both =
        with_strip(scene, {.operation = Operation::cast, .algorithm = Algorithm::automatic});
    EXPECT_TRUE(card_in(both.canvas));
    EXPECT_TRUE(both.strip.in("difference_card").empty());
}

TEST(DifferenceInTheStrip, LeavesTheStripToAWordWhereNobodyAsksForIt) {
    Scene scene = boxes_with_difference();
    scene.layers.reset();
    const CanvasAndStrip both = with_strip(scene, {.algorithm = Algorithm::sat});
    EXPECT_TRUE(both.strip.in("difference_card").empty());
    EXPECT_TRUE(both.strip.says(
        "time-strip",
        "crate does not move: there is no time of impact; the shapes are tested where they are."));
}

TEST(DifferenceInTheStrip, HasItsTitleAboveItInANarrowStrip) {
    const CanvasAndStrip both = with_strip(boxes_with_difference(), usual_method, {160, 140});
    double lowest_title = 0;
    double highest_level = 1e9;
    for (const Mark& mark : both.strip.in("difference_card")) {
        if (mark.kind == MarkKind::text && mark.text == "wall − crate") {
            lowest_title = mark.points[0].y;
        } else if (mark.kind == MarkKind::line) {
            highest_level = std::min({highest_level, mark.points[0].y, mark.points[1].y});
        }
    }
    ASSERT_GT(lowest_title, 0);
    EXPECT_GT(highest_level, lowest_title);
}

}  // namespace
}  // namespace collidarium::app
