/// Cells and steps that a page lets one pick, with the mouse and by keys alone.

#include <gtest/gtest.h>

#include <string>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

/// Six columns and three rows, from (0, 0); the box reaches the cells of columns 1 and 2 in the lowest row.
std::string lesson_to_pick_from(const std::string& row = "...#..") {
    return R"(---
lesson: 1
id: sample
title: Parts to pick
objective: Pick a cell and a step.
---

## A cell

```scene
{
  "collidarium": 1,
  "shapes": [{"id": "box", "type": "aabb", "center": [2, 0.5], "half": [0.5, 0.25], "translation": [3, 0]}],
  "tiles": {"origin": [0, 0], "tile": 1, "rows": ["......", "......", ")" +
           row + R"("]},
  "focus": ["box"],
  "question": {"op": "tiles"},
  "view": {"center": [3, 1.5], "height": 5}
}
```

```predict
ask: pick cell
right: picked.left < box.right && picked.right > box.left && picked.bottom < box.top && picked.top > box.bottom
```

- `picked.left < box.right && picked.right > box.left && picked.bottom < box.top && picked.top > box.bottom` **Yes.** Cell {picked.column}.
- `picked.solid` **The solid one.** No.
- otherwise **Elsewhere.** No.

## A step

```predict
ask: pick event
right: picked.index == 2
```

- `picked.index == 2` **Yes.** The second.
- otherwise **Elsewhere.** No.

## Both are done
)";
}

class LessonPicks : public testing::Test {
protected:
    TemporaryHome home;

    AppOptions options(const std::string& text) {
        return {
            .file = home.write("sample.lesson.md", text), .remember = false, .size = PixelSize{1024, 768}};
    }

    static const OpenLesson& open(WindowDriver& window) { return *window.shell().lesson.open; }

    static std::optional<std::size_t> picked(WindowDriver& window) {
        const auto* part = std::get_if<PickedPart>(&open(window).given());
        return part == nullptr ? std::nullopt : part->index;
    }

    static void keys(WindowDriver& window, SDL_Keycode key, int times = 1) {
        for (int i = 0; i < times; ++i) {
            window.key(key);
        }
        window.frames(2);
    }
};

TEST_F(LessonPicks, ACellWithTheMouse) {
    WindowDriver window(options(lesson_to_pick_from()));
    window.click(window.at(-0.5, 0.5));
    EXPECT_EQ(picked(window), std::nullopt) << "beside the map";
    window.move(window.at(4.5, 2.5));
    ASSERT_EQ(answer_marks(window.shell()).size(), 1U);
    EXPECT_EQ(answer_marks(window.shell())[0].of, AnswerMark::Of::pointed);
    window.click(window.at(4.9, 1.1));
    EXPECT_EQ(picked(window), 6U + 4);
    window.click(window.at(3.5, 0.5));
    EXPECT_EQ(picked(window), 3U);
    window.click_on("lesson.answer");
    EXPECT_TRUE(window.has("lesson.wrong"));
    EXPECT_EQ(open(window).judged()->misconception, "The solid one");
    const std::vector<AnswerMark> marks = answer_marks(window.shell());
    ASSERT_GE(marks.size(), 2U);
    const auto outline = [](double left, double bottom) {
        return std::vector<Vec2d>{
            {left, bottom}, {left + 1, bottom}, {left + 1, bottom + 1}, {left, bottom + 1}};
    };
    EXPECT_EQ(marks[0], (AnswerMark{AnswerMark::Kind::outline, AnswerMark::Of::right, outline(1, 0)}));
    EXPECT_EQ(marks[1], (AnswerMark{AnswerMark::Kind::outline, AnswerMark::Of::given, outline(3, 0)}));
    window.click_on("lesson.again");
    window.click(window.at(2.5, 0.5));
    window.click_on("lesson.answer");
    EXPECT_TRUE(window.has("lesson.right"));
}

TEST_F(LessonPicks, ACellByKeysAlone) {
    WindowDriver window(options(lesson_to_pick_from()));
    keys(window, SDLK_RIGHT);
    EXPECT_EQ(picked(window), 6U + 3) << "the middle of the canvas";
    keys(window, SDLK_UP);
    EXPECT_EQ(picked(window), 12U + 3);
    keys(window, SDLK_UP);
    EXPECT_EQ(picked(window), 12U + 3) << "the highest row";
    keys(window, SDLK_TAB);
    EXPECT_EQ(picked(window), 12U + 4);
    window.key(SDLK_TAB, KMOD_LSHIFT);
    EXPECT_EQ(picked(window), 12U + 3);
    keys(window, SDLK_DOWN, 2);
    keys(window, SDLK_LEFT, 2);
    EXPECT_EQ(picked(window), 1U);
    keys(window, SDLK_RETURN);
    EXPECT_EQ(open(window).stage(), PageStage::done);
}

TEST_F(LessonPicks, AStepByItsNumber) {
    WindowDriver window(options(lesson_to_pick_from()));
    keys(window, SDLK_PAGEDOWN);
    window.click_on("lesson.step.20");  // in the last row
    EXPECT_EQ(picked(window), 20U);
    window.click_on("lesson.answer");
    EXPECT_TRUE(window.has("lesson.wrong"));
    keys(window, SDLK_RETURN);
    keys(window, SDLK_TAB, 2);
    EXPECT_EQ(picked(window), 2U);
    keys(window, SDLK_RIGHT);
    keys(window, SDLK_LEFT);
    keys(window, SDLK_RETURN);
    EXPECT_TRUE(window.has("lesson.right"));
}

TEST_F(LessonPicks, AreTheSameWhateverTheAnswerIs) {
    WindowDriver one(options(lesson_to_pick_from("...#..")));
    keys(one, SDLK_PAGEDOWN);
    const Scene with_tile = one.scene();
    std::string text = lesson_to_pick_from();
    text.replace(text.find("\"translation\": [3, 0]"), 21, "\"translation\": [1, 0]");
    WindowDriver other(options(text));
    keys(other, SDLK_PAGEDOWN);
    for (int step = 1; step <= 20; ++step) {
        EXPECT_TRUE(one.has("lesson.step." + std::to_string(step)));
        EXPECT_TRUE(other.has("lesson.step." + std::to_string(step)));
    }
    EXPECT_FALSE(one.has("lesson.step.21"));
    EXPECT_FALSE(one.workspace().answers().focus);
}

}  // namespace
}  // namespace collidarium::app
