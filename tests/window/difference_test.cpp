#include <gtest/gtest.h>

#include <algorithm>

#include "overlays/layers.hpp"
#include "session/layers.hpp"
#include "session/overlay_context.hpp"
#include "session/stepping.hpp"
#include "tools/actions/actions.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

double area(const Rect& rect) {
    return rect.size().x * rect.size().y;
}

class DifferenceInTheWindow : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .size = PixelSize{1280, 800}}};

    void ask(Operation operation, Algorithm algorithm) {
        set_query(window.shell().workspace, {operation, algorithm}, "Query");
        window.move({5, 5});
        window.frames(4);
    }
    const WindowLayout& layout() { return window.app().layout(); }
    /// A recorded point of the difference inside a rectangle, seen in the window.
    const PartMark* point_in(const Rect& rect) {
        const auto& parts = window.shell().links.parts;
        const auto found = std::ranges::find_if(
            parts, [&](const PartMark& mark) { return mark.part.count == 1 && rect.contains(mark.from); });
        return found == parts.end() ? nullptr : &*found;
    }
};

TEST_F(DifferenceInTheWindow, HasHalfOfTheCanvasWhileAMethodThatUsesItIsShown) {
    ask(Operation::contact, Algorithm::sat);
    const WindowLayout whole = layout();
    EXPECT_EQ(area(whole.difference), 0);
    for (const Algorithm algorithm : {Algorithm::gjk_epa, Algorithm::minkowski}) {
        ask(Operation::contact, algorithm);
        EXPECT_NEAR(area(layout().difference), area(whole.canvas) / 2, 1);
        EXPECT_NEAR(area(layout().difference) + area(layout().canvas), area(whole.canvas), 1);
        EXPECT_EQ(window.workspace().camera.viewport(), layout().canvas);
        for (std::size_t step = 0; step <= step_count(window.shell()); ++step) {
            go_to_step(window.shell(), step);
            window.frames(1);
            EXPECT_GT(area(layout().difference), 0) << step;
        }
        go_to_step(window.shell(), std::nullopt);
    }
    ask(Operation::cast, Algorithm::minkowski);
    EXPECT_GT(area(layout().difference), 0);
    ask(Operation::contact, Algorithm::sat);
    EXPECT_EQ(layout().canvas, whole.canvas) << "the canvas is whole again";
}

/// Once the query was another than the file's, half of the scene was below the edge of its half.
TEST(DifferenceBesideAScene, LeavesAllOfTheSceneInSight) {
    const TemporaryHome home;
    WindowDriver window({.file = home.write("two.scene.json", R"({"collidarium": 1, "focus": ["gem", "dart"],
        "shapes": [{"id": "gem", "type": "polygon", "vertices": [[0, 0], [3, 0], [4, 2], [0, 2]]},
                   {"id": "dart", "type": "polygon", "vertices": [[-4, -1], [-2, 0], [-4, 1]],
                    "translation": [5, 1]}]})"),
                         .remember = false,
                         .size = PixelSize{1280, 800}});
    set_query(window.shell().workspace, {Operation::contact, Algorithm::gjk_epa}, "Query");
    window.frames(4);
    ASSERT_GT(area(window.app().layout().difference), 0);
    const Rect seen = window.workspace().camera.visible_world();
    EXPECT_TRUE(seen.contains(Vec2d(-4, -1)) && seen.contains(Vec2d(4, 2)))
        << seen.min.y << " to " << seen.max.y;
}

TEST_F(DifferenceInTheWindow, GoesWithItsLayer) {
    ask(Operation::contact, Algorithm::gjk_epa);
    EXPECT_GT(area(layout().difference), 0);
    set_layer(window.workspace(), layers::difference, false);
    window.move({6, 6});
    window.frames(4);
    EXPECT_EQ(area(layout().difference), 0);
    set_layer(window.workspace(), layers::difference, true);
    window.move({5, 5});
    window.frames(4);
    EXPECT_GT(area(layout().difference), 0);
}

