/// Every kind of task answered with fingers alone.

#include <gtest/gtest.h>

#include <string>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

std::string lesson_by_touch() {
    return R"(---
lesson: 1
id: sample
title: Every kind of task
objective: Answer by every kind of task.
---

## Choose

```scene
{
  "collidarium": 1,
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [4, 0], "half": [1, 1]},
    {"id": "crate", "type": "aabb", "center": [1, 0], "half": [1, 1], "translation": [4, 0]}
  ],
  "tiles": {"origin": [0, -4], "tile": 1, "rows": ["#..#"]},
  "focus": ["wall", "crate"],
  "question": {"op": "cast"},
  "view": {"center": [3, 0], "height": 9}
}
```

```predict
ask: choose
```

- [ ] It misses. **A miss.** It hits.
- [x] It hits. **Yes.** At t = {t}.

## A number

```predict
ask: number from 0 to 1
right: t
within: 0.02
```

- `1` **Too late.** Not at the end.
- otherwise **Elsewhere.** No.

## A place

```predict
ask: click
right: 3, 0
within: 0.1
```

- otherwise **Elsewhere.** No.

## A direction

```predict
ask: arrow from 3, 0
right: normal.x, normal.y
within: 20
```

- otherwise **Elsewhere.** No.

## An edge

```predict
ask: pick edge
right: picked.shape == wall && picked.index == 3
```

- otherwise **Another edge.** No.

## A cell

```predict
ask: pick cell
right: picked.index == 3
```

- otherwise **Another cell.** No.

## A step

```predict
ask: pick event
right: picked.index == 2
```

- otherwise **Another step.** No.

## A construction

```make
move: crate, crate.translation
score: crate.translation.x, least
```

- `crate.translation.x < 4` Its arrow is shorter.
- `crate.center.y == 2` It is higher.

## The end

Nothing to do.
)";
}

class LessonTouch : public testing::Test {
protected:
    TemporaryHome home;

    AppOptions options() {
        return {.file = home.write("sample.lesson.md", lesson_by_touch()),
                .remember = false,
                .size = PixelSize{1024, 768}};
    }

    static const OpenLesson& open(WindowDriver& window) { return *window.shell().lesson.open; }
};

TEST_F(LessonTouch, AnswersEveryKindOfTask) {
    WindowDriver window(options());
    const auto go_on = [&](std::size_t page) {
        EXPECT_TRUE(window.has("lesson.right")) << page;
        EXPECT_EQ(open(window).stage(), PageStage::done) << page;
        window.tap_on("lesson.next");
        ASSERT_EQ(open(window).page(), page);
    };
    window.tap_on("lesson.option.2");
    go_on(1);
    const Rect strip = window.app().widget_rects().find("lesson.strip")->second;
    window.swipe(strip.center(), {strip.min.x + 20, strip.center().y});
    EXPECT_LT(std::get<double>(open(window).given()), 0.1);
    const double inset = 14 * strip.size().y / (44 + 26);
    window.swipe(strip.center(),
                 {strip.min.x + inset + (strip.size().x - 2 * inset) * 0.25, strip.center().y});
    window.tap_on("lesson.answer");
    go_on(2);
    window.tap(window.at(3, 0));
    EXPECT_EQ(std::get<Vec2d>(open(window).given()), Vec2d(3, 0));
    window.tap_on("lesson.answer");
    go_on(3);
    window.swipe(window.at(3, 0), window.at(1.5, 0));
    EXPECT_EQ(std::get<Vec2d>(open(window).given()), Vec2d(-1.5, 0));
    window.tap_on("lesson.answer");
    go_on(4);
    window.tap(window.at(2.9, 0.5));
    EXPECT_FALSE(window.shell().lesson.hovered) << "no finger points at anything any more";
    window.tap_on("lesson.answer");
    go_on(5);
    window.tap(window.at(3.5, -3.5));
    window.tap_on("lesson.answer");
    go_on(6);
    window.tap_on("lesson.step.2");
    window.tap_on("lesson.answer");
    go_on(7);
    const Vec2d beside(15, 10);  // as exactly as a finger is put down
    window.swipe(window.at(5, 0) + beside, window.at(4, 0) + beside);
    EXPECT_EQ(window.scene().shapes[1].translation, Vec2d(3, 0));
    window.swipe(window.at(0.5, 0.5), window.at(0.5, 2.5));
    EXPECT_EQ(open(window).stage(), PageStage::done);
    EXPECT_EQ(open(window).best(), 3);
    window.tap_on("lesson.next");
    EXPECT_TRUE(window.has("lesson.code"));
    for (const PageResult& page : open(window).progress().pages) {
        EXPECT_EQ(page.outcome, PageOutcome::first_try);
    }
}

