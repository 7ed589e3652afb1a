#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"
#include "overlays/overlays.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

/// What is said during a gesture in a canvas of that size, and nothing else.
Shot words_in(const Vec2d& size, const GestureMarks& marks) {
    const Scene scene;
    const Answers answers;
    const Rect viewport{{0, 0}, size};
    const Camera camera({0, 0}, 12, viewport);
    RecordingPainter painter(viewport);
    LabelLayout labels;
    const OverlayContext context{.scene = scene, .answers = answers, .camera = camera, .marks = marks};
    paint_gesture_words({painter, context, labels});
    return {painter.marks(), 1};
}

Scene boxes_to_drag() {
    Scene scene;
    scene.shapes = {examples::box("a", {0, 0}, {1, 1}), examples::box("b", {4, 0}, {1, 1}, Vec2d(2, 1))};
    scene.layers = std::vector<std::string>{};
    return scene;
}

/// The canvas while something is done to it.
Shot canvas_with(const Scene& scene, const GestureMarks& marks, std::vector<HandleMark> handles = {},
                 std::optional<Rect> frame = {}) {
    const Rect viewport{{0, 0}, {1280, 720}};
    const Answers answers = answer(scene, choose_focus(scene, {}));
    const Camera camera({0, 0}, 12, viewport);
    Selection selection;
    if (!handles.empty() || frame) {
        selection.set({"a", "b"});
    }
    RecordingPainter painter(viewport);
    paint_canvas(painter, {.scene = scene,
                           .answers = answers,
                           .camera = camera,
                           .selection = &selection,
                           .handles = std::move(handles),
                           .frame = frame,
                           .marks = marks});
    return {painter.marks(), 1};
}

TEST(GestureOverlay, NothingWithoutAGesture) {
    const Shot shot = canvas_with(boxes_to_drag(), {});
    for (const char* group : {"guides", "draft", "words", "handles", "frame"}) {
        EXPECT_TRUE(shot.in(group).empty()) << group;
    }
}

TEST(GestureOverlay, APolygonInTheMakingShowsItsSidesAndTheNextOne) {
    const GestureMarks marks{.guides = {},
                             .draft = Draft{.vertices = {{0, 0}, {2, 0}, {2, 2}}, .next = Vec2d(0, 2)},
                             .hint = "Click the first vertex.",
                             .problem = {}};
    const Shot shot = canvas_with(boxes_to_drag(), marks);
    std::size_t solid = 0;
    std::size_t dashed = 0;
    for (const Mark& mark : shot.in("draft")) {
        solid += mark.kind == MarkKind::line && mark.dash == Dash::solid && mark.role == Role::subject;
        dashed += mark.kind == MarkKind::line && mark.dash == Dash::dashed;
    }
    EXPECT_EQ(solid, 2U);
    EXPECT_EQ(dashed, 1U);
    EXPECT_TRUE(shot.says("words", "Click the first vertex."));
    EXPECT_TRUE(shot.has("words", MarkKind::outline, Role::accent));
}

TEST(GestureOverlay, AFaultySideIsMarkedAndTheReasonStandsInThePlaceOfTheHint) {
    const GestureMarks marks{
        .guides = {},
        .draft = Draft{.vertices = {{0, 0}, {2, 0}}, .next = Vec2d(0, 2), .faulty = true},
        .hint = "Click the next vertex.",
        .problem = "Sides must not cross."};
    const Shot shot = canvas_with(boxes_to_drag(), marks);
    EXPECT_TRUE(shot.has("draft", MarkKind::line, Role::colliding));
    EXPECT_EQ(shot.texts("words"), std::vector<std::string>{"Sides must not cross."});
    EXPECT_TRUE(shot.has("words", MarkKind::outline, Role::colliding));
}

