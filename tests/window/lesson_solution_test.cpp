/// A construction that is given up: a solution on the canvas, and the way back to the learner's own.

#include <gtest/gtest.h>

#include <string>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

std::string lesson_to_make(const std::string& list) {
    return R"(---
lesson: 1
id: sample
title: Constructions
objective: Make it so.
---

## A construction

```scene
{
  "collidarium": 1,
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [4, 0], "half": [1, 1]},
    {"id": "crate", "type": "aabb", "center": [0, 0], "half": [1, 1]}
  ],
  "focus": ["wall", "crate"],
  "question": {"op": "distance"},
  "view": {"center": [2, 0], "height": 9}
}
```

```make
move: crate
within: 0.1
score: crate.center.y, greatest
```

)" + list + R"(
---

The distance is {distance}.

## The end
)";
}

class LessonSolution : public testing::Test {
protected:
    TemporaryHome home;

    AppOptions options(const std::string& list) {
        return {.file = home.write("sample.lesson.md", lesson_to_make(list)),
                .remember = false,
                .size = PixelSize{1024, 768}};
    }

    static const OpenLesson& open(WindowDriver& window) { return *window.shell().lesson.open; }

    static Vec2d crate(WindowDriver& window) {
        return std::get<Aabb<double>>(window.scene().shapes[1].shape).center;
    }

    static constexpr const char* touching_beside =
        "- `distance == 0` No gap.\n- `crate.right == wall.left` Beside the wall.\n";
};

TEST_F(LessonSolution, StandsOnTheCanvasAndInWords) {
    WindowDriver window(options(touching_beside));
    window.drag(window.at(0, 0), window.at(0, 2));
    ASSERT_EQ(crate(window), Vec2d(0, 2));
    window.click_on("lesson.give_up");
    EXPECT_EQ(open(window).stage(), PageStage::done);
    EXPECT_EQ(crate(window), Vec2d(2, 2)) << "as high as it may be";
    EXPECT_EQ(open(window).solution(), "One solution: move the centre of crate to (2, 2). Its score is 2.");
    for (const char* shown : {"lesson.solution", "lesson.tick.1", "lesson.tick.2"}) {
        EXPECT_TRUE(window.has(shown)) << shown;
    }
    EXPECT_EQ(open(window).progress().pages.front().outcome, PageOutcome::given_up);
    EXPECT_EQ(open(window).best(), std::nullopt) << "that is not the learner's";
    EXPECT_FALSE(open(window).text().below.empty());
    window.key(SDLK_UP);
    window.frames(2);
    EXPECT_EQ(open(window).best(), std::nullopt);
}

TEST_F(LessonSolution, LetsOneGoBackToWhatOneHadMade) {
    WindowDriver window(options(touching_beside));
    window.drag(window.at(0, 0), window.at(0, 1));
    window.key(SDLK_g);
    window.frames(2);
    ASSERT_TRUE(window.has("lesson.solution"));
    window.click_on("lesson.again");
    EXPECT_EQ(open(window).stage(), PageStage::asked);
    EXPECT_EQ(crate(window), Vec2d(0, 1));
    EXPECT_FALSE(window.has("lesson.solution"));
    EXPECT_TRUE(window.has("lesson.open.1"));
    window.key(SDLK_g);
    window.frames(2);
    EXPECT_TRUE(window.has("lesson.solution")) << "it can be seen again";
    window.key(SDLK_a);
    window.drag(window.at(0, 1), window.at(2, 1));
    EXPECT_EQ(open(window).stage(), PageStage::done);
    EXPECT_EQ(open(window).best(), 1);
    EXPECT_EQ(open(window).progress().pages.front().outcome, PageOutcome::given_up)
        << "as it was noted first";
}

TEST_F(LessonSolution, VisitsThePlaces) {
    WindowDriver window(options("- `visit: 0, 3; 2, 3` Above.\n- `crate.left == 1` Stop there.\n"));
    window.key(SDLK_g);
    window.frames(2);
    EXPECT_TRUE(window.has("lesson.tick.1"));
    EXPECT_TRUE(open(window).solution().starts_with(
        "One solution: lead the centre of crate through (0, 3) and (2, 3)"))
        << open(window).solution();
}

TEST_F(LessonSolution, IsNoneWhereNoneIsFound) {
    WindowDriver window(options("- `distance == 0.1` A narrow gap.\n"));
    window.key(SDLK_g);
    window.frames(2);
    EXPECT_EQ(open(window).solution(), "The program has found no solution.");
    EXPECT_EQ(crate(window), Vec2d(0, 0));
    EXPECT_EQ(open(window).stage(), PageStage::done);
}

}  // namespace
}  // namespace collidarium::app
