#include "panels/layout.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

double area(const Rect& rect) {
    return rect.size().x * rect.size().y;
}

TEST(Layout, DividesTheWindowWithoutGapsOrOverlaps) {
    for (const Vec2d& size :
         {Vec2d(1280, 800), Vec2d(1024, 700), Vec2d(1920, 1080), Vec2d(320, 200), Vec2d(640, 420)}) {
        for (int hidden = 0; hidden < 16; ++hidden) {
            const PanelVisibility visible{.lists = (hidden & 1) == 0,
                                          .details = (hidden & 2) == 0,
                                          .strip = (hidden & 4) == 0,
                                          .status = (hidden & 8) == 0};
            const WindowLayout layout = lay_out(size, visible);
            const double all = area(layout.menu) + area(layout.tools) + area(layout.lists) +
                               area(layout.details) + area(layout.strip) + area(layout.status) +
                               area(layout.canvas);
            EXPECT_NEAR(all, size.x * size.y, 1e-6) << size.x << " by " << size.y << ", " << hidden;
        }
    }
}

TEST(Layout, CanvasAloneIsTheWholeWindow) {
    const WindowLayout layout = lay_out({1280, 800}, {.alone = true});
    EXPECT_EQ(layout.canvas, (Rect{{0, 0}, {1280, 800}}));
    EXPECT_EQ(area(layout.menu) + area(layout.lists) + area(layout.details) + area(layout.strip), 0);
}

TEST(Layout, CanvasKeepsTheLargestShare) {
    for (const Vec2d& size : {Vec2d(1024, 700), Vec2d(640, 400), Vec2d(320, 200)}) {
        const WindowLayout layout = lay_out(size, {});
        EXPECT_GT(layout.canvas.size().x, size.x * 0.4);
        EXPECT_GT(layout.canvas.size().y, size.y * 0.25);
    }
}

}  // namespace
}  // namespace collidarium::app
