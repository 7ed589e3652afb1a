/// Links to lessons: copied from the menu, pasted into the window.

#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

class LessonLinks : public testing::Test {
protected:
    TemporaryHome home;
    WindowDriver window{{.remember = false, .size = PixelSize{1024, 768}}};

    void paste(const std::string& text) {
        ASSERT_FALSE(window.shell().clipboard.write(text));
        window.key(SDLK_v, KMOD_LCTRL);
        window.frames(3);
    }
    std::string clipboard() {
        std::string found;
        window.shell().clipboard.read([&](std::string text) { found = std::move(text); });
        return found;
    }
    void copy() {
        window.click_on("menu.Lessons");
        window.frames(2);
        window.click_on("menu.Copy the lesson's link");
        window.frames(2);
    }
};

TEST_F(LessonLinks, OpenTheLessonWithItsSeed) {
    paste("collidarium:lesson/slab-test?seed=7");
    ASSERT_TRUE(in_lesson(window.shell()));
    EXPECT_EQ(window.shell().lesson.open->lesson().id, "slab-test");
    EXPECT_EQ(window.shell().lesson.open->seed(), 7U);
    window.key(SDLK_ESCAPE);
    window.frames(2);
    paste("collidarium:lesson/gjk");
    EXPECT_EQ(window.shell().lesson.open->lesson().id, "gjk");
    EXPECT_EQ(window.shell().lesson.open->seed(), 7U) << "a link without one leaves it";
}

TEST_F(LessonLinks, ThatNameNothingAreRefused) {
    paste("collidarium:lesson/slab-tset?seed=7");
    EXPECT_FALSE(in_lesson(window.shell()));
    ASSERT_TRUE(std::holds_alternative<MessageBox>(window.shell().files.dialog()));
    EXPECT_EQ(
        std::get<MessageBox>(window.shell().files.dialog()).lines,
        std::vector<std::string>{"no lesson 'slab-tset' comes with the program; did you mean 'slab-test'?"});
    EXPECT_FALSE(window.shell().lesson.progress.seed);
}

TEST_F(LessonLinks, AreCopiedOfTheOpenLesson) {
    ASSERT_FALSE(window.shell().clipboard.write("before"));
    copy();
    EXPECT_EQ(clipboard(), "before") << "no lesson is open";
    window.key(SDLK_ESCAPE);
    window.frames(2);
    paste("collidarium:lesson/slab-test?seed=7");
    window.key(SDLK_ESCAPE);
    window.frames(2);
    copy();
    EXPECT_EQ(clipboard(), "collidarium:lesson/slab-test?seed=7");
}

}  // namespace
}  // namespace collidarium::app
