#include <gtest/gtest.h>

#include "window/window_place.hpp"

namespace collidarium::app {
namespace {

bool same(const SDL_Rect& a, const SDL_Rect& b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

constexpr FrameBorders borders{.top = 20, .left = 1, .bottom = 5, .right = 1};
constexpr SDL_Rect display{0, 0, 1280, 800};

TEST(WindowPlace, AWindowAsLargeAsTheDisplayLeavesRoomForItsFrame) {
    // The status bar was below the edge of the screen: the frame pushed the window down by its title.
    EXPECT_TRUE(same(placed_in({1, 20, 1280, 800}, borders, display), {1, 20, 1278, 775}));
    EXPECT_TRUE(same(placed_in({0, 0, 1280, 800}, borders, {0, 40, 1280, 760}), {1, 60, 1278, 735}));
}

TEST(WindowPlace, AWindowThatFitsOnlyMoves) {
    EXPECT_TRUE(same(placed_in({200, 100, 800, 600}, borders, display), {200, 100, 800, 600}));
    EXPECT_TRUE(same(placed_in({700, 300, 800, 600}, borders, display), {479, 195, 800, 600}));
    EXPECT_TRUE(same(placed_in({-40, -40, 800, 600}, borders, display), {1, 20, 800, 600}));
}

TEST(WindowPlace, WithoutAFrameAWindowMayFillTheDisplay) {
    EXPECT_TRUE(same(placed_in(display, {}, display), display));
    EXPECT_TRUE(same(placed_in({0, 0, 5, 5}, borders, {0, 0, 2, 2}), {1, 20, 1, 1}));
}

}  // namespace
}  // namespace collidarium::app
