/// A lesson in the window: answered with the mouse and by keys alone, with nothing of the answer in sight
/// before.

#include <gtest/gtest.h>

#include <string>

#include "window/window_driver.hpp"
#include "window/window_picture.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

/// Boxes that touch: whether they overlap is for the policy to say.
std::string scene(const std::string& policy) {
    return R"(```scene
{
  "collidarium": 1,
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [4, 0], "half": [1, 1]},
    {"id": "crate", "type": "aabb", "center": [2, 0], "half": [1, 1], "translation": [4, 0]}
  ],
  "focus": ["wall", "crate"],
  "question": {"op": "cast"},
  "policy": ")" +
           policy + R"(",
  "view": {"center": [3, 0], "height": 8}
}
```
)";
}

std::string lesson(const std::string& policy = "open") {
    return R"(---
lesson: 1
id: sample
title: Every kind of task
objective: Answer by every kind of task.
---

# Every kind of task

## Choose

Do they **overlap**?

)" + scene(policy) +
           R"(
```predict
ask: choose
```

- [ ] Yes. **Touching is overlap.** They only touch: t = {t}.
- [x] No. **Yes.** They touch.

---

Below the line: the answer is t = {t}.

## A number

```predict
ask: number from 0 to 1
right: t
within: 0.02
vary: wall.center.x in 4 .. 5 step 0.25
```

- `1` **Too late.** Not at the end.
- otherwise **Elsewhere.** No.

## A place

```predict
ask: click
right: 3, 0
within: 0.1
```

- `4, 0` **The middle.** That is the wall's middle.
- otherwise **Elsewhere.** No.

## A direction

```predict
ask: arrow from 3, 0
right: normal.x, normal.y
within: 20
```

- `1, 0` **Into the wall.** No.
- otherwise **Elsewhere.** No.

## An edge

```predict
ask: pick edge
right: picked.shape == wall && picked.index == 3
```

- otherwise **Another edge.** No.

## A construction

```make
move: crate.translation
score: crate.translation.x, least
```

- `crate.translation.x < 4` Its arrow is shorter.

## The end

Nothing to do.
)";
}

class LessonWindow : public testing::Test {
protected:
    TemporaryHome home;

    AppOptions options(const std::string& text) {
        return {
            .file = home.write("sample.lesson.md", text), .remember = false, .size = PixelSize{1024, 768}};
    }
};

const OpenLesson& open(WindowDriver& window) {
    return *window.shell().lesson.open;
}

/// Presses a key several times.
void keys(WindowDriver& window, SDL_Keycode key, int times) {
    for (int i = 0; i < times; ++i) {
        window.key(key);
    }
    window.frames(2);
}

TEST_F(LessonWindow, HasAPageAndTheCanvasAndNothingElse) {
    WindowDriver window(options(lesson()));
    ASSERT_TRUE(in_lesson(window.shell()));
    EXPECT_TRUE(window.has("lesson.title"));
    for (const char* other : {"menu.File", "answer", "object.wall", "menu.search"}) {
        EXPECT_FALSE(window.has(other)) << other;
    }
    const Vec2d canvas = window.app().layout().canvas.size();
    EXPECT_GE(canvas.x * canvas.y, 0.6 * 1024 * 768 - 1);
    EXPECT_STREQ(SDL_GetWindowTitle(window.app().window()), "Every kind of task - Collidarium");
}

TEST_F(LessonWindow, TellsNothingOfTheAnswerBeforeItIsGiven) {
    WindowDriver one(options(lesson("open")));
    const Image asked = one.app().picture();
    EXPECT_FALSE(one.workspace().answers().focus);
    EXPECT_TRUE(one.workspace().answers().overlaps.empty());
    EXPECT_TRUE(one.workspace().answers().movers.empty());
    one.click_on("lesson.option.2");
    EXPECT_TRUE(one.workspace().answers().focus);
    const Image answered = one.app().picture();

    WindowDriver other(options(lesson("closed")));
    EXPECT_EQ(other.app().picture().rgba, asked.rgba) << "touching counts here";
    other.click_on("lesson.option.2");
    EXPECT_NE(other.app().picture().rgba, answered.rgba);
}

TEST_F(LessonWindow, AWrongOptionIsToldAndTheRightOneGoesOn) {
    WindowDriver window(options(lesson()));
    window.click_on("lesson.option.1");
    EXPECT_TRUE(window.has("lesson.wrong"));
    EXPECT_EQ(open(window).stage(), PageStage::answered);
    EXPECT_TRUE(open(window).text().below.empty());
    window.click_on("lesson.again");
    EXPECT_EQ(open(window).stage(), PageStage::asked);
    EXPECT_FALSE(window.workspace().answers().focus);
    window.click_on("lesson.option.2");
    EXPECT_TRUE(window.has("lesson.right"));
    EXPECT_FALSE(open(window).text().below.empty());
    EXPECT_EQ(open(window).progress().pages.front(), (PageResult{PageOutcome::later, 1}));
    window.click_on("lesson.next");
    EXPECT_EQ(open(window).page(), 1U);
}

TEST_F(LessonWindow, EveryTaskIsDoneByKeysAlone) {
    WindowDriver window(options(lesson()));
    keys(window, SDLK_2, 1);
    keys(window, SDLK_RETURN, 1);
    ASSERT_EQ(open(window).page(), 1U);
    keys(window, SDLK_RIGHT, 1);  // the first press begins at the end
    window.key(SDLK_RIGHT, KMOD_LSHIFT);
    EXPECT_DOUBLE_EQ(std::get<double>(open(window).given()), 0.1);
    window.key(SDLK_LEFT, KMOD_LSHIFT);
    EXPECT_EQ(std::get<double>(open(window).given()), 0);
    keys(window, SDLK_RETURN, 2);
    ASSERT_EQ(open(window).page(), 2U);
    keys(window, SDLK_RIGHT, 1);  // from the middle of the view, (3, 0)
    keys(window, SDLK_LEFT, 1);
    keys(window, SDLK_RETURN, 2);
    ASSERT_EQ(open(window).page(), 3U);
    keys(window, SDLK_LEFT, 4);
    keys(window, SDLK_RETURN, 2);
    ASSERT_EQ(open(window).page(), 4U);
    keys(window, SDLK_TAB, 4);
    keys(window, SDLK_RETURN, 2);
    ASSERT_EQ(open(window).page(), 5U);
    keys(window, SDLK_LEFT, 1);
    EXPECT_EQ(open(window).stage(), PageStage::done);
    EXPECT_EQ(open(window).best(), 3.75);
    keys(window, SDLK_PAGEDOWN, 1);
    ASSERT_EQ(open(window).page(), 6U);
    EXPECT_TRUE(window.has("lesson.code"));
    for (const PageResult& page : open(window).progress().pages) {
        EXPECT_EQ(page.outcome, PageOutcome::first_try);
    }
}

TEST_F(LessonWindow, ThePictureIsAnsweredWithTheMouse) {
    WindowDriver window(options(lesson()));
    keys(window, SDLK_PAGEDOWN, 2);
    window.click(window.at(3, 0));
    EXPECT_EQ(std::get<Vec2d>(open(window).given()), Vec2d(3, 0));
    window.click_on("lesson.answer");
    EXPECT_TRUE(window.has("lesson.right"));
    keys(window, SDLK_PAGEDOWN, 1);
    window.drag(window.at(3, 0), window.at(1.5, 0));
    EXPECT_EQ(std::get<Vec2d>(open(window).given()), Vec2d(-1.5, 0));
    window.click_on("lesson.answer");
    EXPECT_TRUE(window.has("lesson.right"));
    keys(window, SDLK_PAGEDOWN, 1);
    window.click(window.at(3.05, 0.5));
    window.click_on("lesson.answer");
    EXPECT_TRUE(window.has("lesson.right")) << "the wall's left edge";
}

TEST_F(LessonWindow, NothingButWhatThePageNamesIsDragged) {
    WindowDriver window(options(lesson()));
    window.drag(window.at(2, 0.5), window.at(2, 2));
    EXPECT_EQ(window.scene().shapes[1].shape, (ShapeD(Aabb<double>{{2, 0}, {1, 1}})));
    keys(window, SDLK_PAGEDOWN, 5);
    window.drag(window.at(1.5, 0.5), window.at(1.5, 2));
    EXPECT_EQ(window.scene().shapes[1].shape, (ShapeD(Aabb<double>{{2, 0}, {1, 1}})));
    window.drag(window.at(6, 0), window.at(5, 1));
    EXPECT_EQ(window.scene().shapes[1].translation, Vec2d(3, 1));
    EXPECT_EQ(open(window).stage(), PageStage::done);
    EXPECT_TRUE(window.has("lesson.tick.1"));
}

TEST_F(LessonWindow, TheSceneGoesAlongToTheFreeProgramAndThePageIsReturnedTo) {
    WindowDriver window(options(lesson()));
    keys(window, SDLK_e, 1);
    EXPECT_TRUE(in_lesson(window.shell())) << "not before the answer";
    keys(window, SDLK_2, 1);
    window.click_on("lesson.explore");
    EXPECT_FALSE(in_lesson(window.shell()));
    EXPECT_TRUE(window.has("menu.File"));
    EXPECT_EQ(window.scene().shapes.size(), 2U);
    EXPECT_FALSE(window.workspace().draggable || window.workspace().gate);
    window.key(SDLK_F7, KMOD_LSHIFT);
    window.frames(2);
    window.shell().files.answer_unsaved(false);
    window.frames(2);
    EXPECT_TRUE(in_lesson(window.shell()));
    EXPECT_EQ(open(window).stage(), PageStage::done);
}

TEST_F(LessonWindow, AnotherOneHasOtherNumbers) {
    WindowDriver window(options(lesson()));
    keys(window, SDLK_PAGEDOWN, 1);
    keys(window, SDLK_LEFT, 1);
    keys(window, SDLK_RETURN, 1);
    ASSERT_EQ(open(window).stage(), PageStage::answered);
    const Scene before = window.scene();
    keys(window, SDLK_RETURN, 1);
    EXPECT_EQ(open(window).stage(), PageStage::asked);
    EXPECT_NE(window.scene().shapes[0].shape, before.shapes[0].shape);
}

TEST_F(LessonWindow, WhatWasDoneIsKeptForTheNextStartAndNothingElse) {
    AppOptions remembered = options(lesson());
    remembered.remember = true;
    {
        WindowDriver window(remembered);
        keys(window, SDLK_2, 1);
        window.app().leave();
    }
    EXPECT_EQ(kept(home), "") << "a page is no work of the user's";
    WindowDriver window(remembered);
    EXPECT_EQ(open(window).page(), 1U) << "the first that is not done";
    EXPECT_TRUE(open(window).is_done(0));
}

TEST_F(LessonWindow, InLargeTypeWhatIsToldComesIntoSightAndThePageIsScrolledByKeys) {
    AppOptions large = options(lesson());
    large.type_scale = 2;
    large.size = PixelSize{800, 600};
    WindowDriver window(large);
    const auto in_sight = [&](const char* widget) {
        const Rect& page = window.app().layout().page;
        const Vec2d at = window.middle_of(widget);
        return at.y > page.min.y && at.y < window.middle_of("lesson.next").y;
    };
    keys(window, SDLK_2, 1);
    window.frames(3);
    EXPECT_TRUE(in_sight("lesson.right"));
    EXPECT_FALSE(in_sight("lesson.title"));
    keys(window, SDLK_HOME, 4);
    EXPECT_TRUE(in_sight("lesson.title"));
    keys(window, SDLK_END, 4);
    EXPECT_FALSE(in_sight("lesson.title"));
    EXPECT_TRUE(in_sight("lesson.explore"));
}

TEST_F(LessonWindow, GivingUpJudgesNothingThatWasOnlyMeant) {
    WindowDriver window(options(lesson()));
    keys(window, SDLK_PAGEDOWN, 1);
    for (int i = 0; i < 2; ++i) {
        keys(window, SDLK_LEFT, 2);
        keys(window, SDLK_RETURN, 2);  // wrong, and again
    }
    keys(window, SDLK_LEFT, 1);
    keys(window, SDLK_g, 1);
    EXPECT_EQ(open(window).stage(), PageStage::done);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(open(window).given()));
    EXPECT_TRUE(window.has("lesson.strip"));
}

TEST_F(LessonWindow, ABrokenLessonIsRefusedAndTheDocumentStays) {
    WindowDriver window({.remember = false, .size = PixelSize{1024, 768}});
    window.drop(home.write("broken.lesson.md", "---\nlesson: 1\n---\n\n## A page\n"));
    window.frames(3);
    EXPECT_FALSE(in_lesson(window.shell()));
    EXPECT_TRUE(window.shell().files.asking());
}

TEST(ShippedLessons, LetNothingThroughBeforeAPredictionButTheLayersThatItShows) {
    WindowDriver window({.remember = false, .size = PixelSize{1024, 768}});
    std::size_t predictions = 0;
    for (const ShippedLesson& shipped : shipped_lessons()) {
        SCOPED_TRACE(shipped.id);
        ASSERT_TRUE(open_lesson(window.shell(), shipped.path));
        for (std::size_t page = 0; page < open(window).lesson().pages.size(); ++page) {
            SCOPED_TRACE(page + 1);
            show_lesson_page(window.shell(), page);
            window.frames(2);
            const Task* task = open(window).task();
            if (task == nullptr || task->kind != TaskKind::predict) {
                EXPECT_FALSE(window.workspace().gate);
                continue;
            }
            ++predictions;
            ASSERT_TRUE(window.workspace().gate);
            EXPECT_EQ(window.workspace().gate->layers.size(), task->show.size());
            const Answers& answers = window.workspace().shown_answers();
            EXPECT_TRUE(answers.movers.empty() && answers.overlaps.empty());
            EXPECT_EQ(answers.focus.has_value(), !task->show.empty());
            EXPECT_TRUE(!answers.focus || !(answers.focus->cast || answers.focus->contact));
            EXPECT_FALSE(map_query(window.workspace()));
            EXPECT_TRUE(window.scene().name.empty() && window.scene().compare.empty());
            EXPECT_TRUE(std::holds_alternative<std::monostate>(open(window).right()));
        }
    }
    EXPECT_GT(predictions, 30U);
}

TEST(LessonPicture, SaysWhichAnswerAPageTakes) {
    struct Refused {
        std::size_t page;
        std::vector<double> answer;
        std::string told;
    };
    for (const Refused& each : {Refused{0, {1, 2}, "page 1 takes a number"},
                                Refused{1, {1.5}, "page 2 takes the number of an option, from 1 to 4"},
                                Refused{2, {1}, "page 3 takes no answer here"},
                                Refused{3, {1}, "page 4 takes two numbers with a comma between them"}}) {
        LessonPictureOptions options;
        options.page = each.page;
        options.answer = each.answer;
        const auto made =
            lesson_picture(COLLIDARIUM_SOURCE_DIR "/assets/lessons/slab-test.lesson.md", options);
        const auto* const problems = std::get_if<std::vector<Problem>>(&made);
        ASSERT_NE(problems, nullptr) << each.told;
        EXPECT_EQ(problems->front().message, each.told);
    }
}

}  // namespace
}  // namespace collidarium::app