TEST(GestureOverlay, AReasonTooLongForANarrowCanvasIsBrokenIntoLines) {
    const std::string reason = "The edges of a polygon must not cross or touch each other.";
    const GestureMarks marks{.guides = {}, .draft = {}, .hint = {}, .problem = reason};
    for (const Vec2d& size : {Vec2d(282, 152), Vec2d(256, 103), Vec2d(1280, 720)}) {
        const Shot shot = words_in(size, marks);
        std::string all;
        for (const std::string& line : shot.texts("words")) {
            all += (all.empty() ? "" : " ") + line;
        }
        EXPECT_EQ(all, reason);
        EXPECT_EQ(shot.texts("words").size() > 1, size.x < 400);
        std::vector<Rect> areas = shot.text_areas();
        for (const Mark& mark : shot.in("words")) {
            if (mark.kind == MarkKind::outline) {
                areas.push_back({mark.points.front(), mark.points[2]});
            }
        }
        for (const Rect& area : areas) {
            EXPECT_TRUE(area.min.x >= 0 && area.min.y >= 0 && area.max.x <= size.x && area.max.y <= size.y)
                << size.x;
        }
    }
}

TEST(GestureOverlay, APolygonAboutToCloseRingsItsFirstVertex) {
    const GestureMarks marks{
        .guides = {},
        .draft = Draft{.vertices = {{0, 0}, {2, 0}, {2, 2}}, .next = Vec2d(0, 0), .closes = true},
        .hint = {},
        .problem = {}};
    EXPECT_TRUE(canvas_with(boxes_to_drag(), marks).has("draft", MarkKind::circle, Role::accent));
}

TEST(GestureOverlay, EveryGuideIsDrawn) {
    using Kind = SnapGuide::Kind;
    for (const Kind kind : {Kind::point, Kind::edge, Kind::grid, Kind::angle, Kind::axis}) {
        const GestureMarks marks{.guides = {{kind, {0, 0}, {1, 1}}}, .draft = {}, .hint = {}, .problem = {}};
        const Shot shot = canvas_with(boxes_to_drag(), marks);
        EXPECT_FALSE(shot.in("guides").empty()) << static_cast<int>(kind);
        for (const Mark& mark : shot.in("guides")) {
            EXPECT_EQ(mark.role, Role::accent);
        }
    }
}

TEST(GestureOverlay, EveryKindOfHandleIsDrawnAndTheOneUnderTheKeysRinged) {
    using Kind = HandleMark::Kind;
    for (const Kind kind : {Kind::corner, Kind::side, Kind::end, Kind::vertex, Kind::edge, Kind::radius,
                            Kind::rotation, Kind::translation}) {
        const std::size_t plain = canvas_with(boxes_to_drag(), {}, {{{100, 100}, kind}}).in("handles").size();
        EXPECT_GT(plain, 0U) << static_cast<int>(kind);
        const Shot focused = canvas_with(boxes_to_drag(), {}, {{{100, 100}, kind, true}});
        EXPECT_EQ(focused.in("handles").size(), plain + 1);
        EXPECT_TRUE(focused.has("handles", MarkKind::circle, Role::accent));
    }
}

TEST(GestureOverlay, SeveralShapesHaveAFrame) {
    const Shot shot = canvas_with(boxes_to_drag(), {}, {{{100, 100}, HandleMark::Kind::corner}},
                                  Rect{{100, 100}, {300, 200}});
    ASSERT_EQ(shot.in("frame").size(), 1U);
    EXPECT_EQ(shot.in("frame").front().points.front(), Vec2d(100, 100));
}

TEST(GestureOverlay, AHiddenShapeIsNotDrawnNorItsNameNorItsWay) {
    Scene scene = boxes_to_drag();
    scene.shapes[1].hidden = true;
    const Shot shot = canvas_with(scene, {});
    EXPECT_TRUE(shot.says("names", "a"));
    EXPECT_FALSE(shot.says("names", "b"));
    EXPECT_TRUE(shot.in("translations").empty());
}

}  // namespace
}  // namespace collidarium::app