TEST_F(LessonTouch, GivesUpTriesAgainAndTurnsPages) {
    WindowDriver window(options());
    window.tap_on("lesson.option.1");
    EXPECT_TRUE(window.has("lesson.wrong"));
    window.tap_on("lesson.again");
    window.tap_on("lesson.option.1");
    window.tap_on("lesson.give_up");
    EXPECT_EQ(open(window).stage(), PageStage::done);
    window.tap_on("lesson.page.7");
    ASSERT_EQ(open(window).page(), 7U);
    window.tap_on("lesson.give_up");
    EXPECT_TRUE(window.has("lesson.solution"));
    window.tap_on("lesson.explore");
    EXPECT_FALSE(in_lesson(window.shell()));
}

TEST_F(LessonTouch, TwoFingersMoveAndZoomTheCanvas) {
    WindowDriver window(options());
    window.tap_on("lesson.page.7");
    const Camera before = window.workspace().camera;
    const Vec2d left = window.at(1, 0.5);  // on the crate, which must not go along
    const Vec2d right = window.at(3, 0.5);
    window.finger_down(left, 1);
    window.finger_move(left + Vec2d(4, 0), 1);
    window.finger_down(right, 2);
    window.finger_move(right + Vec2d(100, 0), 2);
    EXPECT_LT(window.workspace().camera.height(), before.height());
    window.finger_up(right + Vec2d(100, 0), 2);
    window.finger_move(left + Vec2d(50, 0), 1);
    window.finger_up(left + Vec2d(50, 0), 1);
    EXPECT_EQ(std::get<Aabb<double>>(window.scene().shapes[1].shape).center, Vec2d(1, 0));
    const double height = window.workspace().camera.height();
    window.swipe(window.at(1, 0), window.at(1, 1));
    EXPECT_EQ(window.workspace().camera.height(), height) << "one finger drags again";
    EXPECT_EQ(std::get<Aabb<double>>(window.scene().shapes[1].shape).center, Vec2d(1, 1));
}

TEST_F(LessonTouch, WhatIsMadeOfAFingerIsNotTakenTwice) {
    WindowDriver window(options());
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.which = SDL_TOUCH_MOUSEID;
    event.button.button = SDL_BUTTON_LEFT;
    const Vec2d at = window.middle_of("lesson.option.2");
    event.button.x = static_cast<Sint32>(at.x);
    event.button.y = static_cast<Sint32>(at.y);
    SDL_PushEvent(&event);
    window.frames(2);
    event.type = SDL_MOUSEBUTTONUP;
    SDL_PushEvent(&event);
    window.frames(2);
    EXPECT_EQ(open(window).stage(), PageStage::asked);
}

TEST_F(LessonTouch, APageScrollsUnderAFingerThatPressesNothing) {
    AppOptions small = options();
    small.size = PixelSize{640, 420};
    WindowDriver window(small);
    window.tap_on("lesson.option.1");  // with what is told the page is longer
    const Vec2d at = window.middle_of("lesson.option.2");
    const double before = at.y;
    window.swipe(at, at - Vec2d(0, 60));
    window.frames(3);
    EXPECT_LT(window.middle_of("lesson.option.2").y, before);
    EXPECT_EQ(open(window).stage(), PageStage::answered);
}

}  // namespace
}  // namespace collidarium::app
