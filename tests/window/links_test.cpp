#include <gtest/gtest.h>

#include "explain/trace/trace_lookup.hpp"
#include "panels/panels.hpp"
#include "session/overlay_context.hpp"
#include "tools/actions/actions.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class LinkedViews : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const Aabb<double>& wall() { return std::get<Aabb<double>>(window.scene().shapes[0].shape); }
};

TEST_F(LinkedViews, AStepUnderThePointerLightsItsGeometry) {
    window.click_on("tab.Steps");
    window.frames(2);
    window.move(window.middle_of("step.3"));
    EXPECT_EQ(overlay_context(window.shell()).lit, 3U) << "the third event after the route";
    window.move(window.middle_of("answer"));
    EXPECT_EQ(overlay_context(window.shell()).lit, std::nullopt);
}

TEST_F(LinkedViews, GeometryUnderThePointerLightsItsWords) {
    const auto slabs = indexed_events<SlabInterval<double>>(window.workspace().answers().focus->shown.trace);
    ASSERT_EQ(slabs.size(), 2U);
    window.move(window.at(1, 3));  // on the near line of x
    window.frames(2);
    EXPECT_EQ(lit_in_words(window.shell()), slabs[0].index);
    EXPECT_EQ(lit_on_canvas(window.shell()), std::nullopt) << "the picture stays as it is";
    window.move(window.at(-1, 3));
    window.frames(2);
    EXPECT_EQ(lit_in_words(window.shell()), std::nullopt);
}

TEST_F(LinkedViews, TheDifferenceLightsItsStep) {
    set_query(window.shell().workspace, {Operation::contact, Algorithm::minkowski}, "Query");
    window.frames(2);
    window.move({5, 5});
    EXPECT_EQ(window.app().layout().strip.size().y, 0) << "nothing moves";
    const std::vector<EventMark> marks = window.shell().links.marks;
    ASSERT_FALSE(marks.empty());
    std::size_t lit = 0;
    for (const EventMark& mark : marks) {
        window.move(window.app().to_window((mark.from + mark.to) / 2.0));
        window.frames(2);
        lit += lit_in_words(window.shell()) == mark.event ? 1U : 0U;
    }
    EXPECT_GT(lit, 0U);
}

TEST_F(LinkedViews, ANumberOfTheFormulaIsDraggedInOneUndoableEdit) {
    const double before = wall().center.x;
    const Vec2d number = window.middle_of("formula.wall.center.x");
    window.drag(number, number + Vec2d(40, 0));
    EXPECT_GT(wall().center.x, before);
    EXPECT_EQ(wall().center.y, 0);
    EXPECT_EQ(window.workspace().undo.size(), 1U);
    EXPECT_TRUE(window.workspace().selection.empty());
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(wall().center.x, before);
}

TEST_F(LinkedViews, TheDragIsTakenBackByEscape) {
    const Vec2d number = window.middle_of("formula.mover.translation.x");
    window.move(number);
    window.press(number);
    window.move(number + Vec2d(10, 0));
    window.move(number + Vec2d(50, 0));
    EXPECT_NE(window.scene().shapes[1].translation, Vec2d(5, 0.25));
    window.key(SDLK_ESCAPE);
    window.release(number + Vec2d(50, 0));
    EXPECT_EQ(window.scene().shapes[1].translation, Vec2d(5, 0.25));
    EXPECT_EQ(window.workspace().undo.size(), 0U);
}

TEST_F(LinkedViews, SizesStayPositive) {
    const Vec2d number = window.middle_of("formula.wall.half.x");
    window.drag(number, number + Vec2d(-300, 0));
    EXPECT_EQ(wall().half.x, 0);
}

TEST_F(LinkedViews, NumbersOfLockedShapesStay) {
    window.click(window.at(2, 0));
    window.key(SDLK_l, KMOD_LCTRL);
    window.frames(2);
    EXPECT_FALSE(window.has("formula.wall.center.x"));
    EXPECT_TRUE(window.has("formula.mover.center.x"));
}

TEST_F(LinkedViews, ARowOfTheTimeStripLightsItsEvent) {
    const std::vector<EventMark> rows = window.shell().links.strip_marks;
    ASSERT_FALSE(rows.empty());
    window.move(window.app().to_window((rows.front().from + rows.front().to) * 0.5));
    EXPECT_EQ(lit_on_canvas(window.shell()), rows.front().event);
    window.frames(2);
    EXPECT_EQ(lit_in_words(window.shell()), rows.front().event);
    window.move(window.middle_of("answer"));
    EXPECT_EQ(lit_on_canvas(window.shell()), std::nullopt);
}

}  // namespace
}  // namespace collidarium::app
