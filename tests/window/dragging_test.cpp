#include <gtest/gtest.h>

#include <variant>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::read_file;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

/// A clean window of 1200 by 800: 100 pixels to the unit, the origin in the middle.
class Dragging : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .clean = true, .remember = false, .size = PixelSize{1200, 800}}};

    template <class S>
    const S& shape(std::size_t index) {
        return std::get<S>(window.scene().shapes[index].shape);
    }
    const Aabb<double>& box(std::size_t index) { return shape<Aabb<double>>(index); }
};

TEST_F(Dragging, CleanWindowShowsTheViewOfTheFile) {
    EXPECT_EQ(window.at(0, 0), Vec2d(600, 400));
    EXPECT_EQ(window.at(0, 4), Vec2d(600, 0));
    EXPECT_EQ(window.at(0, -4), Vec2d(600, 800));
    EXPECT_EQ(window.at(6, 0), Vec2d(1200, 400));
}

TEST_F(Dragging, MovesABoxByExactlyThePointersWay) {
    window.drag(window.at(2, 0), window.at(2, 0) + Vec2d(137, -42));
    EXPECT_EQ(box(0).center, Vec2d(2 + 1.37, 0.42));
    EXPECT_EQ(box(0).half, Vec2d(0.5, 1.5));
    EXPECT_EQ(window.workspace().undo.position(), 1U);
}

TEST_F(Dragging, MovesASegmentAndAPoint) {
    window.drag(window.at(-0.5, -2.5), window.at(-0.5, -2.5) + Vec2d(50, 0));
    EXPECT_EQ(shape<Segment<double>>(2).a, Vec2d(-1.5, -3));
    EXPECT_EQ(shape<Segment<double>>(2).b, Vec2d(1.5, -2));
    window.drag(window.at(-4, 2), window.at(-4, 2) + Vec2d(0, 100));
    EXPECT_EQ(shape<Point<double>>(3).position, Vec2d(-4, 1));
}

TEST_F(Dragging, AnswersFollowEveryStepOfADrag) {
    const auto hit = [&] { return window.workspace().answers().movers.at(0).hit.has_value(); };
    ASSERT_TRUE(hit());
    window.move(window.at(2, 0));
    window.press(window.at(2, 0));
    window.move(window.at(2, 0) + Vec2d(0, 390));
    EXPECT_FALSE(hit());
    window.move(window.at(-3, 0));
    EXPECT_TRUE(hit());
    window.release(window.at(-3, 0));
}

TEST_F(Dragging, ResizesABoxByItsHandles) {
    window.click(window.at(2, 0));
    window.drag(window.at(2.5, 0), window.at(3, 0));
    EXPECT_EQ(box(0).half, Vec2d(0.75, 1.5));
    EXPECT_EQ(box(0).center, Vec2d(2.25, 0));
    window.drag(window.at(1.5, 1.5), window.at(1.5, 1.5) + Vec2d(-50, -50));
    EXPECT_EQ(box(0).center, Vec2d(2, 0.25));
    EXPECT_EQ(box(0).half, Vec2d(1, 1.75));
}

TEST_F(Dragging, DragsTheEndOfASegment) {
    window.click(window.at(-0.5, -2.5));
    window.drag(window.at(1, -2), window.at(2, -3));
    EXPECT_EQ(shape<Segment<double>>(2).a, Vec2d(-2, -3));
    EXPECT_EQ(shape<Segment<double>>(2).b, Vec2d(2, -3));
}

TEST_F(Dragging, AimsATranslationByItsHead) {
    window.click(window.at(-3, 0.5));
    window.drag(window.at(2, 0.75), window.at(1, 2.75));
    EXPECT_EQ(window.scene().shapes[1].translation, Vec2d(4, 2.25));
}

TEST_F(Dragging, EscapeTakesADragBack) {
    const Scene before = window.scene();
    window.move(window.at(2, 0));
    window.press(window.at(2, 0));
    window.move(window.at(3, 2));
    ASSERT_NE(window.scene(), before);
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(window.scene(), before);
    window.release(window.at(3, 2));
    EXPECT_EQ(window.scene(), before);
    EXPECT_EQ(window.workspace().undo.size(), 0U);
}

