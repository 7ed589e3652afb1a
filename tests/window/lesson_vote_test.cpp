/// A class votes on a page on the projector, by keys and by mouse.

#include <gtest/gtest.h>

#include <string>

#include "session/presenting.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

/// A question with five options, one for a number, and one with fresh numbers at every try. Whether the boxes
/// overlap is for the policy to say.
std::string voted_lesson(const std::string& policy = "open") {
    return R"(---
lesson: 1
id: voted
title: Voted on
objective: Choose.
---

# Voted on

## First

Do they overlap?

```scene
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

```predict
ask: choose
```

- [ ] Yes, at t = 0. **Touching is overlap.** They only touch.
- [ ] Yes, at t = 1. **At the end.** Not even then.
- [x] No. **Yes.** They touch.
- [ ] It depends. **Undecided.** On nothing else.
- [ ] I cannot see it. **Unseen.** Look again.

---

Below the line.

## Second

```predict
ask: number from 0 to 1
right: 0.5
within: 0.1
```

- `1` **Too late.** No.
- otherwise **Elsewhere.** No.

## Third

```predict
ask: choose
vary: wall.center.x in 4 .. 99 step 1
```

- [x] There is a wall. **Yes.** There it is.
- [ ] There is none. **Blind.** Look again.
)";
}

class LessonVote : public testing::Test {
protected:
    TemporaryHome home;
    WindowDriver window{options(voted_lesson())};

    AppOptions options(const std::string& text) {
        return {.file = home.write("voted.lesson.md", text), .remember = false, .size = PixelSize{1024, 768}};
    }
    void SetUp() override { present(window); }

    static void present(WindowDriver& driver) {
        driver.key(SDLK_F5);
        driver.frames(3);
    }
    /// Digits vote; "v", "b" and "e" are V, Backspace and Enter.
    static void keys(WindowDriver& driver, std::string_view pressed) {
        for (const char key : pressed) {
            driver.key(key == 'b'   ? static_cast<SDL_Keycode>(SDLK_BACKSPACE)
                       : key == 'e' ? static_cast<SDL_Keycode>(SDLK_RETURN)
                                    : key);
        }
        driver.frames(3);
    }
    void keys(std::string_view pressed) { keys(window, pressed); }
    const OpenLesson& open() { return *window.shell().lesson.open; }
    const std::optional<RoomVote>& vote() { return window.shell().lesson.vote; }
    [[nodiscard]] std::string votes(std::size_t round) {
        std::string text;
        for (std::size_t i = 0; i < 5; ++i) {
            text += std::to_string(vote()->votes(round, i)) + (i < 4 ? " " : "");
        }
        return text;
    }
};

TEST_F(LessonVote, TwoRoundsAreCountedByKeysAndRevealed) {
    keys("113335b");
    ASSERT_TRUE(vote());
    EXPECT_EQ(votes(0), "2 0 3 0 0");
    EXPECT_EQ(open().stage(), PageStage::asked) << "nobody has chosen";
    keys("v33133");
    EXPECT_EQ(votes(0), "2 0 3 0 0");
    EXPECT_EQ(votes(1), "1 0 4 0 0");
    EXPECT_FALSE(window.has("lesson.right"));
    keys("e");
    EXPECT_EQ(open().stage(), PageStage::done);
    EXPECT_EQ(votes(1), "1 0 4 0 0") << "still in sight";
    EXPECT_TRUE(window.has("lesson.right")) << "what is told of the right option";
    EXPECT_TRUE(window.has("lesson.wrong")) << "and of the wrong one that most have voted for";
    EXPECT_FALSE(open().text().below.empty());
    EXPECT_TRUE(window.workspace().answers().focus);
    keys("e");
    EXPECT_EQ(open().page(), 1U);
    EXPECT_FALSE(vote());
}

TEST_F(LessonVote, TwoRoundsAreCountedByMouseAndRevealed) {
    EXPECT_TRUE(window.has("lesson.next"));
    EXPECT_FALSE(window.has("lesson.reveal")) << "nobody has voted";
    for (const char* option : {"lesson.option.1", "lesson.option.1", "lesson.option.4", "lesson.option.4"}) {
        window.click_on(option);
        window.frames(3);
    }
    EXPECT_FALSE(window.has("lesson.next")) << "the buttons of the vote stand there";
    window.click_on("lesson.take_back");
    window.frames(2);
    EXPECT_EQ(votes(0), "2 0 0 1 0");
    for (const char* button : {"lesson.take_back", "lesson.vote_again", "lesson.reveal"}) {
        EXPECT_GE(window.app().widget_rects().find(button)->second.size().y, 44) << button;
    }
    window.click_on("lesson.vote_again");
    window.frames(2);
    EXPECT_FALSE(window.has("lesson.vote_again")) << "a third round is none";
    window.click_on("lesson.option.3");
    window.frames(2);
    EXPECT_EQ(votes(1), "0 0 1 0 0");
    window.click_on("lesson.reveal");
    window.frames(3);
    EXPECT_EQ(open().stage(), PageStage::done);
    EXPECT_TRUE(window.has("lesson.right"));
    EXPECT_TRUE(window.has("lesson.wrong")) << "of the first round";
    window.click_on("lesson.next");
    window.frames(2);
    EXPECT_EQ(open().page(), 1U);
}

TEST_F(LessonVote, TellsNothingOfTheAnswerBeforeItIsRevealed) {
    WindowDriver other(options(voted_lesson("closed")));
    present(other);
    for (const char* pressed : {"1133345", "v3331"}) {
        keys(window, pressed);
        keys(other, pressed);
        EXPECT_FALSE(window.workspace().answers().focus);
        EXPECT_EQ(window.app().picture().rgba, other.app().picture().rgba) << pressed;
    }
    keys(window, "e");
    keys(other, "e");
    EXPECT_NE(window.app().picture().rgba, other.app().picture().rgba) << "touching counts here";
}

TEST_F(LessonVote, IsNotTheLearnersTry) {
    const LessonProgress before = open().progress();
    keys("111v11e");
    EXPECT_EQ(open().progress(), before);
    EXPECT_FALSE(open().is_done(0));
    window.key(SDLK_F5);
    window.frames(3);
    EXPECT_EQ(open().stage(), PageStage::asked) << "it can still be answered";
    keys("3");
    EXPECT_EQ(open().progress().pages.front(), (PageResult{PageOutcome::first_try, 0}));
}

TEST_F(LessonVote, IsDroppedWithThePageAndWithPresenting) {
    keys("12");
    window.key(SDLK_PAGEUP);
    EXPECT_TRUE(vote()) << "there is no page before";
    window.key(SDLK_F5);
    window.frames(3);
    EXPECT_FALSE(vote());
    present(window);
    keys("3e");
    ASSERT_TRUE(vote());
    ASSERT_EQ(open().stage(), PageStage::done);
    window.key(SDLK_PAGEDOWN);
    window.key(SDLK_PAGEUP);
    window.frames(3);
    EXPECT_EQ(open().page(), 0U);
    EXPECT_EQ(open().stage(), PageStage::asked) << "another class can vote";
    EXPECT_FALSE(vote());
}

TEST_F(LessonVote, AClickerRevealsBeforeItTurnsThePage) {
    window.key(SDLK_PAGEDOWN);
    EXPECT_EQ(open().page(), 1U) << "nobody has voted";
    window.key(SDLK_PAGEUP);
    keys("3");
    window.key(SDLK_PAGEDOWN);
    EXPECT_EQ(open().page(), 0U);
    EXPECT_EQ(open().stage(), PageStage::done);
    window.key(SDLK_PAGEDOWN);
    EXPECT_EQ(open().page(), 1U);
}

TEST_F(LessonVote, BeginsAgainWithOtherNumbers) {
    show_lesson_page(window.shell(), 2);
    const Scene before = window.scene();
    keys("12e");
    ASSERT_EQ(open().stage(), PageStage::done);
    window.key(SDLK_a);
    window.frames(3);
    EXPECT_EQ(open().stage(), PageStage::asked);
    EXPECT_FALSE(vote());
    EXPECT_NE(window.scene().shapes[0].shape, before.shapes[0].shape);
    keys("2");
    EXPECT_EQ(vote()->total(0), 1U);
}

TEST_F(LessonVote, AHeldKeyIsOneVote) {
    for (const bool repeated : {false, true, true}) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = SDLK_2;
        event.key.repeat = repeated ? 1 : 0;
        SDL_PushEvent(&event);
        window.frames(2);
    }
    EXPECT_EQ(votes(0), "0 1 0 0 0");
}

TEST_F(LessonVote, OnlyOptionsAreVotedOn) {
    window.key(SDLK_PAGEDOWN);
    window.frames(2);
    keys("12vb");
    EXPECT_FALSE(vote());
    keys("e");
    EXPECT_EQ(open().stage(), PageStage::asked);
    window.key(SDLK_LEFT);
    window.key(SDLK_LEFT, KMOD_LSHIFT);
    keys("e");
    EXPECT_EQ(open().stage(), PageStage::done) << "0.5 is ten steps from the end";
}

TEST_F(LessonVote, WithoutPresentingAnOptionIsChosen) {
    window.key(SDLK_F5);
    window.frames(3);
    EXPECT_FALSE(window.has("lesson.vote"));
    keys("vb");
    keys("1");
    EXPECT_EQ(open().stage(), PageStage::answered);
    EXPECT_FALSE(vote());
}

/// On the screens of schools, without scrolling: the options with their bars, and below them what can be
/// done.
TEST_F(LessonVote, FitsOnTheScreenInTypeForTheLastRow) {
    const std::filesystem::path slab_test =
        std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets/lessons/slab-test.lesson.md";
    for (const PixelSize size : {PixelSize{1024, 768}, PixelSize{1366, 768}, PixelSize{1920, 1080}}) {
        SCOPED_TRACE(size.width);
        WindowDriver screen({.file = slab_test, .remember = false, .size = size});
        show_lesson_page(screen.shell(), 1);
        present(screen);
        keys(screen, "1223v3");
        const WidgetRects& rects = screen.app().widget_rects();
        const double above_buttons = 8 * rects.at("lesson.reveal").size().y / 44;
        const double bottom = rects.at("lesson.reveal").min.y - above_buttons;
        for (const char* name : {"lesson.option.1", "lesson.option.4", "lesson.vote"}) {
            EXPECT_GE(rects.at(name).min.y, 0) << name;
            EXPECT_LE(rects.at(name).max.y, bottom) << name;
        }
        EXPECT_GE(rects.at("lesson.vote").size().y, presented_type * size.height);
        keys(screen, "e");
        EXPECT_GE(rects.at("lesson.option.1").min.y, 0);
        EXPECT_LE(rects.at("lesson.wrong").max.y, bottom);
    }
}

}  // namespace
}  // namespace collidarium::app
