#include <algorithm>
#include <cmath>

#include "overlays/pictures.hpp"
#include "overlays/scene/named_scenes.hpp"

namespace collidarium::app {
namespace {

TEST(CanvasPicture, NumbersOfTheRulersHaveNoMarkInFrontThatReadsAsASign) {
    const Shot shot = canvas_of(examples::all().front().second);
    int numbers = 0;
    for (const Mark& text : shot.in("rulers")) {
        for (const Mark& line : shot.in("rulers")) {
            if (text.kind == MarkKind::text && line.kind == MarkKind::line) {
                const bool level = line.points[0].y == line.points[1].y;
                EXPECT_FALSE(level && std::abs(line.points[0].y - text.points[0].y) < 10) << text.text;
                ++numbers;
            }
        }
    }
    EXPECT_GT(numbers, 0);
}

TEST(CanvasPicture, ShowsShapesTranslationGridAndRulersWithoutAnyLayer) {
    const Shot shot = canvas_of(examples::with_layers("swept_box", {}));
    EXPECT_TRUE(shot.has("grid", MarkKind::line, Role::grid_major));
    EXPECT_TRUE(shot.has("grid", MarkKind::line, Role::axis_line));
    EXPECT_TRUE(shot.has("shapes", MarkKind::outline, Role::free));
    EXPECT_TRUE(shot.has("shapes", MarkKind::outline, Role::subject));
    EXPECT_TRUE(shot.has("translations", MarkKind::line, Role::subject));
    EXPECT_TRUE(shot.has("translations", MarkKind::arrow, Role::colliding));
    EXPECT_TRUE(shot.says("names", "wall"));
    EXPECT_TRUE(shot.says("names", "mover"));
    EXPECT_TRUE(shot.says("rulers", "0"));
    for (const char* layer : {"slabs", "padding", "ghosts", "hits", "normals", "mtv"}) {
        EXPECT_TRUE(shot.in(layer).empty()) << layer;
    }
}

TEST(CanvasPicture, SpritesAreDrawnInTheOrderOfTheirDepthAsTheyAreNow) {
    Scene scene;
    scene.view = SceneView{};
    for (const double feet : {-2.0, 0.0}) {
        SceneShape box;
        box.id = feet < 0 ? "near" : "far";
        box.shape = Aabb<double>{{0, feet + 1}, {1, 1}};
        box.sprite = Sprite{.rows = {"#"}};
        scene.shapes.push_back(std::move(box));
    }
    const auto last_is_lower = [&] {
        std::vector<double> tops;
        for (const Mark& mark : canvas_of(scene).in("shapes")) {
            if (mark.kind == MarkKind::outline) {
                tops.push_back(std::ranges::min(mark.points, {}, &Vec2d::y).y);
            }
        }
        EXPECT_EQ(tops.size(), 2U);
        return tops.size() == 2 && tops[1] > tops[0];
    };
    EXPECT_FALSE(last_is_lower()) << "as they are listed";
    scene.depth_by = DepthBy::feet;
    EXPECT_TRUE(last_is_lower());
    scene.shapes[0].shape = Aabb<double>{{0, 3}, {1, 1}};
    EXPECT_TRUE(last_is_lower()) << "dragged behind the other";
}

/// Boxes of that size, one beside the other, or all in one place.
Scene many_boxes(double half, double apart) {
    Scene scene;
    scene.view = SceneView{};
    for (int i = 0; i < 3000; ++i) {
        SceneShape box;
        box.id = "box-" + std::to_string(i);
        box.shape = Aabb<double>{Vec2d(i % 60 - 30, i / 60 - 25) * apart, {half, half}};
        scene.shapes.push_back(std::move(box));
    }
    return scene;
}

std::size_t boxes_drawn(const Scene& scene) {
    const std::vector<Mark> marks = canvas_of(scene).in("shapes");
    return static_cast<std::size_t>(
        std::ranges::count_if(marks, [](const Mark& mark) { return mark.kind == MarkKind::outline; }));
}

TEST(CanvasPicture, LeavesOutWhatLiesDeepBelowOtherShapes) {
    // 100,000 shapes in one place took minutes to draw, and gigabytes.
    EXPECT_EQ(boxes_drawn(many_boxes(0.06, 0.2)), 3000U);
    const Scene pile = many_boxes(100, 0);
    const std::size_t drawn = boxes_drawn(pile);
    EXPECT_GE(drawn, 11U) << "what is deeper is under 75 % of colour";
    EXPECT_LE(drawn, 25U) << "more cover the canvas again and again: a frame of a tenth of a second";
    EXPECT_TRUE(canvas_of(pile).says("omitted shapes", "too many shapes in one place: the lowest " +
                                                           std::to_string(3000 - drawn) + " are not drawn"));
}

// Zoomed into a scene of thousands, each of them was prepared for drawing in every frame.
TEST(CanvasPicture, PreparesNoShapesOutOfSight) {
    Scene scene = many_boxes(0.3, 1);
    EXPECT_EQ(boxes_drawn(scene), boxes_drawn(many_boxes(0.3, 1)));
    scene.view = SceneView{.center = {0, 0}, .height = 60, .unknown = {}};
    EXPECT_EQ(boxes_drawn(scene), 3000U) << "all in sight";
    scene.view = SceneView{.center = {0, 0}, .height = 4, .unknown = {}};
    EXPECT_GE(boxes_drawn(scene), 12U);
    EXPECT_LE(boxes_drawn(scene), 60U);
}

// A name of a megabyte was measured again and again: the first frame took more than ten minutes.
TEST(CanvasPicture, DrawsNoMoreThanAPartOfAVeryLongName) {
    Scene scene = examples::swept_box();
    scene.shapes[0].name = std::string(1'000'000, 'n');
    scene.shapes[1].id = std::string(1'000'000, 'i');
    scene.focus.reset();
    const Shot shot = canvas_of(scene);
    EXPECT_FALSE(shot.texts("shapes").empty() && shot.texts("labels").empty());
    for (const Mark& mark : shot.marks) {
        EXPECT_LE(mark.text.size(), 3 * longest_label) << mark.text.substr(0, 40);
    }
}

// A pile in one corner took all that may be drawn: what stood alone elsewhere, lower in the order, was gone.
TEST(CanvasPicture, DrawsWhatStandsAlonePastAPile) {
    Scene scene = many_boxes(100, 0);
    SceneShape alone;
    alone.id = "alone";
    alone.shape = Aabb<double>{{-9, 4}, {0.1, 0.1}};
    scene.shapes.insert(scene.shapes.begin(), alone);
    scene.view = SceneView{.height = 300, .unknown = {}};
    const std::size_t piled = boxes_drawn(scene);
    scene.shapes.front().shape = Aabb<double>{{-240, 140}, {9, 9}};
    EXPECT_EQ(boxes_drawn(scene), piled + 1);
}

// At type 2 a long callout covered the scene.
TEST(Callouts, LeaveTheSceneInSight) {
    Scene scene = examples::swept_box();
    std::string text = "first";
    for (int i = 0; i < 80; ++i) {
        text += " and then";
    }
    scene.callouts = {{text, {0, 0}, {}}};
    for (const Vec2d& size : {Vec2d(560, 334), Vec2d(1024, 700), Vec2d(1280, 720)}) {
        for (const double type : {1.0, 1.6, 2.0}) {
            const Shot shot = canvas_of(scene, {.size = size, .type_scale = type});
            Shot callout{shot.in("callouts"), type};
            std::erase_if(callout.marks, [](const Mark& mark) { return mark.kind != MarkKind::text; });
            ASSERT_FALSE(callout.marks.empty()) << size.x << " at type " << type;
            EXPECT_TRUE(callout.marks.front().text.starts_with("first"));
            EXPECT_GE(callout.marks.front().size, smallest_text);
            const std::vector<Rect> lines = callout.text_areas();
            const double height = lines.back().max.y - lines.front().min.y;
            EXPECT_LT(height, 0.3 * size.y) << size.x << " at type " << type;
        }
    }
    const Shot small = canvas_of(scene, {.size = {560, 334}, .type_scale = 2});
    EXPECT_TRUE(small.texts("callouts").back().ends_with("\u2026")) << "there is more to it";
    scene.callouts.front().text = "a few words";
    for (const Mark& mark : canvas_of(scene, {.size = {560, 334}, .type_scale = 2}).in("callouts")) {
        EXPECT_TRUE(mark.kind != MarkKind::text || mark.size == 13) << "it has room";
    }
}

// A long callout was one line across the canvas, or, where it was wider, was left out.
TEST(CanvasPicture, WrapsLongCallouts) {
    const std::string text =
        "the box is entered on x only after it has been left on y, so that the times never overlap: a miss";
    Scene scene = examples::with_layers("swept_box", {});
    scene.callouts = {{text, {0, 0}, {}}};
    for (const double type_scale : {1.0, 2.0}) {
        const Shot shot = canvas_of(scene, {.size = {640, 480}, .type_scale = type_scale});
        const std::vector<std::string> lines = shot.texts("callouts");
        EXPECT_GE(lines.size(), 3U);
        std::string all;
        for (const std::string& line : lines) {
            EXPECT_LT(measure(line, {.size = 13}).width * type_scale, 320) << line;
            all += (all.empty() ? "" : " ") + line;
        }
        EXPECT_EQ(all, text);
    }
    scene.callouts.front().text = "drag me";
    EXPECT_EQ(canvas_of(scene).texts("callouts"), (std::vector<std::string>{"drag me"}));
}

// Of 5,000 selected boxes in one place, 5,000 dotted frames were drawn over each other.
TEST(CanvasPicture, FramesSelectedShapesInOnePlaceOnce) {
    Scene scene = examples::with_layers("swept_box", {});
    scene.shapes[1].shape = scene.shapes[0].shape;
    scene.shapes.push_back(scene.shapes[0]);
    scene.shapes.back().id = "elsewhere";
    scene.shapes.back().shape = Aabb<double>{{-3, 2}, {0.5, 0.5}};
    const Rect viewport{{0, 0}, {1280, 720}};
    const Answers answers = answer(scene, choose_focus(scene, {}));
    const Camera camera = camera_for(scene, viewport);
    Selection selection;
    for (const SceneShape& shape : scene.shapes) {
        selection.toggle(shape.id);
    }
    RecordingPainter painter(viewport, 1);
    paint_canvas(painter, {.scene = scene, .answers = answers, .camera = camera, .selection = &selection});
    EXPECT_EQ((Shot{painter.marks(), 1}.in("selection").size()), scene.shapes.size() - 1);
}

// 5,000 selected stars, each a pixel beside the last, had 5,000 dotted frames: a frame took most of a second.
TEST(CanvasPicture, FramesVeryManySelectedShapesTogetherWhereTheyAreClose) {
    for (const double half : {0.1, 3.0}) {
        Scene scene = many_boxes(half, 0.02);
        const Rect viewport{{0, 0}, {1280, 720}};
        const Answers answers;
        const Camera camera = camera_for(scene, viewport);
        Selection selection;
        for (const SceneShape& shape : scene.shapes) {
            selection.toggle(shape.id);
        }
        RecordingPainter painter(viewport, 1);
        paint_canvas(painter,
                     {.scene = scene, .answers = answers, .camera = camera, .selection = &selection});
        double perimeter = 0;
        Rect around{camera.to_screen(Vec2d(0)), camera.to_screen(Vec2d(0))};
        for (const Mark& frame : Shot{painter.marks(), 1}.in("selection")) {
            const Rect area = bounds_of(frame.points);
            around = {glm::min(around.min, area.min), glm::max(around.max, area.max)};
            perimeter += 2 * (area.size().x + area.size().y);
        }
        EXPECT_LE(perimeter, 60000);
        for (const SceneShape& shape : scene.shapes) {
            const WorldBounds bounds = world_bounds(shape.shape);
            EXPECT_TRUE(around.contains(camera.to_screen(bounds.min)) &&
                        around.contains(camera.to_screen(bounds.max)))
                << shape.id << " is in no frame";
        }
    }
}

// A hint of the first minute hid "far y".
TEST(CanvasPicture, KeepsLabelsFromUnderWhatIsDrawnOverIt) {
    const Scene scene = examples::with_layers("swept_box", {"slabs", "hits"});
    const Rect viewport{{0, 0}, {1280, 720}};
    const Answers answers = answer(scene, choose_focus(scene, {}));
    const Camera camera = camera_for(scene, viewport);
    const auto shot = [&](std::vector<Rect> covered) {
        RecordingPainter painter(viewport, 1);
        paint_canvas(painter,
                     {.scene = scene, .answers = answers, .camera = camera, .covered = std::move(covered)});
        return Shot{painter.marks(), 1};
    };
    const Shot usual = shot({});
    const std::vector<Rect> before = usual.text_areas();
    ASSERT_GT(before.size(), 4U);
    for (const Rect& covered : before) {
        for (const Rect& area : Shot{shot({covered}).in("labels"), 1}.text_areas()) {
            EXPECT_FALSE(overlapping(area, covered));
        }
    }
}

TEST(CanvasPicture, YDownTurnsThePictureOver) {
    Scene scene = examples::named("swept_box");
    const Shot up = canvas_of(scene);
    scene.view->y_down = true;
    const Shot down = canvas_of(scene);
    const auto box = [](const Shot& shot) { return bounds_of(shot.in("shapes").front().points); };
    EXPECT_DOUBLE_EQ(box(up).min.x, box(down).min.x);
    EXPECT_DOUBLE_EQ(box(up).min.y, 720 - box(down).max.y);
}

TEST(CanvasPicture, IsTheSameEveryTime) {
    for (const auto& [name, scene] : examples::all()) {
        const Shot first = canvas_of(scene);
        const Shot second = canvas_of(scene);
        ASSERT_EQ(first.marks.size(), second.marks.size()) << name;
        for (std::size_t i = 0; i < first.marks.size(); ++i) {
            EXPECT_EQ(first.marks[i].points, second.marks[i].points) << name;
        }
    }
}

TEST(CanvasPicture, NeverDrawsWhatIsNotFinite) {
    for (const auto& [name, original] : examples::all()) {
        for (const double height : {1e-9, 1e-3, 1e6, 1e12, 1e200}) {
            for (const Vec2d& center : {Vec2d(0), Vec2d(1e6, -1e6), Vec2d(1e15, 1e15), Vec2d(-1e200, 0)}) {
                Scene scene = original;
                scene.view = examples::view(center, height);
                for (const Mark& mark : canvas_of(scene).marks) {
                    for (const Vec2d& point : mark.points) {
                        ASSERT_TRUE(std::isfinite(point.x) && std::isfinite(point.y))
                            << name << ", " << height << ", " << mark.group;
                    }
                }
            }
        }
    }
}

TEST(CanvasPicture, HugeShapesStayFinite) {
    for (const double size : {1e6, 1e18, 1e120}) {
        Scene scene = examples::scene(
            {examples::box("wall", {size, 0}, {size / 4, size}),
             examples::box("mover", {-size, size / 3}, {size / 5, size / 7}, Vec2d{2 * size, size / 9})},
            examples::view({0, 0}, 10));
        for (const double height : {10.0, 3 * size}) {
            scene.view->height = height;
            for (const Mark& mark : canvas_of(scene).marks) {
                for (const Vec2d& point : mark.points) {
                    ASSERT_TRUE(std::isfinite(point.x) && std::isfinite(point.y))
                        << size << ", " << mark.group;
                }
            }
        }
    }
}

TEST(CanvasPicture, FramesASelectedPointAlsoBesideHandles) {
    const Scene scene = examples::named("near_x_after_far_y");
    const Rect viewport{{0, 0}, {900, 500}};
    const Answers answers = examples::answers_for(scene);
    const Camera camera = camera_for(scene, viewport);
    Selection selection;
    selection.select_only("mover");
    RecordingPainter painter(viewport);
    paint_canvas(painter, {.scene = scene,
                           .answers = answers,
                           .camera = camera,
                           .selection = &selection,
                           .handles = {{{300, 100}, HandleMark::Kind::translation}}});
    const Shot shot{painter.marks(), 1};
    EXPECT_TRUE(shot.has("selection", MarkKind::outline, Role::accent));
}

TEST(CanvasPicture, ShowsHandlesMarqueeAndSelection) {
    const Scene scene = examples::named("swept_box");
    const Rect viewport{{0, 0}, {900, 500}};
    const Answers answers = examples::answers_for(scene);
    const Camera camera = camera_for(scene, viewport);
    Selection selection;
    selection.select_only("wall");
    RecordingPainter painter(viewport);
    paint_canvas(painter,
                 {.scene = scene,
                  .answers = answers,
                  .camera = camera,
                  .selection = &selection,
                  .handles = {{{100, 100}, HandleMark::Kind::corner}, {{200, 100}, HandleMark::Kind::end}},
                  .marquee = Rect{{10, 10}, {60, 40}}});
    const Shot shot{painter.marks(), 1};
    EXPECT_TRUE(shot.has("handles", MarkKind::outline, Role::subject));
    EXPECT_TRUE(shot.has("handles", MarkKind::circle, Role::subject));
    EXPECT_TRUE(shot.has("marquee", MarkKind::outline, Role::accent));
}

}  // namespace
}  // namespace collidarium::app
