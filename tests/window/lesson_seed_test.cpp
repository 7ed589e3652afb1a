/// The seed that a class shares: set in a dialog, shown, and kept with what was done.

#include <gtest/gtest.h>

#include <string>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

/// One task, whose numbers change with every try.
const std::string seeded_lesson = R"(---
lesson: 1
id: seeded
title: Seeded
objective: Choose.
---

# Seeded

## A number

```scene
{
  "collidarium": 1,
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [4, 0], "half": [1, 1]},
    {"id": "crate", "type": "aabb", "center": [0, 0], "half": [1, 1]}
  ],
  "focus": ["wall", "crate"],
  "question": {"op": "distance"},
  "view": {"center": [3, 0], "height": 8}
}
```

```predict
ask: number from 0 to 100
right: distance
within: 0.1
vary: wall.center.x in 4 .. 99 step 1
```

- otherwise **Elsewhere.** No.
)";

class LessonSeed : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("seeded.lesson.md", seeded_lesson);

    /// Of what the page shows at the second try, which the seed chooses.
    static Scene second_try(WindowDriver& window) {
        window.key(SDLK_LEFT);
        window.key(SDLK_RETURN);
        window.key(SDLK_RETURN);
        window.frames(2);
        return window.scene();
    }
    static void choose(WindowDriver& window, const char* entry) {
        window.click_on("menu.Lessons");
        window.frames(2);
        window.click_on(entry);
        window.frames(3);
    }
    static void set_by_keys(WindowDriver& window, std::string_view seed) {
        choose(window, "menu.Seed...");
        window.key(SDLK_a, KMOD_LCTRL);
        window.key(SDLK_DELETE);
        window.type(seed);
        window.key(SDLK_RETURN);
        window.frames(3);
    }
    static void leave(WindowDriver& window) {
        window.key(SDLK_ESCAPE);
        window.frames(3);
    }
};

TEST_F(LessonSeed, IsSetByKeysAndByMouseOrRefused) {
    WindowDriver window({.remember = false, .size = PixelSize{1024, 768}});
    set_by_keys(window, "seven");
    EXPECT_TRUE(window.has("dialog.problem"));
    EXPECT_FALSE(window.shell().lesson.progress.seed);
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("7");  // the field still has the keyboard
    window.key(SDLK_RETURN);
    window.frames(3);
    EXPECT_FALSE(window.shell().files.asking());
    EXPECT_EQ(window.shell().lesson.progress.seed, 7U);
    EXPECT_TRUE(window.has("lessons.seed"));
    window.click_on("lessons.seed");
    window.frames(3);
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("100000");
    window.frames(2);
    window.click_on("dialog.set");
    window.frames(3);
    EXPECT_TRUE(window.has("dialog.problem"));
    EXPECT_EQ(window.shell().lesson.progress.seed, 7U);
    window.click_on("dialog.seed");
    window.key(SDLK_a, KMOD_LCTRL);
    window.type("99999");
    window.frames(2);
    EXPECT_FALSE(window.has("dialog.problem")) << "of a text that was changed";
    window.click_on("dialog.set");
    window.frames(3);
    EXPECT_EQ(window.shell().lesson.progress.seed, 99'999U);
    for (const bool by_key : {true, false}) {
        choose(window, "menu.Seed...");
        window.type("1");
        by_key ? window.key(SDLK_ESCAPE) : window.click_on("dialog.cancel");
        window.frames(3);
        EXPECT_FALSE(window.shell().files.asking());
        EXPECT_EQ(window.shell().lesson.progress.seed, 99'999U);
    }
    set_by_keys(window, "");
    EXPECT_FALSE(window.shell().lesson.progress.seed);
    EXPECT_FALSE(window.has("lessons.seed"));
}

TEST_F(LessonSeed, IsTheSameByOptionByDialogAndForTheOpenLesson) {
    WindowDriver by_option({.file = file, .remember = false, .size = PixelSize{1024, 768}, .seed = 7});
    const Scene expected = second_try(by_option);
    WindowDriver window({.file = file, .remember = false, .size = PixelSize{1024, 768}});
    EXPECT_NE(second_try(window).shapes[0].shape, expected.shapes[0].shape) << "without a seed";
    leave(window);
    set_by_keys(window, "7");
    window.key(SDLK_F7, KMOD_LSHIFT);
    window.frames(3);
    ASSERT_TRUE(in_lesson(window.shell()));
    EXPECT_EQ(window.shell().lesson.open->stage(), PageStage::asked) << "the page begins anew";
    EXPECT_EQ(second_try(window).shapes[0].shape, expected.shapes[0].shape);
}

/// A code says one seed, so it must not have pages that were done with another.
TEST_F(LessonSeed, WhatWasDoneStaysWithIt) {
    AppOptions remembered{.file = file, .remember = true, .size = PixelSize{1024, 768}};
    std::string code;
    {
        WindowDriver window(remembered);
        window.shell().lesson.open->mean(2.0);
        window.key(SDLK_RETURN);
        window.frames(2);
        ASSERT_TRUE(window.shell().lesson.open->code());
        code = *window.shell().lesson.open->code();
        leave(window);
        set_by_keys(window, "7");
        EXPECT_FALSE(window.shell().lesson.open->code());
        EXPECT_FALSE(window.shell().lesson.open->is_done(0));
    }
    WindowDriver window(remembered);
    EXPECT_EQ(window.shell().lesson.open->seed(), 7U) << "it is remembered";
    EXPECT_FALSE(window.shell().lesson.open->is_done(0));
    leave(window);
    set_by_keys(window, "");
    EXPECT_EQ(window.shell().lesson.open->code(), code);
}

}  // namespace
}  // namespace collidarium::app
