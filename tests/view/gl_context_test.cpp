#include "view/gl_context.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

TEST(GlContext, AWindowIsNotLargerThanItsDisplay) {
    // Where no window manager moved or shrank it, its menu bar lay above the display's upper edge.
    EXPECT_EQ(fitting({1280, 800}, {1024, 700}), (PixelSize{1024, 700}));
    EXPECT_EQ(fitting({1280, 800}, {1920, 700}), (PixelSize{1280, 700}));
    EXPECT_EQ(fitting({1280, 800}, {1920, 1080}), (PixelSize{1280, 800}));
}

TEST(GlContext, FinishesAFrameBeforeItBeginsTheNextButOne) {
    // Hundreds of frames in progress, each with its memory, took more than a gigabyte after an hour's use.
    GlContext context({.size = {64, 64}, .offscreen = true, .visible = false});
    for (int i = 0; i < 20; ++i) {
        context.swap();
        EXPECT_LE(context.unfinished_frames(), 1);
    }
}

}  // namespace
}  // namespace collidarium::app