TEST_F(Dragging, UndoDuringADragTakesItBack) {
    const Scene before = window.scene();
    window.move(window.at(2, 0));
    window.press(window.at(2, 0));
    window.move(window.at(3, 2));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene(), before);
    window.release(window.at(3, 2));
    EXPECT_EQ(window.scene(), before);
}

TEST_F(Dragging, GoesOnOutsideTheWindowAndWithoutFocus) {
    window.move(window.at(2, 0));
    window.press(window.at(2, 0));
    window.window_event(SDL_WINDOWEVENT_LEAVE);
    window.window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    window.move({-300, 1000});
    window.release({-300, 1000});
    EXPECT_EQ(box(0).center, Vec2d(2, 0) + Vec2d(-300 - 800, 400 - 1000) / 100.0);
    EXPECT_FALSE(window.shell().controller.busy());
}

TEST_F(Dragging, APressWithoutMovementChangesNothing) {
    const Scene before = window.scene();
    window.click(window.at(2.2, 0.3));
    EXPECT_EQ(window.scene(), before);
    EXPECT_EQ(window.workspace().undo.size(), 0U);
    EXPECT_EQ(window.workspace().selection.single(), "wall");
}

TEST_F(Dragging, ManyEventsAtOnceAreTakenInOrder) {
    const auto at = window.at(2, 0);
    const auto push = [](SDL_Event event) { SDL_PushEvent(&event); };
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<Sint32>(at.x);
    event.button.y = static_cast<Sint32>(at.y);
    push(event);
    for (int i = 1; i <= 100; ++i) {
        SDL_Event motion{};
        motion.type = SDL_MOUSEMOTION;
        motion.motion.x = static_cast<Sint32>(at.x) + i;
        motion.motion.y = static_cast<Sint32>(at.y);
        push(motion);
    }
    event.type = SDL_MOUSEBUTTONUP;
    event.button.x += 100;
    push(event);
    window.frames(1);
    EXPECT_EQ(box(0).center, Vec2d(3, 0));
    EXPECT_EQ(window.workspace().undo.size(), 1U);
}

TEST_F(Dragging, ZoomKeepsThePointUnderThePointer) {
    const Vec2d at(300, 200);
    const Vec2d world = window.workspace().camera.to_world(at);
    window.wheel(at, 2);
    const Vec2d after = window.workspace().camera.to_world(at);
    EXPECT_NEAR(after.x, world.x, 1e-12);
    EXPECT_NEAR(after.y, world.y, 1e-12);
    EXPECT_GT(window.workspace().camera.pixels_per_unit(), 100);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Dragging, PansWithTheMiddleButtonAndWithSpace) {
    window.drag({600, 400}, {700, 450}, SDL_BUTTON_MIDDLE);
    EXPECT_EQ(window.at(0, 0), Vec2d(700, 450));
    window.key_down(SDLK_SPACE);
    window.drag(window.at(2, 0), window.at(2, 0) - Vec2d(100, 50));
    window.key_up(SDLK_SPACE);
    EXPECT_EQ(window.at(0, 0), Vec2d(600, 400));
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Dragging, FitShowsEverything) {
    window.wheel({100, 100}, 10);
    window.key(SDLK_f);
    for (const Vec2d& corner : {Vec2d(-4, 2), Vec2d(2.5, -1.5), Vec2d(-2, -3)}) {
        const Vec2d at = window.at(corner.x, corner.y);
        EXPECT_TRUE((Rect{{0, 0}, {1200, 800}}.contains(at))) << at.x << ", " << at.y;
    }
}

TEST_F(Dragging, SavedFileShowsExactlyTheMovementAndUndoRestoresItsBytes) {
    window.drag(window.at(2, 0), window.at(2, 0) + Vec2d(50, 100));
    window.key(SDLK_s, KMOD_LCTRL);
    std::string expected = small_scene();
    expected.replace(expected.find("[2, 0]"), 6, "[2.5, -1]");
    EXPECT_EQ(read_file(file), expected);
    EXPECT_TRUE(window.shell().files.saved());

    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(window.shell().files.saved());
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_EQ(read_file(file), small_scene());
}

}  // namespace
}  // namespace collidarium::app