TEST_F(DifferenceInTheWindow, ItsDividerIsDraggedAndRemembered) {
    ask(Operation::contact, Algorithm::gjk_epa);
    const WindowLayout before = layout();
    const Vec2d at = window.middle_of("splitter.difference");
    const Vec2d by = before.difference_beside ? Vec2d(80, 0) : Vec2d(0, 80);
    window.drag(at, at + by);
    window.frames(4);
    EXPECT_LT(area(layout().difference), area(before.difference));
    const WindowLayout dragged = layout();
    {
        WindowDriver again({.file = file, .size = PixelSize{1280, 800}});
        set_query(again.shell().workspace, {Operation::contact, Algorithm::gjk_epa}, "Query");
        again.move({5, 5});
        again.frames(4);
        EXPECT_NEAR(area(again.app().layout().difference), area(dragged.difference),
                    0.01 * area(dragged.difference));
    }
    window.double_click(window.middle_of("splitter.difference"));
    window.frames(4);
    EXPECT_EQ(layout().difference, before.difference);
}

TEST_F(DifferenceInTheWindow, APointUnderThePointerIsLitOnBothSides) {
    ask(Operation::contact, Algorithm::gjk_epa);
    EXPECT_FALSE(overlay_context(window.shell()).lit_part);
    for (const bool in_difference : {true, false}) {
        const PartMark* mark = point_in(in_difference ? layout().difference : layout().canvas);
        ASSERT_NE(mark, nullptr);
        const DifferencePart part = mark->part;
        window.move(window.app().to_window(mark->from));
        window.frames(3);
        ASSERT_TRUE(overlay_context(window.shell()).lit_part) << in_difference;
        EXPECT_EQ(overlay_context(window.shell()).lit_part->count, 1U);
        if (in_difference) {
            EXPECT_EQ(overlay_context(window.shell()).lit_part, part);
        }
    }
    window.move({5, 5});
    window.frames(3);
    EXPECT_FALSE(overlay_context(window.shell()).lit_part);
}

TEST_F(DifferenceInTheWindow, IsMovedAndZoomedByThePointerWithoutTheScene) {
    ask(Operation::contact, Algorithm::gjk_epa);
    const auto view = [&] { return window.shell().difference.pane.value().view; };
    const Vec2d middle = window.app().to_window(layout().difference.center());
    const Camera scene = window.workspace().camera;
    const std::size_t entries = window.workspace().undo.size();
    EXPECT_FALSE(view());
    window.drag(middle, middle + Vec2d(40, 20));
    window.frames(2);
    ASSERT_TRUE(view());
    const PlaneView moved = *view();
    window.move(middle);
    window.wheel(middle, 2);
    window.frames(2);
    EXPECT_NEAR(view()->height, moved.height / (1.2 * 1.2), 1e-9);
    EXPECT_EQ(window.workspace().camera.center(), scene.center());
    EXPECT_EQ(window.workspace().camera.height(), scene.height());
    EXPECT_EQ(window.workspace().undo.size(), entries);
    window.double_click(middle);
    window.frames(2);
    EXPECT_FALSE(view()) << "it is fitted again";
    window.drag(middle, middle + Vec2d(40, 20));
    window.key(SDLK_f);
    window.frames(2);
    EXPECT_FALSE(view());
}

TEST_F(DifferenceInTheWindow, ItsBuildingCanBePlayed) {
    ask(Operation::contact, Algorithm::minkowski);
    play_steps(window.shell(), true);
    std::size_t edges = 0;
    for (std::size_t i = 0; i < 100 && window.shell().stepping.playing; ++i) {
        window.move({5 + static_cast<double>(i % 2), 5});
        window.frames(2);
        const auto lit = lit_event(window.workspace());
        const auto& trace = window.workspace().answers().focus->shown.trace;
        if (lit && std::holds_alternative<MinkowskiEdge<double>>(trace[*lit])) {
            ++edges;
            EXPECT_TRUE(window.has("step.sentence"));
        }
        (void)advance_steps(window.shell(), 1.01);
    }
    EXPECT_EQ(edges, 4U);
}

}  // namespace
}  // namespace collidarium::app
